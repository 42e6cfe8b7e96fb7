// What the frame reads from Alfabet's view.

import { g, list, points } from '../../lib/i18n/index.svelte';
import type { GamePlay, Sheet } from '../types';
import Board from './Board.svelte';
import { Arrow, Blank, Stop, type Entry, type Move, type View } from './view';

type Name = (seat: number) => string;

export function faceName(face: string): string {
  if (face === Blank) return g('alfabet.blank');
  if (face === Stop) return g('alfabet.stop');
  if (face === Arrow) return g('alfabet.arrow');
  return face;
}

const words = (m: Move) => list(m.words.map((w) => w.word));
const two = (v: View) => v.sides.length > 1 && v.sides.every((s) => s.seat === v.sides[0].seat);

/** A side's name: the player's, or the rack's where a soloist plays two. */
const sideName = (v: View, side: number, name: Name) => (two(v) ? g('alfabet.rackN', { n: side + 1 }) : name(v.sides[side]?.seat ?? side));

function told(v: View, e: Entry, name: Name): string {
  const who = sideName(v, e.side, name);
  switch (e.kind) {
    case 'lay':
      return g('alfabet.log.lay', { name: who, words: e.move ? words(e.move) : '', points: points(e.points) });
    case 'exchange':
      return g('alfabet.log.exchange', { name: who, n: e.count ?? 0 });
    case 'pass':
      return g(e.why === 'time' ? 'alfabet.log.time' : 'alfabet.log.pass', { name: who });
    default:
      return e.why === 'word'
        ? g('alfabet.log.bad', { name: who, words: list(e.bad ?? (e.move ? e.move.words.map((w) => w.word) : [])) })
        : g('alfabet.log.skip', { name: who });
  }
}

function line(e: Entry) {
  const base = { points: e.kind === 'lay' ? e.points : null, total: e.kind === 'lay' ? e.total : undefined };
  switch (e.kind) {
    case 'lay':
      return { ...base, text: e.move ? e.move.words.map((w) => w.word).join(', ') + (e.move.bonus ? ' ★' : '') : '', ref: e.move?.placed.map((p) => p.square) };
    case 'exchange':
      return { ...base, text: g('alfabet.sheet.exchange', { n: e.count ?? 0 }) };
    case 'pass':
      return { ...base, text: '–' };
    default:
      return { ...base, text: (e.move?.words.map((w) => w.word) ?? e.bad ?? []).join(', ') || '–', struck: true };
  }
}

const play: GamePlay<View> = {
  Board,
  active(v) {
    if (v.phase === 'over') return [];
    if (v.phase === 'claim' && v.claim) {
      const answered = [...v.claim.accepts, ...v.claim.objections, v.claim.by];
      return v.sides.filter((s) => !s.out && !answered.includes(s.seat)).map((s) => s.seat);
    }
    return [v.turn.seat];
  },
  scores(v) {
    const scores: number[] = [];
    v.sides.forEach((s, i) => (scores[s.seat] = (scores[s.seat] ?? 0) + (v.end?.totals[i] ?? s.score)));
    return scores;
  },
  sheets(v): Sheet[] {
    return v.sides.map((s, i) => {
      const lines: Sheet['lines'] = v.sheet.filter((e) => e.side === i).map(line);
      const left = v.end?.deductions[i];
      if (left) lines.push({ text: g('alfabet.sheet.left', { tiles: v.end!.racks[i].map((f) => (f.length === 1 && /\p{L}/u.test(f) ? f : '□')).join('') }), points: -left, total: v.end!.totals[i] });
      return { lines, total: v.end?.totals[i] ?? s.score };
    });
  },
  sheetNames: (v, name) => v.sides.map((_, i) => sideName(v, i, name)),
  clock: (v) => (v.clock ? { until: v.clock.deadline, total: v.clock.length } : null),
  claim(v) {
    if (!v.claim) return null;
    const { id, by, move, accepts, objections } = v.claim;
    return { id, by, words: move.words.map((w) => w.word), until: v.clock?.deadline ?? 0, accepts, objections, open: v.may.includes('object') };
  },
  answer: (c, accept) => (accept ? { accept: { claim: c.id } } : { object: { claim: c.id } }),
  unseen: (v) => v.unseen.map((u) => ({ face: u.face === Blank ? '□' : u.face === Stop ? '■' : u.face === Arrow ? '↴' : u.face, count: u.count })),
  last: (v, name) => (v.last ? told(v, v.last, name) : started(v, name)),
  log: (v, name) => [started(v, name), ...v.sheet.map((e) => told(v, e, name))].filter((x): x is string => !!x),
  hand: (v) => v.rack.map(faceName).join(', '),
  todo(v, seat, name) {
    if (two(v) && v.phase === 'play') return g('alfabet.rackN', { n: v.turn.side + 1 });
    if (v.phase === 'refill' && v.turn.seat === seat) return g('alfabet.todo.take');
    if (v.phase === 'play' && v.turn.seat === seat && v.board.length === 0) return g('alfabet.todo.first');
    if (v.phase === 'claim' && v.claim) return v.claim.by === seat ? g('alfabet.todo.claimOwn') : g('alfabet.todo.claim', { name: name(v.claim.by) });
    return null;
  },
  reason: (r) => g(`alfabet.end.${r}`),
  describe(action) {
    const lay = (action as { lay?: { tiles: { square: string; letter: string }[] } }).lay;
    if (lay) return lay.tiles.map((p) => `${p.letter} ${p.square}`).join(', ') + ':';
    return 'exchange' in action ? g('alfabet.exchange') : g('alfabet.pass');
  },
};

function started(v: View, name: Name): string | null {
  const final = v.draw[v.draw.length - 1];
  if (!final?.length || v.sides.length < 2 || two(v)) return null;
  return g('alfabet.log.draw', { draws: list(v.draw[0].map((d) => `${name(v.sides[d.side].seat)} ${faceName(d.face)}`)) });
}

export default play;
