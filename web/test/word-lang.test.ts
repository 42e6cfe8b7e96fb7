import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Said from '../src/games/letter/Said.svelte';
import LetterTile from '../src/games/letter/TileFace.svelte';
import CountLine from '../src/games/lettermix/CountLine.svelte';
import Die from '../src/games/lettermix/Die.svelte';
import ShelfPast from '../src/games/shelf/Past.svelte';
import SmithWord from '../src/games/wordsmith/Word.svelte';
import ForecastLine from '../src/lib/laying/ForecastLine.svelte';
import Tile from '../src/lib/laying/Tile.svelte';
import Sentence from '../src/lib/Sentence.svelte';
import { wordLang } from '../src/lib/word-lang.svelte';
import Chat from '../src/table/Chat.svelte';
import ClaimDialog from '../src/table/ClaimDialog.svelte';
import RefusedWord from '../src/table/RefusedWord.svelte';
import Sheets from '../src/table/Sheets.svelte';

const shown: object[] = [];
function show(component: any, props: Record<string, any>): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  shown.push(mount(component, { target, props }));
  flushSync();
  return target;
}
beforeEach(() => {
  wordLang.lang = 'nb';
});
afterEach(() => {
  for (const c of shown.splice(0)) void unmount(c as any);
  document.body.innerHTML = '';
  wordLang.lang = '';
});

/** What the page says in the language of the words. */
const inLang = (el: HTMLElement) => [...el.querySelectorAll('[lang=nb]')].map((e) => e.getAttribute('aria-label') ?? e.textContent.trim());

const table = { lang: 'nb', seats: [], teams: [], mine: [], host: '', id: 'x' };
const forecast = { result: { score: 7, words: [{ word: 'HUS', score: 7, valid: true }] }, error: null };
const count = { score: 5, across: 5, down: 0, unused: 0, words: [], runs: [{ word: 'HUS', dir: 'across', dice: [0, 1, 2], score: 5, valid: true }] };

describe('words carry the language of the table', () => {
  it.each([
    ['a sentence of the log', Sentence, { text: 'Anna laid HUS at C9 for 12; A counts.' }, ['HUS']],
    ['the forecast', ForecastLine, { forecast }, ['HUS']],
    ['a refused word', RefusedWord, { word: 'HUSX' }, ['HUSX']],
    ['a tile of Alfabet and a card of Shelf', Tile, { letter: 'Å', value: 4 }, ['Å']],
    ['a tile of Letter', LetterTile, { letter: 'Å' }, ['Å']],
    ['a die of Letter-Mix', Die, { letter: 'Å' }, ['Å']],
    ['a word of Wordsmith', SmithWord, { word: 'HUS' }, ['HUS']],
    ['words named in Letter', Said, { said: { named: [{ word: 'HUS', points: 1 }], waiting: ['BY'], wrong: [] } }, ['HUS', 'BY']],
    ['rows of Letter-Mix', CountLine, { count, list: false }, ['HUS']],
    ['words of Shelf', ShelfPast, { v: { table: { lang: 'nb' }, shelf: { word: 'BY' }, words: ['HUS', 'HUSK', 'BY'], pile: 3 }, story: [] }, ['HUSKHUSK HUSHUS', 'HUSK', 'HUS']],
    [
      'a claim',
      ClaimDialog,
      { claim: { id: 1, by: 0, words: ['HUS'], until: 0, open: true, policy: 'vote' }, name: () => 'Anna', now: 0, busy: false, answer: () => {} },
      ['HUS', 'HUS'],
    ], // in the sentence, and alone on a phone
    ['the score pad', Sheets, { sheets: [{ seats: [0], total: 5, lines: [{ text: 'HUS', points: 5, total: null }] }], names: ['Anna'], say: () => '', lang: 'nb' }, ['HUS']],
    ['a chat message', Chat, { table, chat: [{ id: 1, from: 'a', name: 'Bo', text: 'Is HUSK a word?', when: 0 }] }, ['HUSK']],
  ])('%s', (_, component, props, words) => expect(inLang(show(component, props))).toEqual(words));
});
