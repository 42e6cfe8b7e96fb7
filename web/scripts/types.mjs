// Writes src/lib/api.gen.ts from the server's own description of its API.
//   node scripts/types.mjs [address or file]           default: $LETTERCASE/api/openapi.json
//   node scripts/types.mjs --check [address or file]   fails when the file is stale
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const target = fileURLToPath(new URL('../src/lib/api.gen.ts', import.meta.url));
const args = process.argv.slice(2);
const check = args[0] === '--check' && !!args.shift();
const source = args[0] ?? `${process.env.LETTERCASE ?? 'http://localhost:8080'}/api/openapi.json`;
const text = /^https?:/.test(source) ? await (await fetch(source)).text() : readFileSync(source, 'utf8');
const out = generate(JSON.parse(text));

if (check) {
	if (readFileSync(target, 'utf8') !== out) {
		console.error('src/lib/api.gen.ts is stale: run npm run types against a running server');
		process.exit(1);
	}
} else writeFileSync(target, out);

function generate(doc) {
	const lines = ['// Written by scripts/types.mjs from the API’s description; not to be edited.', ''];
	const schemas = doc.components.schemas;
	for (const name of Object.keys(schemas).sort()) {
		if (name.startsWith('Advance')) continue; // only in builds for tests
		const s = schemas[name];
		if (s.description) lines.push(`/** ${s.description} */`);
		if (s.type === 'object' && s.properties) lines.push(`export interface ${name} ${object(s, '')}`, '');
		else lines.push(`export type ${name} = ${type(s, '')};`, '');
	}
	return lines.join('\n');
}

function object(s, indent) {
	const inner = indent + '  ';
	const required = new Set(s.required ?? []);
	const fields = Object.keys(s.properties).map((key) => {
		const p = s.properties[key];
		const doc = p.description ? `${inner}/** ${p.description} */\n` : '';
		return `${doc}${inner}${/^\w+$/.test(key) ? key : JSON.stringify(key)}${required.has(key) ? '' : '?'}: ${type(p, inner)};`;
	});
	return `{\n${fields.join('\n')}\n${indent}}`;
}

function type(s, indent) {
	if (s.$ref) return s.$ref.split('/').pop();
	if (s.enum) return s.enum.map((v) => JSON.stringify(v)).join(' | ');
	if (s.anyOf ?? s.oneOf) return (s.anyOf ?? s.oneOf).map((x) => type(x, indent)).join(' | ');
	// Go's slices may be nil, but the server never sends null for a list; other kinds may really be null.
	const kinds = [s.type ?? []].flat();
	const nullable = kinds.includes('null') && !kinds.includes('array');
	const kind = kinds.find((k) => k !== 'null');
	let t = 'unknown';
	if (kind === 'string') t = 'string';
	else if (kind === 'integer' || kind === 'number') t = 'number';
	else if (kind === 'boolean') t = 'boolean';
	else if (kind === 'array') {
		const item = type(s.items ?? {}, indent);
		t = /[|{]/.test(item) ? `(${item})[]` : `${item}[]`;
	} else if (kind === 'object') {
		if (s.properties) t = object(s, indent);
		else if (s.additionalProperties && Object.keys(s.additionalProperties).length) t = `{ [key: string]: ${type(s.additionalProperties, indent)} }`;
		else t = '{ [key: string]: unknown }';
	}
	return nullable ? `${t} | null` : t;
}
