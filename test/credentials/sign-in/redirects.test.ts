/** Where every page that goes on to another sends the browser, in the `Location` of real answers. */
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { allTricks } from '../../../src/server/redirect.fixture.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { appOf, authorizeUrl, decide, redirectUri } from '../../oauth/app.ts';
import {
  behindProxy,
  byLink,
  choosePassword,
  goodPassword,
  keepTime,
  linkTo,
  ownerOf,
  type Person,
  pass,
  person,
} from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });
const at = (path: string) => `${kit.baseUrl}${path}`;
const next = (trick: string) => `next=${encodeURIComponent(trick.toWellFormed())}`;
/** Of a path that is sent as it is written. */
const rawLocation = (path: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(kit.baseUrl);
    const asked = request({ host: hostname, port, path }, answer => resolve(answer.resume().headers.location));
    asked.on('error', reject).end();
  });
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location');
/** For what takes several requests. */
const some = allTricks.filter((_, n) => n % 20 === 0);

async function signedIn(): Promise<{ who: Person; email: string; cast: Cast }> {
  const cast = await kit.organization();
  const email = await ownerOf(kit, cast);
  return { cast, email, who: await byLink(kit, email) };
}

describe('With an address that is a trick', () => {
  test('the sign-in page leads people who are signed in to the dashboard', async () => {
    const { who } = await signedIn();
    for (const trick of ['/..//evil.example', ...allTricks])
      expect([trick, locationOf(await who.get(at(`/sign-in?${next(trick)}`)))]).toEqual([trick, '/w']);
  });

  test('the end of signing in leads to the dashboard, also if the cookie was replaced', async () => {
    const who = person(kit);
    for (const trick of allTricks) {
      who.cookies.set('sigill.next', encodeURIComponent(trick.toWellFormed()));
      expect([trick, locationOf(await who.get(at('/sign-in/done')))]).toEqual([trick, '/w']);
    }
    who.cookies.set('sigill.next', '%E0%A4%A');
    expect(locationOf(await who.get(at('/sign-in/done')))).toBe('/w');
  });

  test('choosing a language leads to the sign-in page', async () => {
    const who = person(kit);
    for (const trick of allTricks)
      expect([trick, locationOf(await who.get(at(`/sign-in/language/sv?${next(trick)}`)))]).toEqual([
        trick,
        '/sign-in',
      ]);
  });

  test('signing out forgets the address', async () => {
    const { email } = await signedIn();
    await choosePassword(kit, email, goodPassword);
    for (const trick of some) {
      const who = person(kit);
      await who.form(at('/sign-in/password'), { email, password: goodPassword });
      expect((await who.get(at(`/sign-in/workspaces?${next(trick)}`))).text).not.toContain('name="next"');
      const out = await who.form(at('/sign-in/out'), { next: trick.toWellFormed() });
      expect([trick, locationOf(out)]).toEqual([trick, '/sign-in']);
    }
  });

  test('a password and the link of an e-mail lead to the dashboard', async () => {
    const { email } = await signedIn();
    await choosePassword(kit, email, goodPassword);
    for (const [n, trick] of some.entries()) {
      if (n % 3 === 0) pass(15 * 60_000);
      const who = person(kit);
      await who.get(at(`/sign-in?${next(trick)}`));
      if (n % 3 !== 0) {
        const answer = await who.form(at('/sign-in/password'), { email, password: goodPassword });
        expect([trick, locationOf(answer)]).toEqual([trick, '/w']);
        continue;
      }
      await who.form(at('/sign-in/letter'), { email });
      expect([trick, locationOf(await who.form(await linkTo(kit, email)))]).toEqual([trick, '/w']);
    }
  });

  test('the dashboard asks to sign in without repeating it', async () => {
    for (const path of [
      '/w/a//evil.example',
      '/w/a/%2e%2e%2f/x',
      '/w/a%5C%5Cevil.example',
      '/w/a/%09x',
      '/w/a?b=%22%3Cc"',
    ])
      expect([path, await rawLocation(path)]).toEqual([path, '/sign-in']);
  });

  test('an app is not connected, and nobody is sent there', async () => {
    const { who, cast } = await signedIn();
    const { clientId } = await appOf(kit, cast);
    const uris = [
      ...some,
      ...['.', '@evil.example', '/../x', '\\', '#', '%00', ' '].map(end => `${redirectUri}${end}`),
    ];
    for (const uri of uris) {
      const url = authorizeUrl(kit, clientId, { redirect_uri: uri.toWellFormed() });
      for (const answer of [await who.get(url), await decide(who, url, cast.workspaceId)])
        expect([uri, answer.status, locationOf(answer)]).toEqual([uri, 400, null]);
    }
  });

  test('an app whose address could not be registered today is not connected, though it was once', async () => {
    const { who, cast } = await signedIn();
    for (const uri of [
      'javascript:alert(1)',
      'http://crm.example.com/cb',
      'https://a@evil.example/cb',
      '//evil.example',
    ]) {
      const { clientId } = await appOf(kit, cast, { redirectUris: [uri] });
      const url = authorizeUrl(kit, clientId, { redirect_uri: uri });
      for (const answer of [await who.get(url), await decide(who, url, cast.workspaceId)])
        expect([uri, answer.status, locationOf(answer)]).toEqual([uri, 400, null]);
    }
  });
});

test('a page of the dashboard and the connection of an app are gone on to after signing in', async () => {
  const { cast, email } = await signedIn();
  const { clientId } = await appOf(kit, cast);
  for (const asked of [`/w/${cast.workspaceId}/documents?view=waiting&q=%2F%2Fx`, authorizeUrl(kit, clientId)]) {
    pass(15 * 60_000);
    const who = person(kit);
    const toSignIn = locationOf(await who.get(asked.startsWith('/') ? at(asked) : asked)) ?? '';
    expect(toSignIn).toMatch(/^\/sign-in\?next=/);
    await who.get(at(toSignIn));
    await who.form(at('/sign-in/letter'), { email });
    expect(locationOf(await who.form(await linkTo(kit, email)))).toBe(asked.replace(kit.baseUrl, ''));
  }
});
