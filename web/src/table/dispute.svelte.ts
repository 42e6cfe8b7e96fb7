// Words that are refused at a table: during a game the people there can agree on one, and anybody can report one.

interface Dispute {
  /** The word in question, empty to type one; null if there is none. */
  word: string | null;
  /** The dictionary has refused it. */
  refused: boolean;
  /** Whether this table can agree on words now. */
  possible: boolean;
}
export const dispute = $state<Dispute>({ word: null, refused: false, possible: false });

export function ask(word = '', refused = false) {
  dispute.refused = refused;
  dispute.word = word;
}
