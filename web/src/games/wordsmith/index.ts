import type { GameModule } from '../types';
import Picture from './Picture.svelte';

const game: GameModule = { key: 'wordsmith', Picture };

export default game;
