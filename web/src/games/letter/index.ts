import type { GameModule } from '../types';
import Picture from './Picture.svelte';

const game: GameModule = { key: 'letter', Picture };

export default game;
