// What the table needs of the game in the browser.

import { g } from '../../lib/i18n/index.svelte';
import type { GamePlay } from '../types';
import Board from './Board.svelte';
import type { View } from './view';

const play: GamePlay<View> = {
  Board,
  open: true, // nothing is hidden
  keys: () => [['Enter', g('chain.action.add')]],
  describe: (action) => (action as { add?: { word: string } }).add?.word ?? g('chain.action.pass'),
};

export default play;
