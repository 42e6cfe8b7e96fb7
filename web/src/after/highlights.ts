// What is interesting about a finished game, read from its story.

import type { Frame } from '../lib/types';

type Story = Frame['story'];

export interface Made {
  seat: number;
  /** The longest of the words that the move made. */
  word: string;
  /** Of the whole move. */
  points: number;
  /** How many other words the move made: the points are theirs, too. */
  others: number;
}

export interface Highlights {
  /** The best move of each side that made a word. */
  best: Made[];
  /** The longest word, if one is longer than all others. */
  longest: Made | null;
  /** The move with which the winner took the lead for good, if somebody else had it before. */
  turning: Made | null;
}

const letters = (word: string) => [...word].length;
/** The word to name among those that one move made. */
const main = (words: string[]) => words.reduce((a, b) => (letters(b) > letters(a) ? b : a));

/** Those who win together: the seats of each team, or each seat alone. */
export function sidesOf(seats: { seat: number; team?: number | null }[]): number[][] {
  const sides = new Map<number, number[]>();
  for (const s of seats) sides.set(s.team ?? -1 - s.seat, [...(sides.get(s.team ?? -1 - s.seat) ?? []), s.seat]);
  return [...sides.values()];
}

export function highlights(story: Story, sides: number[][], winners: number[] = []): Highlights {
  const made: Made[] = story.flatMap((e) =>
    e.did === 'word' && e.words?.length && e.seat >= 0 ? [{ seat: e.seat, word: main(e.words), points: e.points ?? 0, others: e.words.length - 1 }] : [],
  );
  const best = sides.flatMap((side) => {
    const own = made.filter((m) => side.includes(m.seat) && m.points > 0);
    return own.length ? [own.reduce((a, b) => (b.points > a.points ? b : a))] : [];
  });
  const all = made.flatMap((m, i) => (made.findIndex((x) => x.word === m.word) === i ? [m] : []));
  const most = Math.max(0, ...all.map((m) => letters(m.word)));
  const long = all.filter((m) => letters(m.word) === most);
  return { best, longest: long.length === 1 && most > 3 ? long[0] : null, turning: turningPoint(made, sides, winners) };
}

/** The points of every side after each scoring move, from zero; what was counted only at the end is the last step. */
export function course(story: Story, sides: number[][], scores: number[]): number[][] {
  const steps = [scores.map(() => 0)];
  for (const e of story) {
    if (!e.points || e.seat < 0) continue;
    const next = [...steps[steps.length - 1]];
    next[sides.findIndex((side) => side.includes(e.seat))] += e.points;
    steps.push(next);
  }
  if (steps[steps.length - 1].some((n, i) => n !== scores[i])) steps.push([...scores]);
  return steps;
}

function turningPoint(made: Made[], sides: number[][], winners: number[]): Made | null {
  const of = (seat: number) => sides.findIndex((side) => side.includes(seat));
  const winner = of(winners[0]);
  if (winner < 0 || winners.some((seat) => of(seat) !== winner)) return null;
  const totals = sides.map(() => 0);
  let turning: Made | null = null;
  let behind = false;
  for (const m of made) {
    totals[of(m.seat)] += m.points;
    const lead = totals[winner] - Math.max(...totals.filter((_, i) => i !== winner));
    if (lead < 0) behind = true;
    else if (lead > 0 && behind) {
      behind = false;
      if (of(m.seat) === winner) turning = m;
    }
  }
  return behind ? null : turning; // something else decided the game
}
