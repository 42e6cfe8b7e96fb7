// Tips for a first game: each is shown once, at the moment it is needed.

import type { Frame, Table } from '../lib/types';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any game's view
type View = any;

const has = (hand: { card: string }[] | undefined, card: string) => !!hand?.some((c) => c.card === card);
/** How many lines the player has on the score pad. */
const moves = (f: Frame) => f.sheets.find((s) => s.seats.includes(f.seat))?.lines.length ?? 0;
const mine = (v: View) => v.players?.find((p: { seat: number }) => p.seat === v.seat);

const games: Record<string, Record<string, (v: View, f: Frame) => boolean>> = {
  alfabet: {
    start: (_, f) => f.may.includes('lay') && !moves(f),
    arrow: (v) => v.rack?.includes('>'),
    stop: (v) => v.rack?.includes('#'),
    blank: (v) => v.rack?.includes('?'),
    minus: (v, f) => f.may.includes('lay') && v.board?.length > 0 && v.options?.minus !== 'plain' && v.squares?.some((s: string) => s.startsWith('M')),
    exchange: (_, f) => f.may.includes('exchange') && moves(f) > 0,
    bag: (v) => v.pool === 0,
  },
  letter: {
    begin: (v, f) => v.phase === 'first' && f.may.includes('place') && !v.board?.length,
    first: (v, f) => v.phase === 'first' && f.may.includes('place') && v.board?.length > 0 && !f.may.includes('done'),
    start: (v, f) => v.phase === 'turn' && f.may.includes('place') && !moves(f),
    zigzag: (v, f) => f.may.includes('place') && v.board?.length > 3,
    free: (v, f) => v.free?.length > 0 && f.may.includes('place'),
    knock: (_, f) => f.may.includes('knock'),
  },
  lettermix: {
    cup: (v, f) => f.may.includes('throw') && !v.options?.sand && !v.options?.children,
    vowels: (_, f) => f.may.includes('rethrow'),
    cross: (v, f) => f.may.includes('move') && v.dice?.length > 0 && !v.options?.children,
    joker: (v, f) => f.may.includes('move') && v.dice?.some((d: { face: string }) => d.face === '*'),
  },
  shelf: {
    contest: (_, f) => f.may.includes('announce'),
    cover: (v, f) => f.may.includes('lay') && v.words?.length > 0,
    blank: (v, f) => f.may.includes('lay') && has(v.hand, '_'),
    joker: (v, f) => f.may.includes('lay') && has(v.hand, '*'),
    pile: (v, f) => f.may.includes('lay') && v.pile === 0,
  },
  wordsmith: {
    steps: (v, f) => v.progress?.step === 1 && f.may.includes('call'),
    circle: (v, f) => v.progress?.step > 0 && f.may.includes('take'),
    race: (v, f) => v.progress?.step === 0 && f.may.includes('call'),
    new: (v) => mine(v)?.previous,
    fields: (v) => mine(v)?.words > 1,
  },
};

/** The key of the tip that fits the moment and has not been shown yet. Tips are for games against bots. */
export function tipFor(table: Table, view: View, frame: Frame, shown: string[]): string | undefined {
  if (table.seats.some((s) => s.kind === 'player' && !table.mine.includes(s.seat))) return undefined;
  const fits = Object.entries(games[table.game] ?? {})
    .filter(([, needed]) => needed(view, frame))
    .map(([key]) => `tip.${table.game}.${key}`);
  if (frame.may.includes('answer') && frame.claims.some((c) => c.open)) fits.unshift('tip.claim');
  // Once somebody has played a little: where to turn when stuck.
  if (table.hints && frame.may.length && !frame.may.includes('name') && shown.some((key) => key.startsWith(`tip.${table.game}.`))) fits.push('tip.hint');
  return fits.find((key) => !shown.includes(key));
}
