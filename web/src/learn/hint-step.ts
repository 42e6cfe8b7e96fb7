// A hint comes in steps: where to look, then the letters, then the move.

import { colon, list, t } from '../lib/i18n/index.svelte';
import type { GamePlay } from '../games/types';
import type { Advice, View } from '../lib/types';

export interface HintStep {
  step: number;
  text: string;
  /** What is highlighted. */
  at: string[];
  /** What the button for the next step says; the last step has none. */
  more?: string;
}

/** A move in words: what it makes, or what is done, and for how many points. */
export function moveText(play: GamePlay, { action, forecast }: Advice, view: unknown): string {
  const words = forecast.words?.map((w) => w.word) ?? [];
  const named = words.length ? list(words) : (play.describe?.(action, view) ?? '');
  if (!words.length && !forecast.score) return named;
  return [named, t('points', { n: forecast.score })].filter(Boolean).join(`${colon()} `);
}

/** The step of a hint, or the move itself where there is no word to look for. */
export function hintStep(play: GamePlay, { action, forecast }: Advice, view: View, step: number): HintStep {
  const at = play.point?.(action, view) ?? [];
  const words = (forecast.words ?? []).map((w) => w.word);
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  const points = t('points', { n: forecast.score });
  if (longest && step < 3) {
    const squares = at.flatMap((a) => a.match(/^square \d+/) ?? []);
    if (step === 2) return { step, at: squares, text: t('hint.letters', { letters: [...longest].sort((a, b) => a.localeCompare(b)).join(' ') }), more: t('hint.show') };
    const text = squares.length ? t('hint.where', { points }) : t('hint.length', { n: [...longest].length });
    return { step, at: squares, text, more: t('hint.more') };
  }
  const move = play.Hinted && words.length ? points : moveText(play, { action, forecast }, view);
  return { step: 3, at, text: t('hint.text', { move }) };
}
