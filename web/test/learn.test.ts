import { expect, test } from 'vitest';
import { rowsOf } from '../src/learn/grid';
import { lights } from '../src/learn/lights';
import { told } from '../src/learn/practice';
import { tipFor } from '../src/learn/tips';

const table = (game: string, kinds: string[]) => ({ game, mine: [0], seats: kinds.map((kind, seat) => ({ seat, kind })) }) as never;
const frame = (may: string[], claims: unknown[] = [], lines = 0) => ({ seat: 0, may, claims, sheets: [{ seats: [0], lines: Array(lines) }] }) as never;

test('a tip comes when it is needed, once, and only against bots', () => {
  const bot = table('alfabet', ['player', 'bot']);
  expect(tipFor(bot, { rack: ['A'], pool: 9 }, frame([]), [])).toBeUndefined();
  expect(tipFor(bot, { rack: ['A', '>'], pool: 9 }, frame([]), [])).toBe('tip.alfabet.arrow');
  expect(tipFor(bot, { rack: ['A', '>'], pool: 0 }, frame([]), ['tip.alfabet.arrow'])).toBe('tip.alfabet.bag');
  expect(tipFor(bot, { rack: [], pool: 9 }, frame(['answer'], [{ open: true }]), [])).toBe('tip.claim');
  expect(tipFor(bot, { rack: [], pool: 9 }, frame([], [{ open: true }]), [])).toBeUndefined(); // the player's own word
  // What to do comes first; what else one may do, later.
  expect(tipFor(bot, { rack: ['A', '>'], pool: 9 }, frame(['lay', 'exchange']), [])).toBe('tip.alfabet.start');
  expect(tipFor(bot, { rack: ['A'], pool: 9 }, frame(['lay', 'exchange'], [], 1), [])).toBe('tip.alfabet.exchange');
  const letter = table('letter', ['player', 'bot']);
  expect(tipFor(letter, { phase: 'first', board: [] }, frame(['place']), [])).toBe('tip.letter.begin');
  expect(tipFor(letter, { phase: 'first', board: [{}] }, frame(['place']), [])).toBe('tip.letter.first');
  const placed = frame(['place', 'take', 'name', 'done']);
  expect(tipFor(letter, { phase: 'first', board: [{}] }, placed, [])).toBeUndefined(); // the letter lies already
  expect(tipFor(letter, { phase: 'first', board: [{}] }, placed, ['tip.letter.begin'])).toBeUndefined(); // and no word on hints while one is named
  expect(tipFor(letter, { phase: 'turn', board: [] }, frame(['place']), [])).toBe('tip.letter.start');
  expect(tipFor(table('wordsmith', ['player', 'bot']), { progress: { step: 2 } }, frame(['take', 'call']), [])).toBe('tip.wordsmith.circle');
  const shelf = table('shelf', ['player', 'bot']);
  expect(tipFor(shelf, {}, frame(['announce']), [])).toBe('tip.shelf.contest');
  expect(tipFor(shelf, { hand: [{ card: '_' }], words: [] }, frame(['lay', 'pass']), [])).toBe('tip.shelf.blank');
  const mix = table('lettermix', ['player', 'bot']);
  expect(tipFor(mix, { dice: [{ face: '*' }] }, frame([]), [])).toBeUndefined(); // somebody else's throw
  expect(tipFor(mix, { dice: [{ face: '*' }] }, frame(['rethrow', 'move', 'finish']), [])).toBe('tip.lettermix.vowels');
  expect(tipFor(mix, { dice: [{ face: '*' }] }, frame(['move', 'finish']), ['tip.lettermix.cross'])).toBe('tip.lettermix.joker');
  expect(tipFor(table('alfabet', ['player', 'player']), { rack: ['>'], pool: 9 }, frame([]), [])).toBeUndefined();
});

test('the lights of a lesson are on empty squares, on the pieces that belong there, and then on the button that goes on', () => {
  document.body.innerHTML = `<div data-square="7"></div><div data-square="8"><i data-piece="1"></i></div>
    <div data-rack><b data-face="A"></b><b data-face="A"></b><b data-face="B"></b></div>
    <button data-part="exchange" disabled></button><button data-part="primary"></button>`;
  for (const e of document.querySelectorAll('*')) e.getClientRects = () => [{}] as never;
  expect(lights(['square 7 A', 'square 8 B', 'exchange']).map((l) => [l.key, l.text])).toEqual([
    ['square 7 A', 'A'],
    ['hand A square 7 A', ''],
  ]);
  document.querySelector('[data-square="7"]')!.innerHTML = '<i data-piece="2"></i>';
  expect(lights(['square 7 A', 'square 8 B', 'exchange']).map((l) => l.key)).toEqual(['primary']);
  document.querySelector('b')!.setAttribute('aria-pressed', 'true');
  expect(lights(['face A', 'exchange']).map((l) => l.key)).toEqual(['primary']);
});

test('an arrow is lit until it and its letter lie there; a button that cannot be pressed is not lit', () => {
  document.body.innerHTML = `<div data-square="7"></div><div data-rack><b data-face="C"></b><b data-face=">"></b><b data-face="#"></b></div>
    <button data-part="pass"></button><button data-part="primary" aria-disabled="true"></button>`;
  for (const e of document.querySelectorAll('*')) e.getClientRects = () => [{}] as never;
  const keys = (at: string[]) => lights(at).map((l) => l.key);
  expect(keys(['square 7 C↴'])).toEqual(['square 7 C↴', 'hand C square 7 C↴', 'hand > square 7 C↴']);
  document.querySelector('[data-square]')!.innerHTML = '<i data-piece="2" data-face=">"></i>';
  expect(keys(['square 7 C↴'])).toEqual(['square 7 C↴', 'hand C square 7 C↴']);
  document.querySelector('[data-square]')!.innerHTML += '<i data-piece="1" data-face="C"></i>';
  expect(keys(['square 7 C↴'])).toEqual([]);
  expect(keys(['pass'])).toEqual(['pass']);
});

test('a layout is sent as its rows, without empty margins', () => {
  expect(rowsOf(['C', 'A', 'T', 'O'], [8, 9, 10, 15], 7)).toBe('CAT/O..');
  expect(rowsOf(['C', 'A'], [-1, -1], 7)).toBe('');
});

test('practice names the word that was given before the others, and the letter before its words', () => {
  const say = (e: object, result: object) => told({ letters: [], ...e } as never, { right: false, over: true, answers: [], ...result } as never);
  expect(say({}, { right: true, answers: ['SEAT'] })).toBe('Right! SEAT');
  expect(say({}, { right: true, answers: ['SEAT', 'EAST', 'TEAS'] })).toBe('Right! SEAT. Also possible: EAST or TEAS.');
  expect(say({ choices: ['E', 'X'] }, { right: true, answers: ['E', 'SEA', 'EAT'] })).toBe('Right! E: SEA and EAT');
  expect(say({ grid: 7 }, { right: true, answers: ['SEAT/E'] })).toBe('Right!');
  expect(say({}, { answers: ['SEAT', 'EAST'] })).toBe('It was SEAT or EAST.');
  expect(say({}, { over: false })).toBe('Not quite – try again.');
});
