// The games that the browser knows: those that the server offers, in its order. A game's parts are in its folder
// beside this file; missing ones are left out or generic. Everything but the pictures is loaded when needed.

import type { Component } from 'svelte';
import { addBundle, type Bundle, type Text } from '../lib/i18n/index.svelte';
import { langs, type Lang } from '../lib/types';
import Generic from './Generic.svelte';
import type { Box, FigureProps, Rulebook } from '../lib/rulebook';
import type { EnterProps } from '../box/solve';
import type { GameModule, GamePlay } from './types';
import Plain from './Picture.svelte';

const pictures = import.meta.glob<Component>('./*/Picture.svelte', { eager: true, import: 'default' });
const figures = import.meta.glob<{ default: Component<FigureProps> }>('./*/Figure.svelte');
const enters = import.meta.glob<{ default: Component<EnterProps> }>('./*/Enter.svelte');
const tokens = import.meta.glob<{ default: Component<{ piece: string }> }>('./*/Token.svelte');
const plays = import.meta.glob<{ default: GamePlay }>('./*/play.ts');
const texts = import.meta.glob<{ default: Record<string, Text> }>('../../../games/*/texts/*.json');
const rulebooks = import.meta.glob<Rulebook>('../../../games/*/rules/*.md', { import: 'default' });
const boxes = import.meta.glob<Box>('../../../games/*/rules/box.json', { import: 'default' });

/** A file for each language, English where a language has none; nothing without English. */
function byLang<T>(file: (lang: Lang) => T | undefined): Record<Lang, T> | undefined {
  const english = file('en');
  return english && (Object.fromEntries(langs.map((l) => [l, file(l) ?? english])) as Record<Lang, T>);
}

function rulebookOf(key: string): GameModule['rulebook'] {
  const files = byLang((l) => rulebooks[`../../../games/${key}/rules/${l}.md`]);
  return files && ((l) => files[l]());
}

function moduleFor(key: string): GameModule {
  return {
    key,
    Picture: pictures[`./${key}/Picture.svelte`] ?? Plain,
    Figure: figures[`./${key}/Figure.svelte`],
    Token: tokens[`./${key}/Token.svelte`],
    Enter: enters[`./${key}/Enter.svelte`],
    play: plays[`./${key}/play.ts`],
    texts: byLang((l) => texts[`../../../games/${key}/texts/${l}.json`]) as Bundle | undefined,
    rulebook: rulebookOf(key),
    box: async () => (await boxes[`../../../games/${key}/rules/box.json`]?.()) ?? {},
  };
}

/** The keys that the server put into the page; without them (on the development server) all games with a folder. */
function keys(): string[] {
  const offered = document.querySelector<HTMLMetaElement>('meta[name="games"]')?.content;
  return offered ? offered.split(' ') : Object.keys(pictures).map((path) => path.split('/')[1]);
}

export const modules: GameModule[] = keys().map(moduleFor);

export function moduleOf(key: string): GameModule | undefined {
  return modules.find((m) => m.key === key);
}

/** Loads a game's own texts: its options' names, its errors, its board's words. */
export async function loadTexts(key: string) {
  const own = moduleOf(key)?.texts;
  if (own) await addBundle(key, own);
}

const generic: GamePlay = { Board: Generic };

/** What a table needs of a game; the generic board if the game has none. */
export async function loadPlay(key: string): Promise<GamePlay | null> {
  const m = moduleOf(key);
  if (!m) return null;
  const [play] = await Promise.all([m.play?.() ?? { default: generic }, loadTexts(key)]);
  return play.default;
}
