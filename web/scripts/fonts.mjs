// Cuts the fonts to the letters of our languages and the weights we use: `node scripts/fonts.mjs`.
// The results are committed (src/fonts), so that a build needs neither the tool nor the whole fonts.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = ['subset-font@2.4.0', '@fontsource-variable/literata@5.3.0', '@fontsource-variable/source-sans-3@5.3.0'];
// ASCII, Latin-1, œ, dashes, quotation marks, bullet, ellipsis, primes, euro, minus.
const ranges = JSON.parse(readFileSync(new URL('../src/fonts/letters.json', import.meta.url), 'utf8'));
const letters = ranges
	.flatMap((r) => {
		const [from, to = from] = r.split('-').map((x) => parseInt(x, 16));
		return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
	})
	.join('');

const dir = mkdtempSync(join(tmpdir(), 'fonts-'));
writeFileSync(join(dir, 'package.json'), '{}');
execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: dir, stdio: 'inherit' });
const require = createRequire(join(dir, 'package.json'));
const subset = require('subset-font');
for (const name of ['literata', 'source-sans-3']) {
	const from = join(dir, 'node_modules/@fontsource-variable', name);
	const whole = readFileSync(join(from, `files/${name}-latin-wght-normal.woff2`));
	const cut = await subset(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } });
	const to = new URL(`../src/fonts/${name}`, import.meta.url).pathname;
	writeFileSync(`${to}.woff2`, cut);
	copyFileSync(join(from, 'LICENSE'), `${to}.LICENSE`);
	// The server draws pictures with fonts of one weight each.
	for (const wght of name === 'literata' ? [700] : [400, 600]) {
		const still = await subset(whole, letters, { targetFormat: 'truetype', variationAxes: { wght } });
		writeFileSync(new URL(`../../internal/picture/fonts/${name}-${wght}.ttf`, import.meta.url), still);
	}
	console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}
rmSync(dir, { recursive: true });
