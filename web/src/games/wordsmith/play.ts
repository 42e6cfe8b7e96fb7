// What the frame reads from Wordsmith's view.

import { g, list, number } from '../../lib/i18n/index.svelte';
import type { GamePlay, SheetLine } from '../types';
import Board from './Board.svelte';
import { piecesText } from './names';
import { letters, written, type Pointed, type View } from './view';

type Name = (seat: number) => string;

/** The neighbour to the left who is still in play checks a sheet (SMITH-40). */
function neighbour(v: View, seat: number): number {
  const n = v.players.length;
  for (let i = 1; i < n; i++) if (v.players[(seat + i) % n].in) return (seat + i) % n;
  return seat;
}

/** By how much a call was beaten (SMITH-A3). */
export const late = (b: View['beaten'][number], name: Name) => g('wordsmith.log.refuseLate', { name: name(b.seat), word: b.word, s: number(b.late / 1000), winner: name(b.by) });

function told(v: View, name: Name): string | null {
  const l = v.latest;
  if (!l) return null;
  const who = l.seat >= 0 ? name(l.seat) : '';
  const required = l.line ? v.progress.required[l.line - 1] : '';
  switch (l.what) {
    case 'roll':
    case 'take':
      return g(`wordsmith.log.${l.what}`, { name: who, piece: g(`wordsmith.piece.${l.piece}`) });
    case 'call':
      return g(required ? 'wordsmith.log.callFor' : 'wordsmith.log.call', { name: who, word: l.word ?? '', spelled: [...(l.word ?? '')].join('-'), letter: required });
    case 'secure':
      return l.word ? g('wordsmith.log.secure', { name: who, word: l.word }) : g('wordsmith.log.wrote', { name: who });
    case 'refuse':
      if (l.code === 'wordsmith/secured' && v.beaten.length) return late(v.beaten[v.beaten.length - 1], name);
      return g(l.code === 'wordsmith/word' ? 'wordsmith.log.refuse' : 'wordsmith.log.refuseRule', { name: who, word: l.word ?? '' });
    case 'pass':
      return g(v.progress.step ? 'wordsmith.log.passStep' : 'wordsmith.log.pass', { name: who });
    case 'step':
      return g('wordsmith.log.step', { n: v.progress.step });
    case 'round':
      return g('wordsmith.log.round', { n: v.progress.round, hand: piecesText(v.players.find((p) => p.in)?.hand ?? v.stock) });
    case 'score':
      return g('wordsmith.log.score', { n: v.progress.round, scores: list(v.players.filter((p) => p.in).map((p) => `${name(p.seat)} ${number(p.sheets.at(-1)?.score?.total ?? 0)}`)) });
    default:
      return g(`wordsmith.log.${l.what}`, { name: who, word: l.word ?? '' });
  }
}

