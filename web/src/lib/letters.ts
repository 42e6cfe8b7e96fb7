// How typed text becomes letters on tiles: the same folding as the server's alphabets.

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const special: Record<string, Record<string, string>> = {
  de: { Ä: 'AE', Ö: 'OE', Ü: 'UE', ẞ: 'SS', Æ: 'AE', Œ: 'OE' },
  en: { Æ: 'AE', Œ: 'OE' },
  fr: { Æ: 'AE', Œ: 'OE' },
  it: { Æ: 'AE', Œ: 'OE' },
  nl: { Ĳ: 'IJ', Æ: 'AE', Œ: 'OE' },
  nb: { Œ: 'OE' },
};
const extra: Record<string, string> = { nb: 'ÆØÅ' };

/** The letters of a language, in its alphabetical order. */
export function alphabet(lang: string): string[] {
  return [...(latin + (extra[lang] ?? ''))];
}

/** The tiles that spell a typed text; characters that are on no tile are left out. */
export function spell(text: string, lang: string): string[] {
  const letters = alphabet(lang);
  const out: string[] = [];
  for (const ch of text.normalize('NFC')) {
    const up = ch === 'ß' ? 'ẞ' : ch.toLocaleUpperCase('en');
    // A printer's ligature is several letters.
    if ([...up].every((l) => letters.includes(l))) out.push(...up);
    else if (special[lang]?.[up]) out.push(...special[lang][up]);
    else {
      const plain = up.normalize('NFD').replace(/\p{M}/gu, '');
      if (letters.includes(plain)) out.push(plain);
    }
  }
  return out;
}

const vowels = new Set([...'AEIOUYÆØÅ']);
export const isVowel = (letter: string) => vowels.has(letter);
