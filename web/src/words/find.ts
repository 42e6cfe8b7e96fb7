// Words in sentences, and the pages about them.

/** The address of the page about a word. */
export const wordPage = (word: string, lang: string) => `/words?w=${encodeURIComponent(word)}&lang=${lang}`;

/** A sentence cut into words as they lie on the table, which stand in capitals, and what is between them. */
export function words(text: string): { text: string; word: boolean }[] {
  const isWord = (part: string) => /^\p{Lu}{2,}$/u.test(part);
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter(Boolean)
    .map((part) => ({ text: part, word: isWord(part) }));
}
