// The score pad for a game with the real box: who plays, and the score of each round, as entered.

export interface Pad {
  names: string[];
  /** A row for each round, a text for each player. At least one empty row follows. */
  rows: string[][];
}

export const mostPlayers = 8;
const fewestRows = 4;

/** The value of a field: a number or a sum such as 12+8−3; an empty one is 0, anything else null. */
export function worth(text: string): number | null {
  const plain = text.replace(/\s/g, '').replaceAll('−', '-');
  if (!plain) return 0;
  if (!/^[+-]?\d{1,6}([+-]\d{1,6})*$/.test(plain)) return null;
  return (plain.match(/[+-]?\d+/g) ?? []).reduce((sum, n) => sum + Number(n), 0);
}

export const isSum = (text: string) => /\d\s*[+\-−]/.test(text) && worth(text) !== null;

export const totals = (p: Pad): number[] => p.names.map((_, i) => p.rows.reduce((sum, row) => sum + (worth(row[i]) ?? 0), 0));

const isEmpty = (row: string[]) => row.every((text) => !text.trim());

export const begun = (p: Pad) => !p.rows.every(isEmpty);

export const fresh = (names: string[]): Pad => tidy({ names, rows: [] });

/** A field for everybody in each row, and at least one empty row at the end; a new sheet has more. */
export function tidy(p: Pad, least = fewestRows): Pad {
  const rows = p.rows.map((row) => p.names.map((_, i) => row[i] ?? ''));
  while (rows.length && isEmpty(rows.at(-1)!)) rows.pop();
  do rows.push(p.names.map(() => ''));
  while (rows.length < least);
  return { names: p.names, rows };
}

const key = 'lettercase.pad';

export function load(): Pad {
  const texts = (x: unknown): x is string[] => Array.isArray(x) && x.every((y) => typeof y === 'string');
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '');
    if (texts(kept.names) && kept.names.length && kept.names.length <= mostPlayers && kept.rows.every(texts)) return tidy(kept);
  } catch {
    // Nothing stored, or nothing in our format.
  }
  return fresh(['', '']);
}

export function keep(p: Pad) {
  try {
    localStorage.setItem(key, JSON.stringify(p));
  } catch {
    // A private window may refuse storage; the pad then lasts as long as the page.
  }
}
