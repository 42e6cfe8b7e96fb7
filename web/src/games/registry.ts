// Every folder beside this file is a game. Adding one is adding a folder.

import { addBundle } from '../lib/i18n/index.svelte';
import type { GameModule, GamePlay } from './types';

const found = import.meta.glob<{ default: GameModule }>('./*/index.ts', { eager: true });
const order = ['alfabet', 'shelf', 'letter', 'lettermix', 'wordsmith'];
const rank = (key: string) => (order.indexOf(key) + order.length + 1) % (order.length + 1);

export const modules: GameModule[] = Object.values(found)
  .map((m) => m.default)
  .sort((a, b) => rank(a.key) - rank(b.key));

export function moduleOf(key: string): GameModule | undefined {
  return modules.find((m) => m.key === key);
}

/** Loads a game's own texts: its options' names, its errors, its board's words. */
export async function loadTexts(key: string) {
  const m = moduleOf(key);
  if (m?.texts) await addBundle(key, m.texts);
}

export async function loadPlay(key: string): Promise<GamePlay | null> {
  const m = moduleOf(key);
  if (!m?.play) return null;
  const [play] = await Promise.all([m.play(), loadTexts(key)]);
  return play.default;
}
