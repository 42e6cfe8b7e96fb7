// What a person sets for this browser: kept in local storage, applied to the document.

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';

const key = 'lettercase';
const start = {
  theme: 'auto' as Theme,
  lang: '' as string,
  wordsLang: '' as string,
  /** Audible once the page has been touched. */
  sound: true,
  /** Whether messages are sent to this device, when they were last arranged, and the days on which that was offered. */
  notify: false,
  renewed: '',
  asked: [] as string[],
  lessMotion: false,
  muted: [] as string[],
  /** Children play along on this device: family words are then the default. */
  children: false,
  level: 2,
  /** Who last played together on this device. */
  deviceNames: [] as string[],
  /** Whether there were open tables at the last visit. */
  tables: false,
  /** Whether the player was in circles at the last visit. */
  circles: false,
  /** Whether this browser has played before. */
  known: false,
  /** Whether there may be tables in this browser itself. */
  here: false,
  /** Tables of this browser that the server has now, and their ids there. */
  moved: {} as Record<string, string>,
  /** Those that the server does not take. */
  stay: [] as string[],
  /** The day on which a key was suggested; once is enough. */
  keySuggested: '',
  /** Games that somebody at this browser has played, or whose lesson they have taken. */
  played: [] as string[],
  /** Tips at the table, each shown once, and those that were. */
  tips: true,
  tipped: [] as string[],
};

function load(): typeof start {
  try {
    return { ...start, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return { ...start };
  }
}

export const settings = $state(load());

export function save() {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A private window may refuse storage; the settings then last as long as the page.
  }
  apply();
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const contrast = window.matchMedia('(prefers-contrast: more)');

export function apply() {
  const root = document.documentElement;
  const auto = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
  root.dataset.theme = settings.theme === 'auto' ? auto : settings.theme;
  root.dataset.motion = settings.lessMotion ? 'less' : 'full';
}

dark.addEventListener('change', apply);
contrast.addEventListener('change', apply);
