/** Connecting an app in a real browser: signing in on the way, the consent page, and back to the app with a code. */
import { expect, test } from 'vitest';
import { choosePassword, goodPassword, ownerOf } from '../credentials/sign-in/person.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';
import { appOf, authorizeUrl, exchange, pkce } from '../oauth/app.ts';
import { pagesDir } from './kit/built-pages.ts';
import { callback } from './kit/callback.ts';
import { fitsWidth, shot } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';

const kit = useService({ web: pagesDir });

const looks = [
  {
    name: 'at a desk, in Swedish',
    device: { locale: 'sv-SE' },
    words: { signIn: 'Logga in', password: 'Lösenord', email: 'E-postadress', allow: 'Anslut', deny: 'Avbryt' },
  },
  {
    name: 'on a phone, in English',
    device: { ...phone, locale: 'en-GB', colorScheme: 'dark' as const },
    words: { signIn: 'Sign in', password: 'Password', email: 'E-mail address', allow: 'Connect', deny: 'Cancel' },
  },
];

test.each(looks)('somebody connects an app $name, and cancels another time', async ({ device, words }) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const email = await ownerOf(kit, cast);
  await choosePassword(kit, email, goodPassword);
  const back = await callback();
  const app = await appOf(kit, cast, { redirectUris: [back.uri] });
  const { page, errors, accessible, leave } = await personWith(device);
  try {
    const { verifier, challenge } = pkce();
    const url = authorizeUrl(kit, app.clientId, {
      redirect_uri: back.uri,
      scope: 'profile:read documents:read documents:write contacts:read',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    await page.goto(url);
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.password).fill(goodPassword);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await page.getByRole('heading', { name: /Tallkotte CRM/ }).waitFor();
    await accessible('consent');
    await shot(page, `consent-${device.locale}`);
    await fitsWidth(page);
    await page.getByRole('button', { name: words.deny }).click();
    await page.waitForURL(/error=access_denied/);
    await page.goto(url);
    await page.getByRole('button', { name: words.allow }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]code=/);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const { status, body } = await exchange(kit, app, code, { redirect_uri: back.uri, code_verifier: verifier });
    expect(status).toBe(200);
    expect((await send(kit.baseUrl, '/me', { token: body.access_token })).status).toBe(200);
    await page.goto(authorizeUrl(kit, app.clientId, { redirect_uri: 'https://evil.example/callback' }));
    await accessible('error');
    await shot(page, `consent-error-${device.locale}`);
    expect(errors.filter(error => !error.includes('400') && !error.includes('favicon'))).toEqual([]);
  } finally {
    await leave();
    back.close();
  }
});
