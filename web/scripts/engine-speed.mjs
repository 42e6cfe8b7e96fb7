// How fast the engine is: npm run engine-speed. Starts web/engine/engine.wasm as a browser would, plays each game against a bot of
// level 3, and prints how long the start and the longest thought took.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import '../engine/wasm_exec.js';

const root = join(import.meta.dirname, '../..');
const at = (file) => join(root, file);
const began = performance.now();
const loaded = new Promise((done) => (globalThis.engineLoaded = done));
const go = new Go();
const { instance } = await WebAssembly.instantiate(readFileSync(at('web/engine/engine.wasm')), go.importObject);
void go.run(instance);
await loaded;
const host = { save: async () => {}, dictionary: async (lang) => new Uint8Array(readFileSync(at(`lexicon/data/${lang}.lex`))) };
const engine = await globalThis.startEngine(host, '[]');
await engine.player(JSON.stringify({ id: 'me', name: 'Me', colour: '#8a5a2b', lang: 'en' }));
const ask = async (method, path, body) => {
	const [status, text] = await engine.do(method, path, body ? JSON.stringify(body) : '');
	if (status !== 200) throw new Error(`${path}: ${text}`);
	return JSON.parse(text);
};
await ask('GET', '/games');
console.log(`start ${Math.round(performance.now() - began)} ms`);
console.log(`as sent: engine ${statSync(at('web/engine/engine.wasm.br')).size}`);

for (const game of ['alfabet', 'shelf', 'letter', 'lettermix', 'wordsmith']) {
	let longest = 0;
	let last = performance.now();
	const first = last;
	const seats = [{ kind: 'me' }, { kind: 'bot', level: 3 }];
	const table = await ask('POST', '/tables', { game, lang: 'en', policy: 'dictionary', seats, start: true });
	const open = performance.now() - first;
	const stop = await engine.live(table.id, 0, -1, () => {});
	const tick = setInterval(() => {
		const now = performance.now();
		longest = Math.max(longest, now - last);
		last = now;
	}, 1);
	last = performance.now();
	await new Promise((done) => setTimeout(done, 6000));
	clearInterval(tick);
	stop();
	console.log(`${game}: opened in ${Math.round(open)} ms, longest thought ${Math.round(longest)} ms`);
}
process.exit(0);
