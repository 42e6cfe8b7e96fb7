// Tips for a first game: each is shown once, at the moment it is needed.

import type { Frame, Table } from '../lib/types';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any game's view
type View = any;

const games: Record<string, Record<string, (v: View, f: Frame) => boolean>> = {
  alfabet: {
    arrow: (v) => v.rack?.includes('>'),
    stop: (v) => v.rack?.includes('#'),
    bag: (v) => v.pool === 0,
  },
  letter: {
    free: (v, f) => v.free?.length > 0 && f.may.includes('place'),
    knock: (_, f) => f.may.includes('knock'),
  },
  lettermix: { joker: (v) => v.dice?.some((d: { face: string }) => d.face === '*') },
  shelf: {
    blank: (v, f) => f.may.includes('lay') && v.hand?.includes('_'),
    joker: (v, f) => f.may.includes('lay') && v.hand?.includes('*'),
  },
  wordsmith: { new: (v) => v.players?.some((p: { seat: number; previous: string }) => p.seat === v.seat && p.previous) },
};

/** The key of the tip that fits the moment and has not been shown yet. Tips are for games against bots. */
export function tipFor(table: Table, view: View, frame: Frame, shown: string[]): string | undefined {
  if (table.seats.some((s) => s.kind === 'player' && !table.mine.includes(s.seat))) return undefined;
  const fits = Object.entries(games[table.game] ?? {})
    .filter(([, needed]) => needed(view, frame))
    .map(([key]) => `tip.${table.game}.${key}`);
  if (frame.claims.some((c) => c.open)) fits.unshift('tip.claim');
  return fits.find((key) => !shown.includes(key));
}
