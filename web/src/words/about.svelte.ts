// The word that somebody wants to know more about: a dialog over whatever page they are on.

/** In tile spelling, with the language it belongs to. */
export const about = $state<{ now: { word: string; lang: string } | null }>({ now: null });

export const showWord = (word: string, lang: string) => (about.now = { word, lang });
