// Helpers for a game's review: which turns a moment of the replay belongs to, and the curves of its graph.

import type { Review } from '../lib/types';

export type Turn = Review['turns'][number];

/** A point on the graph: number of turns, points after them. */
export interface Dot {
  turn: number;
  points: number;
}

/** A seat's curve through the game: what it scored, and what it would have scored with the best of every turn. */
interface Curve {
  seat: number;
  made: Dot[];
  could: Dot[];
}

interface Bar {
  turn: number;
  seat: number;
  cost: number;
}

interface Readings {
  turns: number;
  curves: Curve[];
  bars: Bar[];
  low: number;
  high: number;
}

export function readings(r: Review): Readings {
  const curves: Curve[] = r.seats.filter((s) => s.turns).map((s) => ({ seat: s.seat, made: [{ turn: 0, points: 0 }], could: [{ turn: 0, points: 0 }] }));
  const bars: Bar[] = [];
  r.turns.forEach((t, i) => {
    const c = curves.find((x) => x.seat === t.seat);
    if (!c) return;
    const turn = i + 1;
    c.made.push({ turn, points: c.made[c.made.length - 1].points + t.points });
    c.could.push({ turn, points: c.could[c.could.length - 1].points + t.points + t.cost });
    if (t.cost > 0) bars.push({ turn, seat: t.seat, cost: t.cost });
  });
  const all = curves.flatMap((c) => [...c.made, ...c.could].map((d) => d.points)).concat(bars.map((b) => b.cost));
  return { turns: r.turns.length, curves, bars, low: Math.min(0, ...all), high: Math.max(1, ...all) };
}

/** Whether more than the points of a turn was missed: the letters kept have a worth of their own. */
export const countsLetters = (turns: Turn[]) => turns.some((t) => t.cost > 0 && t.cost !== t.bestPoints - t.points);

/** The turns still undecided after a row; several where all play at once, none when the game was over. */
export function turnsAt(turns: Turn[], seq: number, last: number): number[] {
  if (seq >= last) return [];
  const at = Math.max(-1, ...turns.filter((t) => t.seq <= seq).map((t) => t.seq));
  return turns.flatMap((t, i) => (t.seq === at ? [i] : []));
}

/** Round numbers for the axis, few enough to be readable. */
export function ticks(low: number, high: number, most = 4): number[] {
  const span = Math.max(1, high - low);
  let step = 10 ** Math.floor(Math.log10(span));
  for (const f of [0.1, 0.2, 0.5, 1, 2, 5, 10]) {
    const s = f * step;
    if (s >= 1 && span / s <= most) {
      step = s;
      break;
    }
  }
  const out: number[] = [];
  for (let v = Math.ceil(low / step); v * step <= high; v++) out.push(v * step);
  return out;
}
