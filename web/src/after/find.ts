// Helpers for turns that are to be found again.

import { t } from '../lib/i18n/index.svelte';
import type { Review } from '../lib/types';

type Turn = Review['turns'][number];

// A turn of Letter may make dozens of words; the longest come first.
const most = 8;
export function few(text: string): string {
  const all = text.split(' ');
  return all.length <= most + 1 ? text : `${all.slice(0, most).join(' ')} ${t('review.more', { n: all.length - most })}`;
}

/** Words with what they brought: "HOUSE AT for 24 points". */
export const moveOf = (words: string, points: number): string => t('find.scored', { words: few(words), n: points });

/** The best of a turn, with where it lies. */
export function bestOf(turn: Turn): string {
  if (turn.bestDid === 'exchange') return t('review.exchange', { letters: turn.best });
  if (!turn.best) return t('review.nothing');
  return moveOf(turn.bestAt ? t('review.moveAt', { words: few(turn.best), at: turn.bestAt }) : turn.best, turn.bestPoints);
}

/** Whether a turn missed enough to be worth finding the better move: as the server puts it into the deck. */
export const isCostly = (turn: Turn): boolean => turn.cost >= 2 && turn.accuracy <= 85 && !turn.bestDid;

/** Full days until a moment, at least one. */
export const daysUntil = (at: number, now = Date.now()): number => Math.max(1, Math.round((at - now) / 86_400_000));
