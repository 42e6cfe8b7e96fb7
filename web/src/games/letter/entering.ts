// Tiles as the solver beside the box reads them: "A@3,4,1x2" on the board, "R1x2" in a hand; "_" is a blank.

import type { Rect } from './geometry';

export const size = 20;

export interface Entered extends Rect {
  /** Empty: a blank. */
  letter: string;
}

const parts = (text = '') => text.split(' ').filter(Boolean);
const letterOf = (ch: string) => (ch === '_' ? '' : ch);

export const readBoard = (text?: string): Entered[] =>
  parts(text).flatMap((field) => {
    const m = /^(.)@(\d+),(\d+),(\d)x(\d)$/u.exec(field);
    return m ? [{ letter: letterOf(m[1]), at: [Number(m[2]), Number(m[3])], w: Number(m[4]), h: Number(m[5]) }] : [];
  });

export const writeBoard = (tiles: Entered[]): string => tiles.map((t) => `${t.letter || '_'}@${t.at[0]},${t.at[1]},${t.w}x${t.h}`).join(' ');

export const readHand = (text?: string): { letter: string; w: number; h: number }[] =>
  parts(text).flatMap((field) => {
    const m = /^(.)(\d)x(\d)$/u.exec(field);
    return m ? [{ letter: letterOf(m[1]), w: Number(m[2]), h: Number(m[3]) }] : [];
  });

export const writeHand = (tiles: { letter: string; w: number; h: number }[]): string => tiles.map((t) => `${t.letter || '_'}${t.w}x${t.h}`).join(' ');
