// What things are called.

import { g } from '../../lib/i18n/index.svelte';

/** "R, 2 by 3" or "blank, 1 by 1". */
export const tileName = (t: { letter: string; w: number; h: number }) => `${t.letter || g('letter.blank')}, ${g('letter.size', { w: t.w, h: t.h })}`;
