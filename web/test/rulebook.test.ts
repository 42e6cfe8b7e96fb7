import { describe, expect, it } from 'vitest';
import { parseRulebook } from '../scripts/rulebook';
import { modules } from '../src/games/registry';
import { loadTexts } from '../src/games/registry';
import { board } from '../src/games/alfabet/figure';
import { fitting, kindsOf, pieces, search, type Rulebook } from '../src/lib/rulebook';
import { langs } from '../src/lib/types';
import Keys from '../src/table/Keys.svelte';
import { show } from './show';

const book = parseRulebook(`---
now.play: turn
now.both: turn more end
---
The lead. {T-1}

## A turn {#turn}

Lay **one** word. {T-2 T-A3}
- or pass

### More {#more}

| a | b |
![A tile.](board at=E8 rows=.ab/c.. score=3) {T-4}

## The end {#end}

Été is over.
`);

describe('reading the rules', () => {
  it('finds headings, paragraphs, items, rows and figures, and leaves the ids out', () => {
    expect(book.lead).toEqual([{ kind: 'text', text: 'The lead.' }]);
    expect(book.sections.map((s) => [s.id, s.sub])).toEqual([
      ['turn', false],
      ['more', true],
      ['end', false],
    ]);
    expect(book.sections[0].blocks).toEqual([
      { kind: 'text', text: 'Lay **one** word.' },
      { kind: 'item', text: 'or pass' },
    ]);
    expect(book.sections[1].blocks[0].cells).toEqual(['a', 'b']);
    expect(book.sections[1].blocks[1].figure).toEqual({ name: 'board', args: { at: 'E8', rows: '.ab/c..', score: '3' } });
  });
  it('finds what fits a phase, with the parts of a section', () => {
    expect(fitting(book, 'play').map((s) => s.id)).toEqual(['turn', 'more']);
    expect(fitting(book, 'both').map((s) => s.id)).toEqual(['turn', 'more', 'end']); // each once
    expect(fitting(book, 'other')).toEqual([]);
    const variants = { ...book, now: { ...book.now, 'play.calm': ['end'] } };
    expect(fitting(variants, 'play', { calm: true }).map((s) => s.id)).toEqual(['end']);
    expect(fitting(variants, 'play', { mode: 'calm' }).map((s) => s.id)).toEqual(['end']);
    expect(fitting(variants, 'play', { calm: false, mode: 'turns' }).map((s) => s.id)).toEqual(['turn', 'more']);
  });
  it('searches without case and accents', () => {
    expect(search(book, 'ete').map((s) => s.id)).toEqual(['end']);
    expect(search(book, 'ONE word').map((s) => s.id)).toEqual(['turn']);
    expect(search(book, ' ')).toHaveLength(3);
  });
  it('marks what was found', () => {
    expect(pieces('Lay **one** word, one.', 'One')).toEqual([
      { text: 'Lay ', as: 'text' },
      { text: 'one', as: 'bold', found: true },
      { text: ' word, ', as: 'text' },
      { text: 'one', as: 'text', found: true },
      { text: '.', as: 'text' },
    ]);
  });
  it('reads the tables of the box', () => {
    expect(kindsOf('A8/1 Å2/4 *4/-3')).toEqual([
      { face: 'A', count: 8, value: 1 },
      { face: 'Å', count: 2, value: 4 },
      { face: '*', count: 4, value: -3 },
    ]);
  });
});

const figures = (b: Rulebook) => [...b.lead, ...b.sections.flatMap((s) => s.blocks)].flatMap((x) => x.figure ?? []);

// What the figures say is checked against the rules by games/rulebook_test.go; here: each is drawn, with the same sums.
describe.each(modules.filter((m) => m.rulebook))('the figures of $key', (m) => {
  it.each(langs)('are drawn in %s', async (lang) => {
    await loadTexts(m.key);
    const [rules, box, { default: Figure }] = await Promise.all([m.rulebook!(lang), m.box(), m.Figure!()]);
    for (const f of figures(rules)) {
      if (f.name === 'options') continue;
      const el = show(Figure, { ...f, box, lang: rules.lang });
      expect(el.children.length, `${f.name} ${JSON.stringify(f.args)}`).toBeGreaterThan(0);
      expect(el.textContent).not.toMatch(/undefined|NaN/);
      if (!f.args.score) continue;
      const total =
        m.key === 'alfabet'
          ? board({ ...f.args, lang: rules.lang }, box).words.reduce((n, w) => n + w.score, 0)
          : Number([...el.querySelectorAll('b, .total .num')].at(-1)!.textContent!.replace('−', '-'));
      expect(total, JSON.stringify(f.args)).toBe(Number(f.args.score));
    }
  });
});

it('the key sheet names the letters behind Z', () => {
  expect(show(Keys, { lang: 'nb' }).textContent).toContain('A … Z Æ Ø Å');
  expect(show(Keys, { lang: 'en' }).textContent).not.toContain('Æ');
});
