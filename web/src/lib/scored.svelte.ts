// Points count up beside what made them (data-made, with its seat), and what another player made comes from their seat: for
// games whose words do not lie on a board that a Surface animates.

import { tick, untrack } from 'svelte';
import type { Frame } from './types';
import { comeFrom, countUp } from './motion';
import { play } from './sound';

export function scored(story: () => Frame['story'], own: () => number) {
  let told = -1;
  $effect(() => {
    const all = story();
    const news = told < 0 ? [] : all.slice(told);
    told = all.length;
    const me = untrack(own);
    void tick().then(() => {
      for (const { seat, points } of news) {
        const e = points ? document.querySelector<HTMLElement>(`[data-made="${seat}"]`) : null;
        if (!e) continue;
        const word = e.querySelector<HTMLElement>('[data-word]');
        if (seat !== me) comeFrom(seat, word?.offsetParent ? word : e); // on a phone the word itself may be hidden
        countUp(e, points!);
        play('points');
      }
    });
  });
}
