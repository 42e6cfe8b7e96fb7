// Clocks in words: how much time is left, and until when a slow one stands.

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

/** Minutes and seconds, as a clock that runs shows them. */
export const digits = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

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
function leftAt(c: Pick<TimeCard, 'left' | 'until' | 'stands'>, told: number, now: number): number {
  if (!c.until) return c.left;
  return Math.max(0, c.left - Math.max(0, now - Math.max(told, c.stands ?? 0)));
}

/** How long ago something was. */
export function ago(ms: number, now: number): string {
  const s = Math.max(0, Math.floor((now - ms) / 1000));
  const [unit, size] = units.find(([, size]) => s >= size) ?? units[2];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.floor(s / size), unit);
}

/** What the clock says at a table in a list that was read at a time. */
export function listText(x: TableSummary, told: number, now: number): string {
  const seats = x.over ?? [];
  if (seats.length && seats.length === (x.turn ?? []).length) return t('time.over');
  if (x.waits) return t('mine.waits', { time: lasting(x.left ?? 0) });
  if (!x.until) return t('mine.noClock');
  const left = t('mine.left', { time: shortly(leftAt({ ...x, left: x.left ?? 0 }, told, now)) });
  if (!x.stands || x.stands <= now) return left;
  return `${left} · ${t('time.stands', { when: moment(x.stands, now) })}`;
}

/** A duration that runs down before one's eyes: under ten minutes with seconds. */
function shortly(ms: number): string {
  return ms < 600_000 ? digits(Math.ceil(ms / 1000)) : lasting(ms);
}
