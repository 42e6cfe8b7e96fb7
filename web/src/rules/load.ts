// Loads what the rules of a game are drawn from: their text in the reader's language, the box, the figures.

import { loadTexts, moduleOf } from '../games/registry';
import { loadGames } from '../lib/catalogue.svelte';
import type { Lang } from '../lib/types';

export async function loadRules(game: string, lang: Lang) {
  const m = moduleOf(game);
  if (!m?.rulebook) return null;
  const [book, box, figure] = await Promise.all([m.rulebook(lang), m.box(), m.Figure?.(), loadTexts(game), loadGames().catch(() => null)]);
  return { game, book, box, Figure: figure?.default };
}
