// What is interesting about a finished game, read from its story.

import type { Frame } from '../lib/types';

type Story = Frame['story'];

export interface Made {
  seat: number;
  word: string;
  points: number;
}

export interface Highlights {
  /** The best word of each seat that made one. */
  best: Made[];
  /** The longest word, if one is longer than all others. */
  longest: Made | null;
  /** The move with which the winner took the lead for good, if somebody else had it before. */
  turning: Made | null;
}

const letters = (word: string) => [...word].length;
/** The word to name among those that one move made. */
const main = (words: string[]) => words.reduce((a, b) => (letters(b) > letters(a) ? b : a));

export function highlights(story: Story, seats: number, winners: number[] = []): Highlights {
  const made: Made[] = story.flatMap((e) => (e.did === 'word' && e.words?.length && e.seat >= 0 ? [{ seat: e.seat, word: main(e.words), points: e.points ?? 0 }] : []));
  const best = Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => {
    const own = made.filter((m) => m.seat === seat && m.points > 0);
    return own.length ? [own.reduce((a, b) => (b.points > a.points ? b : a))] : [];
  });
  const all = made.flatMap((m, i) => (made.findIndex((x) => x.word === m.word) === i ? [m] : []));
  const most = Math.max(0, ...all.map((m) => letters(m.word)));
  const long = all.filter((m) => letters(m.word) === most);
  return { best, longest: long.length === 1 && most > 3 ? long[0] : null, turning: winners.length === 1 ? turningPoint(made, seats, winners[0]) : null };
}

/** Everybody's points after each scoring move, from zero; what was counted only at the end is the last step. */
export function course(story: Story, scores: number[]): number[][] {
  const steps = [scores.map(() => 0)];
  for (const e of story) {
    if (!e.points || e.seat < 0) continue;
    const next = [...steps[steps.length - 1]];
    next[e.seat] += e.points;
    steps.push(next);
  }
  if (steps[steps.length - 1].some((n, i) => n !== scores[i])) steps.push([...scores]);
  return steps;
}

function turningPoint(made: Made[], seats: number, winner: number): Made | null {
  const totals = new Array<number>(seats).fill(0);
  let turning: Made | null = null;
  let behind = false;
  for (const m of made) {
    totals[m.seat] += m.points;
    const lead = totals[winner] - Math.max(...totals.filter((_, i) => i !== winner));
    if (lead < 0) behind = true;
    else if (lead > 0 && behind) {
      behind = false;
      if (m.seat === winner) turning = m;
    }
  }
  return behind ? null : turning; // something else decided the game
}
