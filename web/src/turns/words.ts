// What a list says about a table: with whom, whose turn it is, how much time is left.

import { list, t } from '../lib/i18n/index.svelte';
import type { TableSummary } from '../lib/types';
import { isLocal } from '../solo/local';
import { waitsForMe } from './order';
import { listText } from './time';

export function withWhom(x: TableSummary, player: string): string {
  const others = x.seats.filter((s) => s.label && s.player?.id !== player).map((s) => s.label);
  if (others.length) return t('mine.with', { names: list(others) });
  if (x.seats.filter((s) => s.player?.id === player).length > 1) return t('mine.here');
  return x.seats.length === 1 ? t('mine.alone') : ''; // nobody has come yet
}

export function standing(x: TableSummary, player: string): string {
  if (x.seats.some((s) => s.keptFor?.id === player)) return t(x.rematch ? 'rematch.asks' : 'invite.asks', { name: x.seats.find((s) => s.player)?.label ?? '' });
  if (x.status !== 'playing') return t(`status.${x.status}`);
  if (waitsForMe(x, player)) return t('turn.yours');
  const who = (x.turn ?? []).map((s) => x.seats[s]?.label).filter(Boolean);
  return who.length ? t('turn.of', { name: list(who) }) : t('status.playing');
}

/** Time left at a table in play that was read at a time. */
export function timeLeft(x: TableSummary, told: number, now: number): string {
  if (isLocal(x.id)) return t('solo.here');
  return x.status === 'playing' ? listText(x, told, now) : '';
}
