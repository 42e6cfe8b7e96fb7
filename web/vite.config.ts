import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { later as laterTexts } from './scripts/later';
import { parseRulebook } from './scripts/rulebook';
import { packedWords, wordsDir } from './scripts/words';

// The server sends files that were compressed by the build (name.br) and has them in no other form, so that the program stays small.
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
        if (!/\.(js|css|svg|wasm)$/.test(name) || statSync(file).size < 600) continue;
        if (name.endsWith('.wasm')) {
          copyFileSync(resolve(import.meta.dirname, 'engine/engine.wasm.br'), file + '.br'); // make has compressed it
        } else {
          writeFileSync(file + '.br', brotliCompressSync(readFileSync(file)));
        }
        rmSync(file);
      }
    },
  };
}

// src/sw.ts becomes sw.js, with the names of the files it keeps and a version that changes whenever one of them does.
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: resolve(import.meta.dirname, 'src/sw.ts'), fileName: 'sw.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const entry = Object.values(bundle).find((f) => f.type === 'chunk' && f.isEntry && f.fileName !== 'sw.js');
        const first = new Set<string>();
        const add = (name: string) => {
          const chunk = bundle[name];
          if (first.has(name) || chunk?.type !== 'chunk') return;
          first.add(name);
          for (const file of chunk.viteMetadata?.importedCss ?? []) first.add(file);
          chunk.imports.forEach(add);
        };
        if (entry) add(entry.fileName);
        // Where a language is not kept yet and there is no network, the page opens in English.
        for (const f of Object.values(bundle)) if (f.type === 'chunk' && f.facadeModuleId?.endsWith('virtual:texts/en')) add(f.fileName);
        const shell = [...first, ...files.filter((name) => name.endsWith('.woff2')), 'icon.svg', 'manifest.webmanifest'];
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('no service worker');
        const list = (names: string[]) =>
          names
            .toSorted()
            .map((name) => JSON.stringify(name))
            .join(',');
        const version = createHash('sha256').update(list(files)).update(list(wordFiles())).update(worker.code).digest('hex').slice(0, 12);
        worker.code = worker.code
          .replace(/['"`]__SHELL__['"`]/, list(shell))
          .replace(/['"`]__FILES__['"`]/, list(files))
          .replace(/['"`]__WORDS__['"`]/, list(wordFiles()))
          .replace('__VERSION__', version);
      },
    },
  };
}

// "virtual:texts/de" is the texts that all games share, with the games' names and one line about each, so that a page
// that lists games needs no game's own texts. "virtual:texts/later/de" has those of pages that one comes to later, such as the
// review. Tests of single components have them all at hand: "virtual:texts/start", empty elsewhere, is English there.
function texts(): Plugin {
  const prefix = 'virtual:texts/';
  const later = process.env.VITEST ? /^$/ : laterTexts;
  const server = /^(push|og)\./; // what the server says itself
  const games = resolve(import.meta.dirname, '../games');
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return;
      const [lang, part] = id
        .slice(prefix.length + 1)
        .split('/')
        .toReversed()
        .map((name) => (name === 'start' && process.env.VITEST ? 'en' : name));
      if (lang === 'start') return 'export default {};';
      const read = (file: string): Record<string, unknown> => {
        this.addWatchFile(file);
        const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
        return Object.fromEntries(all.filter(([key]) => !key.startsWith('@')));
      };
      const shared = Object.entries(read(resolve(import.meta.dirname, `../texts/${lang}.json`)));
      const out = Object.fromEntries(shared.filter(([key]) => !server.test(key) && later.test(key) === (part === 'later')));
      if (part) return `export default ${JSON.stringify(out)};`;
      for (const game of readdirSync(games)) {
        const file = [lang, 'en'].map((l) => join(games, game, 'texts', `${l}.json`)).find(existsSync);
        if (!file) continue;
        for (const [key, text] of Object.entries(read(file))) if (key.startsWith('game.')) out[key] = text;
      }
      return `export default ${JSON.stringify(out)};`;
    },
  };
}

const wordHashes = (): Record<string, string> => {
  const langs = readdirSync(wordsDir).flatMap((f) => (f.endsWith('.lex') ? [f.slice(0, -4)] : []));
  return Object.fromEntries(langs.map((lang) => [lang, createHash('sha256').update(packedWords(lang)).digest('hex').slice(0, 12)]));
};
const wordFiles = (): string[] => Object.entries(wordHashes()).map(([lang, hash]) => `dictionaries/${lang}-${hash}.lex`);

// "virtual:dictionaries" has the hash of each language's file of words, as the server computes it (data.Packed in Go).
function dictionaries(): Plugin {
  const name = 'virtual:dictionaries';
  return {
    name: 'dictionaries',
    resolveId: (id) => (id === name ? '\0' + name : undefined),
    load(id) {
      if (id !== '\0' + name) return;
      return `export const dictionaries = ${JSON.stringify(wordHashes())};`;
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

// What the first page and a table both need.
const everywhere =
  /node_modules\/(svelte|clsx|esm-env)\/|src\/(lib\/(i18n\/)?[^/]+$|games\/[^/]+$|words\/about|pages\/(NotFound|quick-start)|solo\/local|table\/table-settings|learn\/(learn|FirstTime|LearnLink)\.)/;

// Assets are addressed relative to <base>, which the server sets to its base path.
export default defineConfig({
  base: './',
  plugins: [svelte(), texts(), dictionaries(), rulebooks(), serviceWorker(), compress()],
  worker: { format: 'es' },
  // The oldest browsers we build for; README says the same.
  build: {
    target: ['safari16.4', 'firefox121', 'chrome111'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files instead of many small ones, since each costs a request: what every page needs, and what every table needs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', test: everywhere, minShareCount: 2, priority: 2 },
            { name: 'board', test: /src\/(table|lib\/laying)\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: process.env.LETTERCASE ?? 'http://localhost:8080', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'], testTimeout: 60_000 },
});
