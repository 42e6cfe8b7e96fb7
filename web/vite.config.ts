import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { parseRulebook } from './scripts/rulebook';

// The server hands out what is compressed beforehand (name.br, name.gz).
function compress(): Plugin {
  let out = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(c) {
      out = resolve(c.root, c.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(out, { recursive: true }) as string[]) {
        const file = join(out, name);
        if (!/\.(js|css|svg)$/.test(name) || statSync(file).size < 600) continue;
        const data = readFileSync(file);
        writeFileSync(file + '.br', brotliCompressSync(data));
        writeFileSync(file + '.gz', gzipSync(data, { level: 9 }));
      }
    },
  };
}

// "virtual:texts/de" is the texts that all games share, with the games' names and one line about each, so that a page
// that lists games needs no game's own texts.
function texts(): Plugin {
  const prefix = 'virtual:texts/';
  const games = resolve(import.meta.dirname, '../games');
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return;
      const lang = id.slice(prefix.length + 1);
      const read = (file: string): Record<string, unknown> => {
        this.addWatchFile(file);
        const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
        return Object.fromEntries(all.filter(([key]) => !key.startsWith('@')));
      };
      const out = read(resolve(import.meta.dirname, `../texts/${lang}.json`));
      for (const game of readdirSync(games)) {
        const file = [lang, 'en'].map((l) => join(games, game, 'texts', `${l}.json`)).find(existsSync);
        if (!file) continue;
        for (const [key, text] of Object.entries(read(file))) if (key.startsWith('game.')) out[key] = text;
      }
      return `export default ${JSON.stringify(out)};`;
    },
  };
}

// games/<game>/rules/<lang>.md becomes a Rulebook. What fits a phase is the same in every language and stands in en.md.
function rulebooks(): Plugin {
  return {
    name: 'rulebooks',
    enforce: 'pre',
    transform(text, id) {
      const path = id.split('?')[0];
      const lang = path.match(/\/games\/\w+\/rules\/(\w+)\.md$/)?.[1];
      if (!lang) return;
      const english = path.replace(/\w+\.md$/, 'en.md');
      this.addWatchFile(english);
      const { now } = parseRulebook(readFileSync(english, 'utf8'));
      return { code: `export default ${JSON.stringify({ ...parseRulebook(text, lang), now })};`, map: null };
    },
  };
}

// Assets are addressed relative to <base>, which the server sets to its base path.
export default defineConfig({
  base: './',
  plugins: [svelte(), texts(), rulebooks(), compress()],
  // The oldest browsers we build for; README says the same.
  build: { target: ['safari16.4', 'firefox121', 'chrome111'], assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: process.env.LETTERCASE ?? 'http://localhost:8080', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'] },
});
