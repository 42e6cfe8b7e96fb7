// Slow clocks in words: how much time is left, and until when a clock stands.

import { locale, t } from '../lib/i18n/index.svelte';
import type { TableSummary } from '../lib/types';
import type { TimeCard } from '../lib/api.gen';

/** From how many seconds for a move on a clock is a slow one. */
export const slowFrom = 3600;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A duration in its two largest units, rounded down; at least a minute. */
export function lasting(ms: number): string {
  let s = Math.max(60, Math.floor(ms / 1000));
  const first = units.findIndex(([, size]) => s >= size);
  const parts: string[] = [];
  for (const [unit, size] of units.slice(first, first + 2)) {
    const n = Math.floor(s / size);
    s -= n * size;
    if (n) parts.push(new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(n));
  }
  return parts.join(' ');
}

/** A moment as short as it is clear: the time on the same day, with the weekday within a week, else the date. */
export function moment(ms: number, now: number): string {
  const date = new Date(ms);
  const show = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), options).format(ms);
  if (date.toDateString() === new Date(now).toDateString() || ms - now < 12 * 3_600_000) return show({ hour: 'numeric', minute: '2-digit' });
  if (ms - now < 6 * 86_400_000) return show({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return show({ day: 'numeric', month: 'short' });
}

/** What a seat's clock says; told is when the server wrote it. */
export function clockText(c: TimeCard, told: number, now: number): string {
  if (c.over) return t('time.over');
  const text = [t('mine.left', { time: lasting(leftAt(c, told, now)) })];
  if (c.holiday && c.holiday > now) text.push(t('time.holiday', { when: moment(c.holiday, now) }));
  else if (c.stands && c.stands > now) text.push(t('time.stands', { when: moment(c.stands, now) }));
  return text.join(' · ');
}

/** What is left of a clock now. While the page is open it only runs down from its last rest. */
function leftAt(c: TimeCard, told: number, now: number): number {
  if (!c.until) return c.left;
  return Math.max(0, c.left - Math.max(0, now - Math.max(told, c.stands ?? 0)));
}

/** The same for a table in a list; brief is for a narrow card. */
export function listText(x: TableSummary, now: number, brief = false): string {
  const seats = x.over ?? [];
  if (seats.length && seats.length === (x.turn ?? []).length) return t('time.over');
  if (!x.left || x.left < 600_000) return '';
  const left = t('mine.left', { time: lasting(x.left) });
  if (!x.stands || x.stands <= now) return left;
  const stands = t('time.stands', { when: moment(x.stands, now) });
  return brief ? stands : `${left} · ${stands}`;
}
