// Every folder beside this file is a game. Adding one is adding a folder; everything in it but the picture is loaded
// when it is needed.

import type { Component } from 'svelte';
import { addBundle, type Text } from '../lib/i18n/index.svelte';
import { langs, type Lang } from '../lib/types';
import type { GameModule, GamePlay, HowTo } from './types';

const pictures = import.meta.glob<Component>('./*/Picture.svelte', { eager: true, import: 'default' });
const figures = import.meta.glob<{ default: Component<{ name: string }> }>('./*/Figure.svelte');
const plays = import.meta.glob<{ default: GamePlay }>('./*/play.ts');
const texts = import.meta.glob<{ default: Record<string, Text> }>('../../../games/*/texts/*.json');
const howtos = import.meta.glob<{ default: HowTo }>('./*/howto/*.ts');

const byLang = <T>(found: Record<string, T>, folder: string, ending: string) => Object.fromEntries(langs.map((l) => [l, found[`${folder}/${l}.${ending}`]])) as Record<Lang, T>;

function moduleIn(folder: string): GameModule {
  return {
    key: folder.slice('./'.length),
    Picture: pictures[`${folder}/Picture.svelte`],
    Figure: figures[`${folder}/Figure.svelte`],
    play: plays[`${folder}/play.ts`],
    texts: byLang(texts, `../../../games/${folder.slice('./'.length)}/texts`, 'json'),
    howto: byLang(howtos, `${folder}/howto`, 'ts'),
  };
}

const order = ['alfabet', 'shelf', 'letter', 'lettermix', 'wordsmith'];
const rank = (key: string) => (order.indexOf(key) + order.length + 1) % (order.length + 1);

export const modules: GameModule[] = Object.keys(pictures)
  .map((path) => moduleIn(path.slice(0, path.lastIndexOf('/'))))
  .sort((a, b) => rank(a.key) - rank(b.key));

export function moduleOf(key: string): GameModule | undefined {
  return modules.find((m) => m.key === key);
}

/** Loads a game's own texts: its options' names, its errors, its board's words. */
export async function loadTexts(key: string) {
  const m = moduleOf(key);
  if (m) await addBundle(key, m.texts);
}

export async function loadPlay(key: string): Promise<GamePlay | null> {
  const m = moduleOf(key);
  if (!m) return null;
  const [play] = await Promise.all([m.play(), loadTexts(key)]);
  return play.default;
}
