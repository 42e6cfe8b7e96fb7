import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

// Assets are addressed relative to <base>, which the server sets to its base path.
export default defineConfig({
  base: './',
  plugins: [svelte(), compress()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: process.env.LETTERCASE ?? 'http://localhost:8080', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'] },
});
