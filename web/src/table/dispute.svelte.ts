// Agreeing on a word during a game: any word shown as refused can be put to the table.

/** The word in question, empty to type one; null if there is none. */
export const dispute = $state<{ word: string | null; possible: boolean }>({ word: null, possible: false });

export const ask = (word = '') => (dispute.word = word);
