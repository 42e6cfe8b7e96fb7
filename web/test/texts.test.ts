import { describe, expect, it } from 'vitest';
import { addBundle, colon, errorText, fill, points, preferred, useLang, type Bundle, type Text } from '../src/lib/i18n/index.svelte';
import { alphabet, spell } from '../src/lib/letters';
import { langs } from '../src/lib/types';
import { later } from '../scripts/later';

describe('outside the page', () => {
  const sources = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true });
  it('page titles are texts', () => {
    const titles = Object.entries(sources).flatMap(([file, source]) =>
      [...source.matchAll(/<title>(.*?)<\/title>/g)].map((m) => [file, m[1].replace(/\{[^}]*\}+\)?\}?|Lettercase| |·|:/g, '')]),
    );
    expect(titles.length).toBeGreaterThan(12);
    expect(titles.filter(([, rest]) => /[a-z]{3}/i.test(rest))).toEqual([]);
  });
  it('a colon behind a text is that of the language', () => {
    expect(Object.keys(sources).filter((file) => /\b[tg]\([^{}]*\)\}:/.test(sources[file]))).toEqual([]);
  });
  it('the description follows the language', async () => {
    document.head.innerHTML = '<meta name="description" content="">';
    await useLang('nl');
    expect(document.querySelector('meta[name=description]')!.getAttribute('content')).toContain('Vijf woordspellen');
    await useLang('en');
  });
});

describe('keys', () => {
  // The keys of t() are checked by the types; those of g() and maybe() may be put together from parts.
  const sources = import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });
  const parts = import.meta.glob<Record<string, Text>>(['../../texts/en.json', '../../games/*/texts/en.json'], { import: 'default', eager: true });
  const known = Object.values(parts).flatMap((part) => Object.keys(part));
  const used = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\b(?:g|maybe)\(\s*(['`])([a-z][\w/.-]*)(\1|\$\{)/g)].map((m) => [file, m[2], m[3] !== '${'] as const),
  );
  it('of the games have texts', () => {
    expect(used.length).toBeGreaterThan(250);
    expect(used.filter(([, key, whole]) => !(whole ? known.includes(key) : known.some((k) => k.startsWith(key))))).toEqual([]);
  });
  it('that are loaded later are used on later pages only', () => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (!(file in sources) || seen.has(file)) return;
      seen.add(file);
      // What App.svelte opens with later(…) has these texts.
      for (const m of sources[file].matchAll(/(later\()?\b(?:import|export)\b(?! type)[^'`;]*?'(\.[^']+)'/g)) {
        if (m[1]) continue;
        const to = new URL(m[2], `file:///test/${file}`).pathname;
        visit(`..${to}${/\.(svelte|ts)$/.test(to) ? '' : '.ts'}`);
      }
    };
    for (const file of ['../src/main.ts', ...Object.keys(sources).filter((f) => f.endsWith('/Board.svelte'))]) visit(file);
    expect(seen.size).toBeGreaterThan(200);
    const wrong = [...seen].flatMap((file) => [...sources[file].matchAll(/'([a-z]+[./][\w./]+)'/g)].filter((m) => later.test(m[1])).map((m) => [file, m[1]]));
    expect(wrong).toEqual([]);
  });
});

describe('filling', () => {
  it('chooses the plural of the language', () => {
    const t: Text = { one: '{n} mot', other: '{n} mots' };
    expect(fill(t, { n: 0 }, 'fr')).toBe('0 mot'); // French counts none as one
    expect(fill(t, { n: 0 }, 'en')).toBe('0 mots');
    expect(fill(t, { n: 2 }, 'fr')).toBe('2 mots');
  });
  it('writes numbers as the language does, minus with its own sign', () => {
    expect(fill('{n}', { n: 1234 }, 'de')).toBe('1.234');
    expect(points(-7)).toBe('−7');
  });
  it('keeps signs on the line of their word in French, and leaves what people wrote alone', () => {
    expect(fill('Quoi ? « {word} » : {text}', { word: 'MOT', text: 'non !' }, 'fr')).toBe('Quoi\u00a0? «\u00a0MOT\u00a0»\u00a0: non !');
    expect(fill('a : b', {}, 'de')).toBe('a : b');
    expect(colon()).toBe(':');
  });
  it('drops the e of a French “de” before a vowel, not before a single letter', () => {
    const of = (name: string) => fill('Au tour de {name}', { name }, 'fr').slice(8);
    for (const [name, want] of Object.entries({
      Anna: 'd’Anna',
      Étienne: 'd’Étienne',
      œuvre: 'd’œuvre',
      Yves: 'd’Yves',
      Bea: 'de Bea',
      Yann: 'de Yann',
      A: 'de A',
      Hugo: 'de Hugo',
    }))
      expect(of(name)).toBe(want);
    expect(fill('de {name}', { name: 'Anna' }, 'it')).toBe('de Anna');
    expect(fill('de {n} à {m}', { n: 8, m: 11 }, 'fr')).toBe('de 8 à 11');
  });
  it('joins lists and leaves unknown holes', () => {
    expect(fill('{words} {x}', { words: ['A', 'B'] }, 'en')).toBe('A, B {x}');
  });

  it('names the option that an error is about', async () => {
    await useLang('en');
    await addBundle('some', Object.fromEntries(langs.map((l) => [l, () => Promise.resolve({ default: { 'option.shelf.words': 'List of words' } })])) as unknown as Bundle);
    const e = { code: 'options/value', data: { option: 'words' } };
    expect(errorText(e, 'shelf')).toContain('“List of words”');
    expect(errorText(e)).not.toContain('words');
  });

  it('keeps a name from right to left apart from what follows it', () => {
    expect(fill('{name}: {n}', { name: 'שלום', n: 12 }, 'en')).toBe('\u2068שלום\u2069: 12');
    expect(fill('{name}: {n}', { name: 'Anna', n: 12 }, 'en')).toBe('Anna: 12');
  });
});

describe('the language to begin with', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['nn-NO'], 'nb'],
    [['no'], 'nb'],
    [['sv', 'fr-CH'], 'fr'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('%j gives %s', (wanted, lang) => expect(preferred(wanted)).toBe(lang));
});

describe('letters on tiles', () => {
  it.each([
    ['de', 'Größe', 'GROESSE'],
    ['fr', 'cœur', 'COEUR'],
    ['fr', 'été', 'ETE'],
    ['it', 'città', 'CITTA'],
    ['nl', 'ĳs', 'IJS'],
    ['nb', 'blåbær', 'BLÅBÆR'],
    ['nb', 'idé', 'IDE'],
    ['en', "don't", 'DONT'],
    ['nb', 'ble\u030a', 'BLE'], // a ring on E is no letter
    ['nb', 'a\u030a', 'Å'],
  ])('%s: %s is spelled %s', (lang, typed, tiles) => expect(spell(typed, lang).join('')).toBe(tiles));
  it('puts Æ Ø Å last in Norwegian', () => expect(alphabet('nb').slice(-4)).toEqual(['Z', 'Æ', 'Ø', 'Å']));
});
