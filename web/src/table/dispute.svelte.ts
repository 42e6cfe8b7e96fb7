// Agreeing on a word during a game: any word shown as refused can be put to the table.

/** The word being asked about, empty to type one; null while nothing is. */
export const dispute = $state<{ word: string | null; possible: boolean }>({ word: null, possible: false });

export const ask = (word = '') => (dispute.word = word);
