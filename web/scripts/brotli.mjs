// Compresses a large file: node scripts/brotli.mjs QUALITY FILE writes FILE.br.

import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const [quality, file] = process.argv.slice(2);
const data = readFileSync(file);
const params = { [constants.BROTLI_PARAM_QUALITY]: Number(quality), [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
writeFileSync(file + '.br', brotliCompressSync(data, { params }));
