// The words named in the current turn or knock: right, waiting for the table, wrong. Everybody sees them.

import type { View } from './view';

export interface Said {
  named: { word: string; points: number; tiles: number[] }[];
  waiting: string[];
  wrong: string[];
}

/** The last wrong words of a solo player, who may try many. */
const lately = 4;

export function said(v: View): Said {
  const speaker = v.turn.speaker;
  const words = v.sheets[speaker]?.words ?? [];
  const waiting = v.waiting.filter((w) => w.by === speaker).map((w) => w.word);
  if (v.phase === 'solo') return { named: [], waiting, wrong: v.turn.wrong.slice(-lately) };
  if (v.phase === 'knock' || v.knock.words.length || v.knock.wrong.length) {
    return { named: words.slice(words.length - v.knock.words.length), waiting, wrong: v.knock.wrong };
  }
  return { named: words.filter((w) => w.turn === v.turn.number && w.how === 'turn'), waiting, wrong: v.turn.wrong };
}
