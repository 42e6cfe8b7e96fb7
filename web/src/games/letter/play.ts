// What the table cannot read from Letter's frame: its board, keys and hand.

import { g } from '../../lib/i18n/index.svelte';
import type { GamePlay } from '../types';
import Board from './Board.svelte';
import { tileName } from './names';
import type { Action, View } from './view';

/** Every visible tile, to name those of an action. */
function faces(v: View): Map<number, string> {
  const m = new Map<number, string>();
  for (const b of v.board) m.set(b.tile, b.letter);
  for (const t of [...v.free, ...v.hands.flatMap((h) => h.tiles)]) m.set(t.id, t.letter);
  return m;
}

const play: GamePlay<View> = {
  Board,
  open: true,
  keys: () =>
    (
      [
        ['A … Z', 'letters'],
        ['⇧ A … Z', 'shift'],
        ['1 … 9', 'digits'],
        ['← ↑ → ↓', 'arrows'],
        ['␣', 'space'],
        ['1 … 6', 'seats'],
        ['+', 'turn'],
        ['⌫', 'backspace'],
        ['↵', 'enter'],
        ['Esc', 'escape'],
        ['↓', 'other'],
      ] as const
    ).map(([k, text]) => [k, g(`letter.keys.${text}`)]),
  hand: (v) => (v.hands[v.seat]?.tiles ?? []).map(tileName).join('; '),
  describe(action, v) {
    const a = action as Action;
    const face = faces(v);
    if (a.place) return g('letter.best.place', { letter: face.get(a.place.tile) ?? '', col: String.fromCharCode(65 + a.place.at[0]), row: a.place.at[1] + 1 });
    if (a.name) return g('letter.best.name', { word: a.name.word });
    if (a.free) return g('letter.best.free', { letter: face.get(a.free.tile) ?? '' });
    return g(`letter.best.${Object.keys(a)[0]}`);
  },
  point(action, v) {
    const a = action as Action;
    if (a.place ?? a.blank) {
      const { tile, at, turned } = (a.place ?? a.blank)!;
      const t = [...v.free, ...v.hands.flatMap((h) => h.tiles)].find((x) => x.id === tile);
      if (!t) return [];
      const [w, h] = turned ? [t.h, t.w] : [t.w, t.h];
      const cells = Array.from({ length: w * h }, (_, i) => `square ${(at[1] + Math.floor(i / w)) * v.options.board + at[0] + (i % w)}`);
      return [`tile ${tile}`, ...cells];
    }
    if (a.name) return (a.name.tiles ?? []).map((id, i) => `tile ${id} ${i + 1}`);
    if (a.free) return ['give', `tile ${a.free.tile}`];
    return ['primary'];
  },
};

export default play;
