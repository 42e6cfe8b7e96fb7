// Announces what the laying component did to people who cannot see the board.

import { notice, say } from '../announce.svelte';
import { t } from '../i18n/index.svelte';
import type { Note } from './laying.svelte';

/** A Laying's `note`; a game may name its own pieces and squares. */
export function tell(n: Note, pieceName: (face: string) => string = (f) => f) {
  switch (n.kind) {
    case 'laid':
      return say(t('lay.laid', { letter: pieceName(n.letter), square: n.square }));
    case 'taken':
      return say(t('lay.taken', { letter: pieceName(n.letter) }));
    case 'picked':
      return say(t('lay.picked', { letter: pieceName(n.letter) }));
    case 'missing':
      return notice(t('lay.missing', { letter: n.letter }));
    case 'noroom':
      return say(t('lay.noroom'));
    case 'recalled':
      return say(t('lay.recalled'));
  }
}
