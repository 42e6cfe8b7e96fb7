// Figures on the open table: rows of dice, the visible window, moving several dice together.

export interface Spot {
  x: number;
  y: number;
}

export interface Box extends Spot {
  cols: number;
  rows: number;
}

/** The side of a square that a finger can hit. */
export const finger = 44;

/** How far from the middle dice may lie. */
export const reach = 50;

export const same = (a: Spot | null, b: Spot | null) => a?.x === b?.x && a?.y === b?.y;
export const holds = (b: Box, s: Spot) => s.x >= b.x && s.y >= b.y && s.x < b.x + b.cols && s.y < b.y + b.rows;

/** The smallest box around spots; null if there are none. */
export function around(spots: Spot[]): Box | null {
  if (!spots.length) return null;
  const xs = spots.map((s) => s.x);
  const ys = spots.map((s) => s.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, cols: Math.max(...xs) - x + 1, rows: Math.max(...ys) - y + 1 };
}

export interface Least {
  cols: number;
  rows: number;
  /** Free squares beside the dice, both sides together: one each, by default. */
  margin?: number;
}

/**
 * The window onto the table. It stays where it is as long as the dice have a free square around them, so that nothing
 * moves under the finger; otherwise it centres on the figure. A list (the children's game) keeps its left edge and its top.
 */
export function fit(now: Box | null, spots: Spot[], least: Least, list = false): Box {
  const b = around(spots);
  if (list) {
    const x = Math.min(0, b?.x ?? 0);
    const y = Math.min(0, b?.y ?? 0);
    return { x, y, cols: Math.max(least.cols, (b ? b.x + b.cols : 0) - x + 1), rows: Math.max(least.rows, (b ? b.y + b.rows : 0) - y + 1) };
  }
  const cols = Math.max(least.cols, (b?.cols ?? 0) + (least.margin ?? 2));
  const rows = Math.max(least.rows, (b?.rows ?? 0) + (least.margin ?? 2));
  if (now && now.cols === cols && now.rows === rows) {
    if (!b) return now;
    if (b.x > now.x && b.y > now.y && b.x + b.cols < now.x + cols && b.y + b.rows < now.y + rows) return now;
  }
  const mid = b ?? { x: 0, y: 0, cols: 1, rows: 1 };
  return { x: mid.x - Math.floor((cols - mid.cols) / 2), y: mid.y - Math.floor((rows - mid.rows) / 2), cols, rows };
}

export interface Cell extends Spot {
  letter: string;
  joker: boolean;
  value?: number;
  /** Lies on the table but does not count. */
  off?: boolean;
}

/** The words on the table: rows of two letters or more, across and (unless it is a list) down, in reading order. */
export function words(cells: Cell[], list = false): string[] {
  const at = new Map(cells.map((c) => [`${c.x},${c.y}`, c.letter]));
  const order = [...cells].sort((a, b) => a.y - b.y || a.x - b.x);
  const out: string[] = [];
  for (const [dx, dy] of list
    ? [[1, 0]]
    : [
        [1, 0],
        [0, 1],
      ]) {
    for (const c of order) {
      if (at.has(`${c.x - dx},${c.y - dy}`)) continue;
      let word = '';
      for (let n = 0; at.has(`${c.x + n * dx},${c.y + n * dy}`); n++) word += at.get(`${c.x + n * dx},${c.y + n * dy}`);
      if ([...word].length > 1) out.push(word);
    }
  }
  return out;
}

/** A layout as cells. */
export function cellsOf(faces: string[], layout: { die: number; at: Spot | null; letter?: string }[], counted?: number[]): Cell[] {
  return layout
    .filter((p) => p.at)
    .map((p) => {
      const joker = faces[p.die] === '*';
      return { ...p.at!, letter: joker ? (p.letter ?? '') : faces[p.die], joker, off: counted ? !counted.includes(p.die) : false };
    });
}

/** A solver's figure as cells: "." is empty, a small letter is the joker. */
export function cellsOfRows(rows: string[]): Cell[] {
  return rows.flatMap((row, y) =>
    [...row].map((ch, x) => ({ x, y, letter: ch.toLocaleUpperCase('en'), joker: ch !== ch.toLocaleUpperCase('en') })).filter((c) => c.letter !== '.'),
  );
}

/** Whether dice can be moved by a step: their new places are free of the others and on the table. */
export function movable(group: Spot[], others: Spot[], dx: number, dy: number): boolean {
  const taken = new Set(others.map((s) => `${s.x},${s.y}`));
  return group.every(({ x, y }) => Math.abs(x + dx) <= reach && Math.abs(y + dy) <= reach && !taken.has(`${x + dx},${y + dy}`));
}
