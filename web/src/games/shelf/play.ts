// What the frame reads from Shelf's view.

import { g, list, points } from '../../lib/i18n/index.svelte';
import type { GamePlay } from '../types';
import Board from './Board.svelte';
import { Blank, Joker, seatsIn, type Entry, type View } from './view';

type Name = (seat: number) => string;

export const cardName = (card: string) => (card === Joker ? g('shelf.joker') : card === Blank ? g('shelf.blank') : card);

function told(e: Entry, name: Name): string {
  const who = { name: name(e.seat), word: e.word ?? '', points: points(e.score) };
  return g(`shelf.log.${e.what}`, who);
}

function contest(v: View, name: Name): string | null {
  if (!v.contest.shown) return null;
  const calls = v.contest.calls.filter((c) => c.word);
  if (!calls.length) return g('shelf.log.noCall');
  return g('shelf.log.calls', { calls: list(calls.map((c) => `${name(c.seat)} ${c.word} ${points(c.value)}${c.wrong ? ' ✗' : ''}`)) });
}

const play: GamePlay<View> = {
  Board,
  active(v) {
    if (v.phase === 'over') return [];
    if (v.phase === 'contest' && !v.contest.shown) return v.seats.filter((s) => s.in && !s.announced).map((s) => s.seat);
    if (v.claim) {
      const answered = [...seatsIn(v.claim.accepts), ...seatsIn(v.claim.objections), v.claim.by];
      return v.seats.filter((s) => s.in && !answered.includes(s.seat)).map((s) => s.seat);
    }
    return v.turn ? [v.turn.seat] : [];
  },
  scores: (v) => v.end?.scores ?? v.seats.map((s) => s.score),
  sheets: (v) =>
    v.seats.map((s) => ({
      lines: v.sheet
        .filter((e) => e.seat === s.seat)
        .map((e) => ({
          text: e.what === 'word' || e.what === 'takenBack' ? (e.word ?? '') : e.what === 'hand' ? g('shelf.sheet.hand') : e.what === 'swap' ? g('shelf.sheet.swap') : '–',
          points: e.what === 'word' || e.what === 'hand' || e.what === 'swap' ? e.score : null,
          total: e.what === 'word' || e.what === 'hand' || e.what === 'swap' ? e.total : undefined,
          struck: e.what === 'takenBack',
        })),
      total: v.end?.scores[s.seat] ?? s.score,
    })),
  clock(v) {
    if (v.clock === null) return null;
    const o = v.table.options;
    const total = v.phase === 'contest' ? o.announceTime : v.claim ? o.claimTime : o.turnTime;
    return { until: v.clock, total: total * 1000 };
  },
  claim(v) {
    if (!v.claim) return null;
    const c = v.claim;
    return { id: c.id, by: c.by, words: c.words, until: c.until, accepts: seatsIn(c.accepts), objections: seatsIn(c.objections), open: v.may.answer === c.id };
  },
  answer: (c, accept) => ({ answer: { claim: c.id, accept } }),
  unseen: (v) => v.unseen.map((u) => ({ face: u.card === Joker ? '★' : u.card === Blank ? '□' : u.card, count: u.count })),
  last: (v, name) => (v.last ? told(v.last.entry, name) : contest(v, name)),
  log: (v, name) => [contest(v, name), ...v.sheet.map((e) => told(e, name))].filter((x): x is string => !!x),
  hand: (v) => v.hand.map((c) => cardName(c.card)).join(', '),
  todo(v, seat, name) {
    if (v.phase === 'contest' && !v.contest.shown) return v.may.announce ? g('shelf.todo.announce') : g('shelf.todo.wait');
    if (v.claim) return v.claim.by === seat ? g('shelf.todo.claimOwn') : g('shelf.todo.claim', { name: name(v.claim.by) });
    if (v.phase === 'play' && v.may.lay && !v.shelf.word) return g('shelf.todo.first');
    return null;
  },
  reason: (r) => g(`shelf.end.${r}`),
  describe(action) {
    const lay = (action as { lay?: { placed: { slot: number; card: string; as?: string }[] } }).lay;
    if (lay) return lay.placed.map((p) => g('shelf.placed', { card: p.as && p.as !== Blank ? `${cardName(p.card)} ${p.as}` : cardName(p.card), n: p.slot })).join(', ') + ':';
    return g('shelf.pass');
  },
};

export default play;
