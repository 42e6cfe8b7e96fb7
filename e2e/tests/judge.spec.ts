import { accessible, expect, picture, test } from './base';
import { pieces } from './alfabet';
import { commit, lay, view } from './moves';
import { gather, turn, whoseTurn } from './table';

test('challenge: a bluff lies until somebody objects, then comes back', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await gather(
    server.url,
    { game: 'alfabet', policy: 'challenge', options: { blanks: false, stops: false, arrows: false, window: 120 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
    anna,
    bo,
  );

  const first = await whoseTurn(anna, bo);
  const other = first === anna ? bo : anna;
  const v = await view(first, id, first === anna ? 0 : 1);
  // Letters in the order of the rack, which is not a word. Validity is not shown, or nobody could bluff.
  const tiles = (v.rack as string[]).slice(0, 6).map((letter, i) => ({ square: `${'GHIJKL'[i]}9`, letter, blank: false }));
  await lay(first.page, pieces({ tiles }), 'drag');
  await expect(first.page.locator('.line .word')).toBeVisible();
  await expect(first.page.locator('.line .word.bad, .line .word.ok')).toHaveCount(0);
  await commit(first.page, 'drag', 'Play');

  const question = other.page.getByRole('region', { name: 'Objections?' });
  await expect(question).toContainText(first.name);
  await accessible(other.page, 'judge');
  await picture(other.page, 'judge');
  await question.getByRole('button', { name: 'I object' }).click();
  await expect(question).toHaveCount(0);
  await expect(first.page.locator('.board .tile')).toHaveCount(0);
  await turn(other);
  await expect(first.page.locator('.struck')).toHaveCount(1);
});

test('silence accepts when the sand has run', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await gather(
    server.url,
    { game: 'alfabet', policy: 'vote', options: { blanks: false, stops: false, arrows: false, window: 60 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
    anna,
    bo,
  );
  const first = await whoseTurn(anna, bo);
  const other = first === anna ? bo : anna;
  const v = await view(first, id, first === anna ? 0 : 1);
  const tiles = (v.rack as string[]).slice(0, 3).map((letter, i) => ({ square: `${'HIJ'[i]}9`, letter, blank: false }));
  await lay(first.page, pieces({ tiles }), 'drag');
  await commit(first.page, 'drag', 'Play');
  await expect(other.page.getByRole('region', { name: 'Objections?' })).toContainText('Does it count?');
  await expect(other.page.getByRole('timer')).toBeVisible();
  // The first clock of a player waits for their first touch.
  await other.page.locator('[data-part="turn"]').first().click();
  await server.advance(61_000);
  await expect(other.page.getByRole('region', { name: 'Objections?' })).toHaveCount(0);
  await turn(other);
  await expect(other.page.locator('.board .tile')).toHaveCount(3);
});
