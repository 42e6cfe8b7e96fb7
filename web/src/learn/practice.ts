// What practice says about an answer.

import type { AnswerOutput, Exercise } from '../lib/api.gen';
import { colon, list, say, t, type Message } from '../lib/i18n/index.svelte';

/** How many words are named at most. */
const most = 6;

export function told(e: Exercise, result: AnswerOutput): string {
  const [first, ...others] = e.grid ? [] : result.answers.slice(0, most);
  // Where a letter was chosen, the words that it makes follow it.
  const letter = e.choices?.length && first ? `${first}${colon()} ${list(others)}` : '';
  if (result.right) {
    const right = t('practice.right', { words: letter || first || '' }).trim();
    return letter || !others.length ? right : `${right}. ${t('practice.also', { words: list(others, 'disjunction') })}`;
  }
  const why = result.why ? say(result.why as Message, String) : '';
  if (!result.over) return [t('practice.wrong'), why].filter(Boolean).join(' ');
  return [why, first ? t('practice.was', { words: letter || list([first, ...others], 'disjunction') }) : ''].filter(Boolean).join(' ');
}
