// Builds the server once for all workers, with a clock that can be moved; LETTERCASE_BIN names one built before.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export default function build() {
  if (process.env.LETTERCASE_BIN) return;
  const dir = mkdtempSync(join(tmpdir(), 'lettercase-bin-'));
  const binary = join(dir, 'lettercase');
  execFileSync('go', ['build', '-tags', 'clocktest', '-o', binary, './cmd/lettercase'], { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'inherit' });
  process.env.LETTERCASE_BIN = binary;
  return () => rmSync(dir, { recursive: true, force: true });
}
