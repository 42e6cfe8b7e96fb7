import type { GameModule } from '../types';
import Picture from './Picture.svelte';

const game: GameModule = {
  key: 'lettermix',
  Picture,
  texts: {
    de: () => import('./i18n/de'),
    en: () => import('./i18n/en'),
    fr: () => import('./i18n/fr'),
    it: () => import('./i18n/it'),
    nl: () => import('./i18n/nl'),
    nb: () => import('./i18n/nb'),
  },
  play: () => import('./play'),
  howto: {
    de: () => import('./howto/de'),
    en: () => import('./howto/en'),
    fr: () => import('./howto/fr'),
    it: () => import('./howto/it'),
    nl: () => import('./howto/nl'),
    nb: () => import('./howto/nb'),
  },
  Figure: () => import('./Figure.svelte'),
};

export default game;
