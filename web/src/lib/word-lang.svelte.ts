// The language of the words at the table that is open; empty where there is none. Words on the board, in lists and in
// sentences carry it, so that a screen reader pronounces them as what they are.

export const wordLang = $state({ lang: '' });
