import { expect, test } from 'vitest';
import { parKey, shape, streak } from '../src/pages/daily';

test('the shape of a result gives nothing away but how near the best it came', () => {
  expect(shape(100, 100)).toBe('🟫🟫🟫🟫🟫');
  expect(shape(61, 100)).toBe('🟫🟫🟫⬜⬜');
  expect(shape(-3, 100)).toBe('⬜⬜⬜⬜⬜');
  expect(shape(0, 0)).toBe('⬜⬜⬜⬜⬜');
});

test('a streak counts days in a row and is not lost before the day is over', () => {
  expect(streak([], '2026-03-01')).toBe(0);
  expect(streak(['2026-02-27', '2026-02-28', '2026-03-01'], '2026-03-01')).toBe(3);
  expect(streak(['2026-02-27', '2026-02-28'], '2026-03-01')).toBe(2);
  expect(streak(['2026-02-26', '2026-02-27'], '2026-03-01')).toBe(0);
});

test('a result is compared with a par that is proven or the best known', () => {
  expect(parKey({ points: 40, proven: true }, 39)).toBe('daily.par.proven');
  expect(parKey({ points: 40, proven: true }, 40)).toBe('daily.par.perfect');
  expect(parKey({ points: 40, proven: false }, 39)).toBe('daily.par.known');
  expect(parKey({ points: 40, proven: false }, 40)).toBe('daily.par.top');
});
