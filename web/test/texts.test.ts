import { describe, expect, it } from 'vitest';
import { fill, points, preferred, type Text } from '../src/lib/i18n/index.svelte';
import { alphabet, spell } from '../src/lib/letters';

type Module<T> = { default: T };
const frame = import.meta.glob<Module<Record<string, Text>>>('../../texts/??.json', { eager: true });
const games = import.meta.glob<Module<Record<string, Text>>>('../../games/*/texts/??.json', { eager: true });
const langs = ['de', 'en', 'fr', 'it', 'nb', 'nl'];

const holes = (t: Text) => [...new Set((typeof t === 'string' ? [t] : Object.values(t)).flatMap((s) => [...s.matchAll(/\{(\w+)\}/g)].map((m) => m[1])))].sort();

/** The bundles, by folder and language. */
function byFolder<T>(all: Record<string, Module<T>>) {
  const out = new Map<string, Map<string, T>>();
  for (const [path, m] of Object.entries(all)) {
    const [, folder, lang] = path.match(/^(.*)\/(\w\w)\.\w+$/)!;
    if (!out.has(folder)) out.set(folder, new Map());
    out.get(folder)!.set(lang, m.default);
  }
  return out;
}

describe.each([...byFolder(frame), ...byFolder(games)])('texts in %s', (_, byLang) => {
  it('are there in six languages', () => expect([...byLang.keys()].sort()).toEqual(langs));
  const en = byLang.get('en')!;
  it.each([...byLang])('have the same keys and holes in %s', (lang, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(holes(text), `${lang} ${key}`).toEqual(holes(en[key]));
      for (const s of typeof text === 'string' ? [text] : Object.values(text)) expect(s.trim(), `${lang} ${key}`).not.toBe('');
    }
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
  });
  it('joins lists and leaves unknown holes', () => {
    expect(fill('{words} {x}', { words: ['A', 'B'] }, 'en')).toBe('A, B {x}');
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
