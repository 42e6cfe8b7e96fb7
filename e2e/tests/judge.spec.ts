import { accessible, expect, phone, picture, test } from './base';
import { layRack } from './alfabet';
import { commit, view } from './moves';
import { act, gather, turn } from './table';

test('challenge: a bluff lies until somebody objects, then comes back', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await gather(
    server.url,
    { game: 'alfabet', policy: 'challenge', options: { blanks: false, stops: false, arrows: false, window: 120 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
    anna,
    bo,
  );

  // Letters in the order of the rack, which is not a word. Validity is not shown, or nobody could bluff.
  const { first, other } = await layRack('GHIJKL', id, anna, bo);
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

test('an objection to a word fails, and everybody is told', async ({ player, server }) => {
  const people = [await player('Anna', { ...phone, viewport: { width: 360, height: 640 } }), await player('Bo', { ...phone, viewport: { width: 360, height: 640 } })];
  const [anna, bo] = people;
  const id = await gather(
    server.url,
    { game: 'alfabet', policy: 'challenge', options: { blanks: false, stops: false, arrows: false, window: 120 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
    anna,
    bo,
  );
  const seat = (await view(anna, id, 0)).frame.active[0];
  const other = people[1 - seat];
  await act(people[seat], id, seat, (await people[seat].api('POST', `/tables/${id}/hint`, { seat })).action);
  const { words } = (await view(other, id, 1 - seat)).frame.claims[0];
  await other.page.getByRole('button', { name: 'I object' }).tap();
  for (const p of people) await expect(p.page.locator('.notice')).toContainText(`${other.name} objected, but ${words[0]} is in the dictionary.`);
  await accessible(other.page, 'an objection failed', 'not');
  await picture(other.page, 'judge-failed');
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
  const { first, other } = await layRack('HIJ', id, anna, bo);
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
