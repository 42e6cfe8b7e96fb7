// A QR code: bytes, error correction level M, versions 1 to 10, which holds any address we make (213 bytes).
// Follows ISO/IEC 18004; the tables are the standard's.

// Per version: codewords of error correction in a block, blocks of group 1 and their data, blocks of group 2 (data + 1).
const blocks: [number, number, number, number][] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
];
const aligned = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const exp = new Uint8Array(512);
const log = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  exp[i] = exp[i + 255] = x;
  log[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const mul = (a: number, b: number) => (a && b ? exp[log[a] + log[b]] : 0);

function correction(data: number[], n: number): number[] {
  let gen = [1];
  for (let i = 0; i < n; i++) {
    const next = new Array(gen.length + 1).fill(0);
    gen.forEach((c, j) => {
      next[j] ^= c;
      next[j + 1] ^= mul(c, exp[i]);
    });
    gen = next;
  }
  const rest = [...data, ...new Array(n).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const f = rest[i];
    if (f) gen.forEach((c, j) => (rest[i + j] ^= mul(c, f)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array): { version: number; words: number[] } {
  const version = blocks.findIndex(([, a, size, b], i) => a * size + b * (size + 1) - (i >= 9 ? 3 : 2) >= bytes.length) + 1;
  if (!version) throw new Error('text too long for a QR code');
  const [n, a, size, b] = blocks[version - 1];
  const room = a * size + b * (size + 1);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version >= 10 ? 16 : 8);
  bytes.forEach((x) => put(x, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const parts: number[][] = [];
  for (let i = 0, at = 0; i < a + b; i++) {
    const length = size + (i >= a ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const checks = parts.map((p) => correction(p, n));
  const words: number[] = [];
  for (let i = 0; i <= size; i++) for (const p of parts) if (i < p.length) words.push(p[i]);
  for (let i = 0; i < n; i++) for (const c of checks) words.push(c[i]);
  return { version, words };
}

const masks = [
  (x: number, y: number) => (x + y) % 2 === 0,
  (_: number, y: number) => y % 2 === 0,
  (x: number) => x % 3 === 0,
  (x: number, y: number) => (x + y) % 3 === 0,
  (x: number, y: number) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function bch(value: number, poly: number, degree: number): number {
  let v = value << degree;
  for (let i = 31 - Math.clz32(v); i >= degree; i--) if ((v >> i) & 1) v ^= poly << (i - degree);
  return (value << degree) | v;
}

/** The code as rows of dark (true) and light squares, without its quiet zone. */
export function qr(text: string): boolean[][] {
  const { version, words } = codewords(new TextEncoder().encode(text));
  const n = 17 + 4 * version;
  const cell: (boolean | null)[][] = Array.from({ length: n }, () => new Array(n).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < n && y < n) cell[y][x] = dark;
  };
  for (const [cx, cy] of [[3, 3], [n - 4, 3], [3, n - 4]]) {
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const d = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, d !== 2 && d !== 4);
      }
  }
  const places = aligned[version - 1];
  for (const y of places)
    for (const x of places) {
      if (cell[y][x] !== null) continue;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  for (let i = 8; i < n - 8; i++) {
    if (cell[6][i] === null) set(i, 6, i % 2 === 0);
    if (cell[i][6] === null) set(6, i, i % 2 === 0);
  }
  const format = (mask: number) => {
    const f = bch(mask, 0x537, 10) ^ 0x5412; // level M is 00
    const bit = (i: number) => ((f >> i) & 1) === 1;
    for (let i = 0; i < 15; i++) {
      if (i < 6) set(8, i, bit(i));
      else if (i < 8) set(8, i + 1, bit(i));
      else if (i === 8) set(7, 8, bit(i));
      else set(14 - i, 8, bit(i));
      if (i < 8) set(n - 1 - i, 8, bit(i));
      else set(8, n - 15 + i, bit(i));
    }
    set(8, n - 8, true);
  };
  format(0);
  if (version >= 7) {
    const v = bch(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const dark = ((v >> i) & 1) === 1;
      set(n - 11 + (i % 3), Math.floor(i / 3), dark);
      set(Math.floor(i / 3), n - 11 + (i % 3), dark);
    }
  }
  const fixed = cell.map((row) => row.map((c) => c !== null));
  let at = 0;
  for (let right = n - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < n; i++) {
      const y = up ? n - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (fixed[y][x]) continue;
        cell[y][x] = at < words.length * 8 ? ((words[at >> 3] >> (7 - (at & 7))) & 1) === 1 : false;
        at++;
      }
    }
  }
  let best: boolean[][] = [];
  let least = Infinity;
  for (let m = 0; m < 8; m++) {
    format(m);
    const tried = cell.map((row, y) => row.map((c, x) => (fixed[y][x] ? c! : c! !== masks[m](x, y))));
    const p = penalty(tried);
    if (p < least) [least, best] = [p, tried];
  }
  return best;
}

function penalty(c: boolean[][]): number {
  const n = c.length;
  let sum = 0;
  let dark = 0;
  const finder = ['10111010000', '00001011101'];
  for (let y = 0; y < n; y++) {
    for (const line of [c[y], c.map((row) => row[y])]) {
      for (let i = 0, run = 1; i < n; i++) {
        if (i + 1 < n && line[i] === line[i + 1]) run++;
        else {
          if (run >= 5) sum += run - 2;
          run = 1;
        }
      }
      const s = line.map((b) => (b ? '1' : '0')).join('');
      for (const f of finder) for (let i = s.indexOf(f); i >= 0; i = s.indexOf(f, i + 1)) sum += 40;
    }
    for (let x = 0; x < n; x++) {
      if (c[y][x]) dark++;
      if (x + 1 < n && y + 1 < n && c[y][x] === c[y][x + 1] && c[y][x] === c[y + 1][x] && c[y][x] === c[y + 1][x + 1]) sum += 3;
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 100) / (n * n) - 50) / 5);
}
