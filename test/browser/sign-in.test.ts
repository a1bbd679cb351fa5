/** Signing in with a real browser: the pages that e-mails link to, and passkeys with a virtual authenticator. */
import { expect, test } from 'vitest';
import {
  byLink,
  choosePassword,
  goodPassword,
  linkTo,
  ownerOf,
  person,
  published,
} from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fitsWidth, shot } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';

// A passkey belongs to a host name, not to an IP address.
const kit = useService({ web: pagesDir, env: { HOST: 'localhost' } });

/** Requests as the dashboard sends them, in the page itself. */
const inPage = `
  window.ask = async (method, path, body) => {
    const answer = await fetch('/api/auth' + path, { method, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: await answer.json() };
  };
  window.register = async () => {
    const { body } = await ask('GET', '/passkey/generate-register-options');
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(body);
    const response = (await navigator.credentials.create({ publicKey })).toJSON();
    return ask('POST', '/passkey/verify-registration', { response, name: 'This device' });
  };
  window.signIn = async (ofOurs = {}) => {
    const { body } = await ask('GET', '/passkey/generate-authenticate-options');
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...body, ...ofOurs });
    const response = (await navigator.credentials.get({ publicKey })).toJSON();
    return { sent: response, ...(await ask('POST', '/passkey/verify-authentication', { response })) };
  };`;

test('the pages linked in e-mails sign in, ask for a code and set a password, on a phone and a desktop', async () => {
  for (const { device, words } of [
    {
      device: { locale: 'sv-SE' },
      words: { link: 'Logga in', save: 'Spara', changed: 'Lösenordet har bytts' },
    },
    {
      device: { ...phone, locale: 'en-GB', colorScheme: 'dark' as const },
      words: { link: 'Sign in', save: 'Save', changed: 'Your password was changed' },
    },
  ]) {
    const email = await ownerOf(kit, await kit.organization());
    const { page, errors, accessible, leave } = await personWith(device);
    try {
      await person(kit).post('/sign-in/magic-link', { email });
      await page.goto(await linkTo(kit, email));
      await page.getByText(email).waitFor();
      await accessible('link');
      await fitsWidth(page);
      await shot(page, `sign-in-link-${device.locale}`);
      await page.getByRole('button', { name: words.link }).click();
      await page.waitForURL(/\/w\/wsp_/);
      await person(kit).post('/request-password-reset', { email });
      await page.goto(await linkTo(kit, email));
      await page.locator('input[name=password]').fill(goodPassword);
      await accessible('password');
      await shot(page, `sign-in-password-${device.locale}`);
      await page.getByRole('button', { name: words.save }).click();
      await page.getByText(words.changed).waitFor();
      await fitsWidth(page);
      expect(errors).toEqual([]);
    } finally {
      await leave();
    }
  }
});

test('a registered passkey signs in without a password, but only with user verification', async () => {
  const cast = await kit.organization();
  const email = await ownerOf(kit, cast);
  await choosePassword(kit, email, goodPassword);
  const { page, leave } = await personWith();
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
    await page.goto(`${kit.baseUrl}/sign-in/link/none`);
    await page.evaluate(inPage);
    // biome-ignore lint/suspicious/noExplicitAny: the result of a script in the page
    const run = (text: string): Promise<any> => page.evaluate(text);
    expect((await run("ask('GET', '/passkey/generate-register-options')")).status).toBe(401);
    expect(
      (await run(`ask('POST', '/sign-in/email', ${JSON.stringify({ email, password: goodPassword })})`)).status,
    ).toBe(200);
    expect(await run('register()')).toEqual({ status: 200, body: { status: true } });
    expect((await run("ask('GET', '/passkey/list-user-passkeys')")).body).toMatchObject([{ name: 'This device' }]);
    await run("ask('POST', '/sign-out')");
    expect((await run("ask('GET', '/session')")).status).toBe(401);

    const { sent, ...answer } = await run('signIn()');
    expect(answer).toEqual({ status: 200, body: { status: true, signedIn: true } });
    expect((await run("ask('GET', '/session')")).body.identity.email).toBe(email.toLowerCase());
    expect((await published(kit, cast, 'login.completed'))[0]).toMatchObject({ method: 'PASSKEY', sub: cast.ownerId });
    await run("ask('POST', '/sign-out')");
    expect(
      (await run(`ask('POST', '/passkey/verify-authentication', ${JSON.stringify({ response: sent })})`)).status,
    ).toBe(400);

    // The same key in an authenticator without user verification.
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    const blind = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, transport: 'usb', hasUserVerification: false, isUserVerified: false },
    });
    for (const credential of credentials)
      await devtools.send('WebAuthn.addCredential', { authenticatorId: blind.authenticatorId, credential });
    const ofOurs = { userVerification: 'discouraged', allowCredentials: [{ id: sent.id, type: 'public-key' }] };
    const silent = `signIn(${JSON.stringify(ofOurs)})`;
    expect(await run(silent)).toMatchObject({ status: 401, body: { code: 'NOT_VERIFIED' } });
    expect((await run("ask('GET', '/session')")).status).toBe(401);

    const other = await byLink(kit, await ownerOf(kit, await kit.organization()));
    const mine = (await kit.db.row<{ id: string }>('select id from passkeys order by created_at desc limit 1'))?.id;
    expect((await other.post('/passkey/delete-passkey', { id: mine })).status).toBeGreaterThanOrEqual(400);
    const own = await byLink(kit, email);
    expect((await own.post('/passkey/delete-passkey', { id: mine })).status).toBe(200);
    expect(await run(silent)).toMatchObject({ status: 401, body: { code: 'PASSKEY_NOT_FOUND' } });
  } finally {
    await leave();
  }
});
