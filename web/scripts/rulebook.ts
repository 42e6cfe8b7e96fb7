// Reads a game's rules for the build. texts/rulebook.go reads the same files and describes the format.

import type { Block, Rulebook } from '../src/lib/rulebook';

const heading = /^(##|###) (.+) \{#([\w-]+)\}$/;
const figure = /^!\[(.*)\]\((.+)\)$/;
const ids = /\s*\{[A-Z]+-[ASDV]?\d+( [A-Z]+-[ASDV]?\d+)*\}$/;

export function parseRulebook(text: string, lang = 'en'): Rulebook {
  const end = text.indexOf('\n---\n');
  const book: Rulebook = { lang, lead: [], sections: [], now: {} };
  for (const line of text.slice(4, end).split('\n')) {
    const [key, value] = line.split(/:\s*/, 2);
    if (key.startsWith('now.')) book.now[key.slice(4)] = value.split(/\s+/);
  }
  for (const raw of text.slice(end + 5).split('\n')) {
    const line = raw.trim();
    if (!line) continue;
    const h = line.match(heading);
    if (h) book.sections.push({ id: h[3], title: h[2], sub: h[1] === '###', blocks: [] });
    else (book.sections.at(-1)?.blocks ?? book.lead).push(block(line.replace(ids, '')));
  }
  return book;
}

function block(line: string): Block {
  const f = line.match(figure);
  if (f) {
    const [name, ...args] = f[2].split(/\s+/);
    return { kind: 'figure', text: f[1], figure: { name, args: Object.fromEntries(args.map((a) => [a.split('=')[0], a.slice(a.indexOf('=') + 1)])) } };
  }
  if (line.startsWith('|'))
    return {
      kind: 'row',
      text: '',
      cells: line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((c) => c.trim()),
    };
  if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2) };
  return { kind: 'text', text: line };
}
