// The boards of the rules' figures: a part of the real board, with earlier tiles and those laid now.

import { valuesOf, type Box } from '../../lib/rulebook';
import type { Dir } from './view';

export interface Spot {
  letter: string;
  stop: boolean;
  /** Laid in this turn. */
  fresh: boolean;
  arrow?: Dir;
  /** No tile may come here: outside the corner of a turned word. */
  closed: boolean;
  square: string;
  centre: boolean;
}

interface Counted {
  word: string;
  /** What is added, such as "4 × 2", before word squares. */
  parts: string[];
  times: number[];
  score: number;
}

const size = 17;

/** Capitals are already there, small letters are laid now; "#" is a stop laid now, "%" an earlier one; an arrow follows its letter. */
export function board(args: Record<string, string>, box: Box) {
  const rows = args.rows.split('/').map((r) => [...r]);
  const squares = (box.squares ?? '').split(',');
  const left = args.at.charCodeAt(0) - 65;
  const top = Number(args.at.slice(1)) - 1;
  const cols = Math.max(...rows.map((r) => r.filter((c) => !'→↓'.includes(c)).length));
  const spots: Spot[][] = rows.map((row, y) => {
    const line: Spot[] = [];
    for (const c of row) {
      if (c === '→') line.at(-1)!.arrow = 'right';
      else if (c === '↓') line.at(-1)!.arrow = 'down';
      else {
        const at = (top + y) * size + left + line.length;
        const upper = c.toLocaleUpperCase('en');
        const letter = '.#%'.includes(c) ? '' : upper;
        line.push({
          letter,
          stop: '#%'.includes(c),
          fresh: c === '#' || (letter !== '' && c !== upper),
          closed: false,
          square: squares[at] ?? '',
          centre: at === (size * size - 1) / 2,
        });
      }
    }
    return line;
  });
  for (const [y, line] of spots.entries())
    for (const [x, s] of line.entries()) {
      if (!s.arrow) continue;
      const outer = s.arrow === 'down' ? [spots[y - 1]?.[x], line[x + 1]] : [spots[y + 1]?.[x], line[x - 1]];
      for (const o of outer) if (o) o.closed = true;
    }
  return { cols, rows: spots.length, spots: spots.flat(), words: words(spots, valuesOf(box, args.lang)) };
}

/** The words that have a new letter, each with its sum; lines follow the arrows. */
function words(spots: Spot[][], values: Record<string, number>): Counted[] {
  const at = (x: number, y: number): Spot | undefined => (spots[y]?.[x]?.letter ? spots[y][x] : undefined);
  const out: Counted[] = [];
  for (const [y0, line] of spots.entries())
    for (const x0 of line.keys())
      for (const dir of ['right', 'down'] as Dir[]) {
        const first = at(x0, y0);
        const before = dir === 'right' ? at(x0 - 1, y0) : at(x0, y0 - 1);
        if (!first || first.arrow || (before && (before.arrow ?? dir) === dir)) continue;
        const run: Spot[] = [];
        for (let [x, y, d, s] = [x0, y0, dir, first as Spot | undefined]; s; s = at(x, y)) {
          run.push(s);
          d = s.arrow ?? d;
          if (d === 'right') x++;
          else y++;
        }
        if (run.length > 1 && run.some((s) => s.fresh)) out.push(count(run, values));
      }
  return out;
}

function count(run: Spot[], values: Record<string, number>): Counted {
  const times: number[] = [];
  let sum = 0;
  const parts = run.map((s) => {
    const value = values[s.letter] ?? 0;
    const [kind, n] = [s.fresh ? s.square[0] : '', Number(s.square[1])];
    if (kind === 'W') times.push(n);
    const factor = kind === 'L' ? n : kind === 'M' ? -n : 1;
    sum += value * factor;
    return factor === 1 ? `${value}` : `${value} × ${factor < 0 ? `(−${n})` : n}`;
  });
  return { word: run.map((s) => s.letter).join(''), parts, times, score: times.reduce((a, b) => a * b, sum) };
}
