// Chain in a real browser, on its own board or, with BOARD=generic, on the generic one that every game has.
// sixth_test.go puts this file beside the other browser tests.

import { accessible, expect, fits, phone, picture, test } from './base';
import { act, gather, open, playOut, turn } from './table';

const generic = process.env.BOARD === 'generic';

test(`Chain to the end on ${generic ? 'the generic' : 'its own'} board`, async ({ player, server }) => {
  const ada = await player('Ada', phone);
  const { page } = ada;
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Chain', exact: true })).toBeVisible();

  const id = await open(ada, server.url, { game: 'chain', options: { rounds: 3 }, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  const board = page.locator('[data-part=board]');
  await expect(board).toHaveClass(generic ? /generic/ : /board/);
  const moves = await playOut([{ who: ada, seat: 0 }], id, async (p, seat, n) => {
    const { action } = await p.api('POST', `/tables/${id}/hint`, { seat });
    await page.getByRole('textbox', { name: 'Word', exact: true }).fill(action.add.word.toLowerCase());
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await expect(board).toContainText(action.add.word);
    if (n === 1) {
      await turn(p);
      await fits(page);
      await accessible(page, 'Chain on a phone');
      await picture(page, `chain-${generic ? 'generic' : 'own'}`);
    }
  });
  expect(moves).toBe(3);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('All rounds are played.');
});

if (!generic) {
  test('Chain: a bluff comes back when somebody objects; the page that explains the game; the puzzle of the day', async ({ player, server }) => {
    const ada = await player('Ada');
    const bo = await player('Bo');
    const id = await gather(server.url, { game: 'chain', policy: 'challenge', seats: [{ kind: 'me' }, { kind: 'open' }] }, ada, bo);
    await turn(ada);
    const { view } = await ada.api('GET', `/tables/${id}/view?seat=0`);
    await act(ada, id, 0, { add: { word: view.onto.slice(-2) + 'qqq' } });
    await bo.page.getByRole('region', { name: 'Objections?' }).getByRole('button', { name: 'I object' }).click();
    await expect(ada.page.locator('.struck')).toHaveCount(1);
    await turn(bo);

    await ada.page.goto(`${server.url}/rules/chain`);
    await expect(ada.page.getByRole('heading', { name: 'No word?' })).toBeVisible();
    await bo.page.goto(`${server.url}/daily`);
    await expect(bo.page.getByRole('heading', { name: /^Chain/ })).toBeVisible();
  });
}
