// What the frame reads from Letter's view.

import { g, list } from '../../lib/i18n/index.svelte';
import type { GamePlay } from '../types';
import Board from './Board.svelte';
import { tileName } from './names';
import { rounds, type Action, type LogLine, type View } from './view';

type Name = (seat: number) => string;

/** Every tile in sight, for naming those of the log. */
function faces(v: View): Map<number, string> {
  const m = new Map<number, string>();
  for (const b of v.board) m.set(b.tile, b.letter);
  for (const t of [...v.free, ...v.hands.flatMap((h) => h.tiles)]) m.set(t.id, t.letter);
  return m;
}

function dice(l: LogLine, name: Name): string {
  return rounds(l)
    .map((r) => list(r.map((x) => `${name(x.seat)} ${x.pips}`)))
    .join('; ');
}

/** What a knocker named in vain (LTR-32). */
const struck = (l: LogLine) => (l.wrong?.length ? ` ${g('letter.log.struck', { words: list(l.wrong) })}` : '');

function told(l: LogLine, face: Map<number, string>, name: Name): string {
  const who = name(l.seat);
  const letters = list((l.tiles ?? []).map((t) => face.get(t) || g('letter.blank')));
  const words = list(l.words ?? []);
  switch (l.act) {
    case 'lay':
      return l.words?.length ? g('letter.log.lay', { name: who, letters, words }) : g('letter.log.layOnly', { name: who, letters });
    case 'back':
      return l.words?.length ? g('letter.log.wrong', { name: who, letters, words }) : g('letter.log.back', { name: who, letters });
    case 'knock':
      return l.rolls?.length ? g('letter.log.dice', { name: who, dice: dice(l, name), n: l.margin ?? 0 }) : g('letter.log.knock', { name: who });
    case 'knockWon':
      return g('letter.log.knockWon', { name: who, words }) + struck(l);
    case 'knockLost':
      return g('letter.log.knockLost', { name: who }) + struck(l);
    default:
      return g(`letter.log.${l.act}`, { name: who, letters });
  }
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
  // Nobody in particular is waited for while everybody may knock.
  active: (v) => (v.phase === 'over' || v.turn.speaker < 0 ? [] : [v.turn.speaker]),
  scores: (v) => v.sheets.map((s) => s.score),
  sheets: (v) =>
    v.sheets.map((s) => {
      let total = 0;
      return {
        lines: s.words.map((w) => ({
          text: w.how === 'knock' ? `${w.word} !` : w.word, // found by knocking
          points: w.points,
          // Where every word counts one, the pad needs no running total.
          total: v.options.scoring === 'words' ? undefined : (total += w.points),
          ref: w.tiles,
        })),
        total: s.score,
      };
    }),
  clock: (v) => (v.clock.until ? { until: v.clock.until, total: v.clock.for } : null),
  claim(v) {
    const open = v.claims.find((c) => c.by !== v.seat && ![...c.accepts, ...c.objections].includes(v.seat));
    const c = open ?? v.claims[0];
    if (!c) return null;
    return { id: c.id, by: c.by, words: [c.word], until: c.until, accepts: c.accepts, objections: c.objections, open: !!open && v.may.includes('answer') };
  },
  answer: (c, accept) => ({ answer: { claim: c.id, accept } }),
  last: (v, name) => (v.last ? told(v.last, faces(v), name) : null),
  log(v, name) {
    const face = faces(v);
    return v.log.map((l) => told(l, face, name));
  },
  hand: (v) => (v.hands[v.seat]?.tiles ?? []).map(tileName).join('; '),
  todo(v, seat, name) {
    const mine = v.turn.speaker === seat;
    const who = v.turn.speaker >= 0 ? name(v.turn.speaker) : '';
    const laid = v.board.some((b) => b.loose);
    switch (v.phase) {
      case 'draw':
        return mine ? g('letter.todo.draw') : g('letter.todo.draws', { name: who });
      case 'first':
        return mine ? g(laid ? 'letter.todo.firstLaid' : 'letter.todo.first') : null;
      case 'turn':
        if (!mine) return null;
        return v.may.includes('pass') ? g('letter.todo.stuck') : g(v.board.some((b) => b.used) ? 'letter.todo.more' : laid ? 'letter.todo.name' : 'letter.todo.lay');
      case 'judge':
        return g('letter.todo.judge');
      case 'give':
        return mine ? g(`letter.todo.give.${v.debt?.why ?? 'stuck'}`) : g('letter.todo.gives', { name: who });
      case 'window':
        return v.may.includes('knock') ? g('letter.todo.knock') : g('letter.todo.wait');
      case 'race':
        return g('letter.todo.race');
      case 'knock':
        return mine ? g('letter.todo.claim') : g('letter.todo.claims', { name: who });
      case 'solo':
        return g(v.options.solo === 'long' ? 'letter.todo.long' : 'letter.todo.many');
      default:
        return null;
    }
  },
  reason: (r) => g(`letter.end.${r}`),
  describe(action, v) {
    const a = action as Action;
    const face = faces(v);
    if (a.place) return g('letter.best.place', { letter: face.get(a.place.tile) ?? '', col: String.fromCharCode(65 + a.place.at[0]), row: a.place.at[1] + 1 });
    if (a.name) return g('letter.best.name', { word: a.name.word });
    if (a.free) return g('letter.best.free', { letter: face.get(a.free.tile) ?? '' });
    return g(`letter.best.${Object.keys(a)[0]}`);
  },
};

export default play;
