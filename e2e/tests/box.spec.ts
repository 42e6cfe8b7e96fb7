import { accessible, expect, fingers, fits, phone, picture, test } from './base';

test('beside the box: a sandglass, a judge and a score pad', async ({ player, server }) => {
  const { page } = await player('Mia', phone);
  await page.clock.install();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Open: Playing with the real box?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playing with the real box?');

  const glass = page.getByRole('region', { name: 'Sandglass' });
  await glass.getByLabel('Duration').selectOption({ label: '0:30 · Letter' });
  await expect(glass.getByRole('timer')).toContainText('0:30');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000); // from here on it goes only as far as it is told
  await glass.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(12_000);
  await expect(glass.getByRole('timer')).toContainText('0:18');
  await glass.getByRole('button', { name: 'Stop' }).click();
  await page.clock.runFor(60_000);
  await expect(glass.getByRole('timer')).toContainText('0:18');
  await glass.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(19_000);
  await expect(glass.getByRole('status')).toHaveText('Time is up');
  await page.clock.resume();
  await expect(glass.getByRole('link', { name: 'What could I have made?' })).toHaveAttribute('href', /\/box\/solve\?game=letter$/);
  await glass.getByRole('button', { name: 'Turn over' }).click();
  await expect(glass.getByRole('timer')).toContainText('0:30');

  const judge = page.getByRole('region', { name: 'Word check' });
  await judge.getByLabel('Language of the words').selectOption('de');
  for (const word of ['Straße', 'Xyzzy']) {
    await judge.getByLabel('Word', { exact: true }).fill(word);
    await page.keyboard.press('Enter');
    await expect(judge.getByLabel('Word', { exact: true })).toHaveValue('');
  }
  await expect(judge.getByRole('listitem')).toHaveText(['✗ XYZZY does not count', '✓ STRASSE counts Straße']);

  const pad = page.getByRole('region', { name: 'Score pad' });
  await pad.getByLabel('Name of player 1').fill('Ada');
  await pad.getByLabel('Name of player 2').fill('Bo');
  await pad.getByLabel('Ada, Round 1').fill('12+8−3');
  await page.keyboard.press('Enter');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await expect(pad.getByLabel('Ada, Round 2')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('-5');
  await expect(pad.locator('tfoot td')).toHaveText(['12', '20']);
  await accessible(page, 'beside the box');
  await fits(page);
  await fingers(page);
  await picture(page, 'box-phone', true);

  // The score pad survives a reload; clearing a sheet asks for confirmation.
  await page.reload();
  await expect(pad.locator('tfoot td')).toHaveText(['12', '20']);
  await pad.getByRole('button', { name: 'Add a player' }).click();
  await expect(pad.locator('tfoot td')).toHaveCount(3);
  await pad.getByRole('button', { name: 'New sheet' }).click();
  await pad.getByRole('button', { name: 'Really?' }).click();
  await expect(pad.locator('tfoot td')).toHaveText(['0', '0', '0']);
  await expect(pad.getByLabel('Name of player 1')).toHaveValue('Ada');
});
