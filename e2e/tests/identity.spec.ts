// Signing in on another device: a passkey made in one browser, and a key card that is made with it.

import { type BrowserContext } from '@playwright/test';
import { accessible, expect, fits, test } from './base';

// Chromium's own authenticator, with the credentials of another one.
async function authenticator(context: BrowserContext, credentials: any[] = []) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  for (const credential of credentials) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
  return { page, credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials };
}

test('a passkey made in one browser signs in on another, where a guest’s games are joined', async ({ browser, server }) => {
  const site = server.url.replace('127.0.0.1', 'localhost'); // there are no passkeys at a bare address
  const post = (context: BrowserContext, path: string, data: unknown) => context.request.post(`${site}/api${path}`, { data, headers: { Origin: site } });

  const home = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await post(home, '/me', { name: 'Ada', lang: 'en' });
  const one = await authenticator(home);
  await one.page.goto(`${site}/me`);
  await one.page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(one.page.getByText('Your games are yours to keep')).toBeVisible();

  const away = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });
  const two = await authenticator(away, await one.credentials());
  const phone = two.page;
  await phone.goto(site);
  await phone.getByRole('link', { name: 'I already play here' }).click();
  await expect(phone.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await post(away, '/tables', { game: 'shelf', lang: 'en', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await phone.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(phone.getByText('has 1 game on this device.')).toBeVisible();
  await accessible(phone, 'joining games');
  await phone.getByRole('button', { name: 'Yes, make them mine' }).click();
  await expect(phone.getByText('Welcome back, Ada.')).toBeVisible();
  await expect(phone.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await expect(phone.getByRole('link', { name: /Shelf/ })).toBeVisible();

  // A further key needs the one there is.
  await phone.getByRole('button', { name: 'Print a key card' }).click();
  await phone.getByRole('button', { name: 'Use a passkey' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Print a key card' }).click();
  await expect(phone.locator('.keycard li')).toHaveCount(8);
  const words = await phone.locator('.keycard li').allTextContents();
  await accessible(phone, 'a key card');
  await fits(phone);
  await phone.emulateMedia({ media: 'print' }); // the card, and nothing of the page that holds it
  await expect(phone.locator('.keycard li').first()).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Keep your games', includeHidden: true })).toBeHidden();
  await phone.emulateMedia({ media: 'screen' });

  const third = await browser.newContext({ locale: 'en-GB' });
  const laptop = await third.newPage();
  await laptop.goto(`${site}/me#card=${words.join('-')}`);
  await laptop.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(laptop.getByText('Welcome back, Ada.')).toBeVisible();
  expect(laptop.url()).not.toContain(words[0]);
  for (const c of [home, away, third]) await c.close();
});
