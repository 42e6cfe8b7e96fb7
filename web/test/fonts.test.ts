// The fonts that come with the app: small, and whole for our languages.

import { expect, test } from 'vitest';
import page from '../index.html?raw';
import ranges from '../src/fonts/letters.json';

const fonts = import.meta.glob<string>('../src/fonts/*.woff2', { eager: true, query: '?inline', import: 'default' });
const licences = import.meta.glob<string>('../src/fonts/*.LICENSE', { eager: true, query: '?raw', import: 'default' });
const texts = import.meta.glob<string>(['../../texts/??.json', '../../games/*/texts/??.json'], { eager: true, query: '?raw', import: 'default' });

test('both fonts together are small, preloaded, and have their licence beside them', () => {
  const sizes = Object.values(fonts).map((f) => atob(f.split(',')[1]).length);
  expect(sizes).toHaveLength(2);
  expect(Math.min(...sizes)).toBeGreaterThan(10_000);
  expect(sizes[0] + sizes[1]).toBeLessThanOrEqual(70_000);
  for (const f of Object.keys(fonts)) {
    expect(page).toMatch(new RegExp(`rel="preload"[^>]*${f.split('/').pop()}"`));
    expect(licences[f.replace('woff2', 'LICENSE')]).toContain('SIL Open Font License');
  }
});

test('every letter of our texts is in the fonts', () => {
  const has = new RegExp(`^[${ranges.map((r) => r.replace(/[0-9a-f]+/g, '\\u{$&}')).join('')}]$`, 'u');
  const all = Object.values(texts);
  expect(all.length).toBeGreaterThan(30);
  const missing = all.flatMap((text) => [...text]).filter((c) => /\p{L}/u.test(c) && !has.test(c));
  expect([...new Set(missing)]).toEqual([]);
});
