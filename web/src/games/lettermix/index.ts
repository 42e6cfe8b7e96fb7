import type { GameModule } from '../types';
import Picture from './Picture.svelte';

const game: GameModule = { key: 'lettermix', Picture };

export default game;
