import jsQR from 'jsqr';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import KeyCard from '../src/identity/KeyCard.svelte';
import ShareLink from '../src/table/ShareLink.svelte';

/** What a reader makes of the code on the page, painted with a few pixels a square. */
function scan(svg: SVGElement): string | undefined {
  const [left, top, size] = svg.getAttribute('viewBox')!.split(' ').map(Number);
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = (((Number(y) - top) * scale + row) * width + (Number(x) - left) * scale) * 4;
      for (let i = start; i < start + scale * 4; i++) if (i % 4 !== 3) pixels[i] = 0;
    }
  }
  return jsQR(pixels, width, width)?.data;
}

describe('QR code', () => {
  it.each([
    ['a short link', 'http://localhost:8080/t/abcdefghij'],
    ['a long link', `https://games.example.org/a/long/base/path/t/abcdefghij?seat=3&invite=${'x7Q'.repeat(60)}`],
  ])('of %s can be scanned', async (_, url) => {
    const component = mount(ShareLink, { target: document.body, props: { url } });
    flushSync();
    await vi.waitFor(() => expect(document.querySelector('svg path')).not.toBeNull());
    expect(scan(document.querySelector('svg')!)).toBe(url);
    void unmount(component);
  });

  it('of a key card opens the page with its words', () => {
    const words = 'amber bridge candle dolphin ember forest glacier harbour';
    const url = `https://games.example.org/base/me#card=${words.replaceAll(' ', '-')}`;
    const component = mount(KeyCard, { target: document.body, props: { words, url, close: () => {} } });
    flushSync();
    expect(scan(document.querySelector('.keycard svg')!)).toBe(url);
    expect([...document.querySelectorAll('.keycard li')].map((li) => li.textContent)).toEqual(words.split(' '));
    void unmount(component);
  });
});
