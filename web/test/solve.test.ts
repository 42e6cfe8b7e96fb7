import { describe, expect, it } from 'vitest';
import * as alfabet from '../src/games/alfabet/entering';
import * as letter from '../src/games/letter/entering';
import { drop, put } from '../src/box/solve';
import { words } from '../src/words/find';

describe('positions of the box', () => {
  it('an Alfabet board with a blank, a stop and an arrow is written as the server reads it', () => {
    const board = alfabet.read();
    expect(alfabet.write(board)).toBe('');
    board.cells[144] = 'Å';
    board.cells[145] = 'b';
    board.cells[146] = '#';
    board.arrows.set(144, 'down');
    board.arrows.set(0, 'right'); // under nothing: forgotten
    const text = alfabet.write(board);
    expect(text.split('\n')).toHaveLength(18);
    expect(text.split('\n')[8]).toBe('........Åb#......');
    expect(text).toMatch(/\narrow I9 down$/);
    expect(alfabet.write(alfabet.read(text))).toBe(text);
  });
  it('tiles of Letter keep their size and place', () => {
    const text = 'A@3,4,1x2 _@10,11,3x3';
    expect(letter.readBoard(text)[1]).toEqual({ letter: '', at: [10, 11], w: 3, h: 3 });
    expect(letter.writeBoard(letter.readBoard(text))).toBe(text);
    expect(letter.writeHand(letter.readHand('R1x2 Æ2x2'))).toBe('R1x2 Æ2x2');
  });
  it('characters are replaced and dropped by place, also beyond ASCII', () => {
    expect(put('.Å.', 1, 'Ø')).toBe('.Ø.');
    expect(drop('ÆØÅ', 1)).toBe('ÆÅ');
  });
});

it('played words in a sentence can be pressed, other words cannot', () => {
  const found = (s: string) =>
    words(s)
      .filter((p) => p.word)
      .map((p) => p.text);
  expect(found('Anna lays HØYRE for 12 points.')).toEqual(['HØYRE']);
  expect(found('B7: QI, ZA and A')).toEqual(['QI', 'ZA']);
  expect(
    words('Bo: ZA!')
      .map((p) => p.text)
      .join(''),
  ).toBe('Bo: ZA!');
});
