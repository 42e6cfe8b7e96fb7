// The pace of a table in words.

import type { Pace } from '../lib/api.gen';
import { levelName } from '../lib/catalogue.svelte';
import { list, locale, span, t } from '../lib/i18n/index.svelte';

/** A minute of the day as a text field has it. */
export const clockOf = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
export const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** The name of a day of the week, 1 for Monday. */
export const dayName = (day: number, width: 'short' | 'long') => new Intl.DateTimeFormat(locale(), { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** What was agreed on the time for a move: names and values. */
export function paceLines(p: Pace): [string, string][] {
  if (!p.move) return [];
  const lines: [string, string][] = [[t('new.pace'), span(p.move)]];
  if (p.bank) lines.push([t('pace.bank'), span(p.bank)]);
  const { from = 0, to = 0, days = '', zone = '' } = p.rest ?? {};
  const rests = [...(from === to ? [] : [`${clockOf(from)}–${clockOf(to)}`]), ...[...days].map((d) => dayName(Number(d), 'long'))];
  if (rests.length) lines.push([t('pace.rest'), `${list(rests)} (${zone})`]);
  lines.push([t('pace.end'), t(`pace.end.${p.end || 'out'}`) + (p.end === 'bot' ? ` (${levelName(p.level ?? 2)})` : '')]);
  return lines;
}