const play: GamePlay<View> = {
  Board,
  keys: () => [
    ['A … Z', g('wordsmith.keys.letters')],
    ['␣', g('wordsmith.keys.roll')],
    ['1 … 4', g('wordsmith.keys.take')],
    ['⌫', g('wordsmith.keys.back')],
    ['↵', g('wordsmith.keys.call')],
    ['Esc', g('wordsmith.keys.clear')],
    ['← ↑ → ↓', g('wordsmith.keys.arrows')],
    ['R', g('wordsmith.keys.turn')],
  ],
  active(v) {
    switch (v.progress.phase) {
      case 'build':
      case 'last': {
        const calling = [v.call, ...v.waiting].map((c) => c?.seat);
        return v.players.filter((p) => p.in && (!p.done || v.may.answer > 0 && p.seat === v.seat) && !calling.includes(p.seat)).map((p) => p.seat);
      }
      case 'check': {
        const busy = new Set<number>();
        for (const p of v.players) {
          const sheet = p.sheets.at(-1);
          if (!p.in || !sheet || sheet.agreed) continue;
          busy.add(sheet.marked ? p.seat : neighbour(v, p.seat));
        }
        return [...busy];
      }
      case 'break':
        return v.may.ready ? [v.seat] : [];
    }
    return [];
  },
  scores: (v) => v.result?.scores ?? v.players.map((p) => p.total + (p.sheets.at(-1)?.score ? 0 : letters(p.sheets.at(-1)!))),
  sheets: (v) =>
    v.players.map((p) => {
      const out: SheetLine[] = [];
      let sum = 0;
      p.sheets.forEach((s, i) => {
        if (v.progress.rounds > 1) out.push({ text: g('wordsmith.sheetRound', { n: i + 1 }), points: null });
        if (s.hidden) out.push({ text: g('wordsmith.hidden', { n: p.words }), points: null });
        for (const l of written(s)) {
          const ref: Pointed = { seat: p.seat, round: i + 1, line: s.lines.indexOf(l) + 1, word: l.word };
          out.push({ text: l.word, points: l.mark?.valid === false ? 0 : l.letters, struck: l.mark?.valid === false, ref });
        }
        sum += s.score?.total ?? letters(s);
        if (s.score) out.push({ text: g('wordsmith.bonus'), points: s.score.bonus, total: sum });
      });
      return { lines: out, total: sum };
    }),
  clock(v) {
    if (!v.clock) return null;
    const o = v.options;
    const total = { objections: o.objections, last: o.lastWord, check: o.checkTime, step: o.stepTime, break: o.pause }[v.clock.for] ?? 0;
    return { until: v.clock.until, total: total * 1000, label: g(`wordsmith.clock.${v.clock.for}`) };
  },
  last: (v, name) => told(v, name),
  log(v, name) {
    const out: string[] = [];
    for (let r = 0; r < v.progress.round; r++) {
      const rows: { at: number; text: string }[] = [];
      for (const p of v.players) {
        for (const l of p.sheets[r] ? written(p.sheets[r]) : []) rows.push({ at: l.at, text: g('wordsmith.log.secure', { name: name(p.seat), word: l.word }) });
      }
      // A call that came too late stands behind the one that beat it.
      for (const b of v.beaten.filter((x) => x.round === r + 1)) rows.push({ at: b.at, text: late(b, name) });
      out.push(g('wordsmith.round', { n: r + 1, of: v.progress.rounds }), ...rows.sort((a, b) => a.at - b.at).map((x) => x.text));
      for (const p of v.players) {
        const score = p.sheets[r]?.score;
        if (score) out.push(`${name(p.seat)}: ${g('wordsmith.scored', { letters: score.letters, bonus: score.bonus, n: score.total })}`);
      }
    }
    return out;
  },
  hand: (v) => (v.seat >= 0 ? piecesText(v.players[v.seat].hand) : ''),
  todo(v, seat, name) {
    if (seat < 0) return null;
    const me = v.players[seat];
    switch (v.progress.phase) {
      case 'check':
        return g(v.may.mark !== null ? 'wordsmith.todo.mark' : v.may.agree ? 'wordsmith.todo.agree' : 'wordsmith.check.wait');
      case 'break':
        return g('wordsmith.todo.break');
      case 'build':
      case 'last': {
        if (v.may.withdraw) return g('wordsmith.todo.called');
        if (v.may.answer && v.call) return g('wordsmith.todo.answer', { name: name(v.call.seat), word: v.call.word });
        if (v.may.take.length && !v.progress.step) return g('wordsmith.todo.choose');
        if (me.done) return g('wordsmith.todo.wait');
        if (v.progress.phase === 'last') return g('wordsmith.todo.last', { name: name(v.progress.fertig) });
        const free = v.players[seat].sheets.at(-1);
        if (free && free.crossed >= free.fields) return g('wordsmith.todo.all');
        return g(v.progress.step ? 'wordsmith.todo.step' : 'wordsmith.todo.build');
      }
    }
    return null;
  },
  reason: (r) => g(`wordsmith.end.${r}`),
  describe(action) {
    const a = action as { call?: { word: string }; write?: { word: string }; roll?: object; take?: { piece: string } };
    const word = a.call?.word ?? a.write?.word;
    if (word) return `${word}:`;
    if (a.take) return g('wordsmith.describe.take', { piece: g(`wordsmith.piece.${a.take.piece}`) });
    return g(a.roll ? 'wordsmith.roll' : 'wordsmith.pass');
  },
};

export default play;
