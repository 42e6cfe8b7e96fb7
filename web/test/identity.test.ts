import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hush, said } from '../src/lib/announce.svelte';
import { api } from '../src/lib/api';
import { settings } from '../src/lib/settings.svelte';
import { suggestKey, warnOfEnd } from '../src/identity/suggest';
import { bytes, text } from '../src/identity/webauthn';

const held = { games: 2, running: 1, practised: 0 };
const key = { id: 'k', kind: 'card' as const, name: '', made: 1 };
const answer = (keys: (typeof key)[], games = 2) => vi.spyOn(api, 'keys').mockResolvedValue({ keys, passkeys: true, provable: false, held: { ...held, games } });

beforeEach(() => {
  settings.keySuggested = '';
  hush();
});
afterEach(() => vi.restoreAllMocks());

test('a key is suggested once, to somebody with games and without a key', async () => {
  answer([]);
  await suggestKey();
  expect(said.notice).not.toBe('');
  expect(said.act).not.toBe(null);
  hush();
  await suggestKey();
  expect(said.notice).toBe('');
});

test('nobody is told who has a key, has nothing to lose, or is offline', async () => {
  answer([key]);
  await suggestKey();
  answer([], 0);
  await suggestKey();
  vi.spyOn(api, 'keys').mockRejectedValue(new Error('offline'));
  await suggestKey();
  expect(said.notice).toBe('');
  expect(settings.keySuggested).toBe('');
});

test('while all keys are about to end, every page says so', () => {
  warnOfEnd(new Date(2026, 10, 23).getTime());
  expect(said.notice).toMatch(/All your keys expire on .*23.*2026/);
  expect(said.act).not.toBe(null);
});

test('bytes are written as WebAuthn has them', () => {
  const raw = Uint8Array.from([0, 255, 250, 62, 63]);
  expect(text(raw.buffer)).toBe('AP_6Pj8');
  expect([...bytes('AP_6Pj8')]).toEqual([...raw]);
});
