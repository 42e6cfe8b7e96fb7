// Renders public/icon.svg to the PNGs that the manifest names: npm run icons. The maskable one has a ground to its edges,
// and the tile inside the circle that every mask leaves.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { chromium } = createRequire(join(import.meta.dirname, '../../e2e/package.json'))('@playwright/test');
const dir = join(import.meta.dirname, '../public');
const svg = readFileSync(join(dir, 'icon.svg'), 'utf8');
const icons = [
	{ file: 'icon-192.png', size: 192, part: 1, ground: 'transparent' },
	{ file: 'icon-512.png', size: 512, part: 1, ground: 'transparent' },
	{ file: 'icon-maskable-512.png', size: 512, part: 0.62, ground: '#7a4e28' },
	{ file: 'apple-touch-icon.png', size: 180, part: 0.76, ground: '#7a4e28' },
];

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const { file, size, part, ground } of icons) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	await page.setContent(`<style>html,body{margin:0;background:${ground}}body{display:grid;place-items:center;height:100vh}svg{width:${part * 100}vw}</style>${svg}`);
	writeFileSync(join(dir, file), await page.screenshot({ omitBackground: true }));
	await page.close();
}
await browser.close();
