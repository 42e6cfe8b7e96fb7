// A language's dictionary and lists in one file, as data.Packed in Go makes it: each part behind its length.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const wordsDir = join(import.meta.dirname, '../../lexicon/data');

export function packedWords(lang: string): Buffer {
  const parts = ['lex', 'rude', 'places', 'abbreviations', 'nominal'].flatMap((kind) => {
    const file = join(wordsDir, `${lang}.${kind}`);
    const part = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(part.length);
    return [length, part];
  });
  return Buffer.concat(parts);
}
