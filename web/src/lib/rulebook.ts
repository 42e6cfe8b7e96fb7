// A game's complete rules as the build reads them from games/<game>/rules/<lang>.md (see texts/rulebook.go for the format),
// and the contents of its box (games/<game>/rules/box.json).

export interface Rulebook {
  lang: string;
  lead: Block[];
  sections: Section[];
  /** Anchors of the sections that fit a phase of the game. */
  now: Record<string, string[]>;
}

export interface Section {
  id: string;
  title: string;
  /** Part of the section before it. */
  sub: boolean;
  blocks: Block[];
}

export interface Block {
  kind: 'text' | 'item' | 'row' | 'figure';
  /** The paragraph, the item, or the caption of the figure. */
  text: string;
  cells?: string[];
  figure?: { name: string; args: Record<string, string> };
}

/** The contents of the box. Tables such as "A8/1 B3/4" give face, count and value. */
export interface Box {
  letters?: Record<string, string>;
  special?: string;
  sizes?: string;
  dice?: Record<string, string>;
  squares?: string;
}

export interface Kind {
  face: string;
  count: number;
  value: number;
}

/** What a game's Figure.svelte is given. */
export interface FigureProps {
  name: string;
  args: Record<string, string>;
  box: Box;
  /** The language of the words. */
  lang: string;
}

/** Reads a table of the box. */
export function kindsOf(table = ''): Kind[] {
  return [...table.matchAll(/(\D)(\d+)\/(-?\d+)/gu)].map(([, face, count, value]) => ({ face, count: Number(count), value: Number(value) }));
}

/** The values of the letters and of other pieces that have one. */
export function valuesOf(box: Box, lang: string): Record<string, number> {
  return Object.fromEntries([...kindsOf(box.letters?.[lang]), ...kindsOf(box.special)].map((k) => [k.face, k.value]));
}

/** The section with an anchor, together with those below it. */
export function part(book: Rulebook, id: string): Section[] {
  const i = book.sections.findIndex((s) => s.id === id);
  if (i < 0) return [];
  let end = i + 1;
  while (!book.sections[i].sub && book.sections[end]?.sub) end++;
  return book.sections.slice(i, end);
}

/** The sections that fit a phase, in the order the book gives for it. */
export function fitting(book: Rulebook, phase: string, options: Record<string, unknown> = {}): Section[] {
  // A table with the option "steps", or with "duplicate" chosen for one, may have its own parts: "build.steps", "sand.duplicate".
  const own = Object.entries(options).map(([key, value]) => book.now[`${phase}.${value === true ? key : String(value)}`]);
  return [...new Set((own.find(Boolean) ?? book.now[phase] ?? []).flatMap((id) => part(book, id)))];
}

export interface Piece {
  text: string;
  as: 'text' | 'bold' | 'italic';
  found?: boolean;
}

/** Cuts a text into plain, **bold** and *italic* pieces, and marks search matches. */
export function pieces(text: string, query = ''): Piece[] {
  const out: Piece[] = text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((s) => (s.startsWith('**') ? { text: s.slice(2, -2), as: 'bold' } : s.startsWith('*') && s.length > 2 ? { text: s.slice(1, -1), as: 'italic' } : { text: s, as: 'text' }));
  const want = plain(query);
  if (!want) return out;
  return out.flatMap((p) => {
    const found: Piece[] = [];
    let from = 0;
    for (let at; (at = plain(p.text).indexOf(want, from)) >= 0; from = at + want.length) {
      if (at > from) found.push({ ...p, text: p.text.slice(from, at) });
      found.push({ ...p, text: p.text.slice(at, at + want.length), found: true });
    }
    return from < p.text.length ? [...found, { ...p, text: p.text.slice(from) }] : found;
  });
}

/** A text without case and accents; every character stays one character. */
function plain(s: string): string {
  return [...s.trimEnd()].map((c) => c.normalize('NFD').charAt(0).toLowerCase()).join('');
}

/** The sections in which a text occurs. */
export function search(book: Rulebook, query: string): Section[] {
  const want = plain(query.trim());
  if (!want) return book.sections;
  const has = (s: string) => plain(s.replaceAll('*', '')).includes(want);
  return book.sections.filter((s) => has(s.title) || s.blocks.some((b) => has(b.text) || b.cells?.some(has)));
}
