/** The sign-in pages as a browser without scripts uses them. */
import { describe, expect, test } from 'vitest';
import { useService } from '../../kit/service.ts';
import { behindProxy, byLink, choosePassword, goodPassword, keepTime, linkTo, ownerOf, person } from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });

async function withPassword() {
  const cast = await kit.organization();
  const email = await ownerOf(kit, cast);
  await choosePassword(kit, email, goodPassword);
  return { cast, email };
}

const at = (path: string) => `${kit.baseUrl}${path}`;

describe('The sign-in page', () => {
  test('signs in with a password and goes to the dashboard', async () => {
    const { email } = await withPassword();
    const who = person(kit);
    const page = await who.get(at('/sign-in'));
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/script-src 'self'; style-src 'self';.*form-action 'self'/),
    ]);
    expect(page.text).not.toMatch(/<script(?! type="module" src)|<style|style=/);
    const answer = await who.form(at('/sign-in/password'), { email, password: goodPassword });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/w']);
    expect((await who.get('/session')).body.identity.email).toBe(email);
    expect((await who.get(at('/sign-in'))).headers.get('location')).toBe('/w');
  });

  test('says the same of a wrong password and of an unknown address, and keeps the address', async () => {
    const { email } = await withPassword();
    for (const address of [email, 'nobody@example.com', 'no address']) {
      const { status, text } = await person(kit).form(at('/sign-in/password'), {
        email: address,
        password: 'wrong one',
      });
      expect(status).toBe(401);
      expect(text).toContain('The e-mail address or the password is incorrect.');
      expect(text).toContain(`value="${address}"`);
    }
  });

  test('returns to the page that was asked for, and to no other site', async () => {
    const { email } = await withPassword();
    const arrived = async (next: string) => {
      const who = person(kit);
      await who.get(at(`/sign-in?next=${encodeURIComponent(next)}`));
      return (await who.form(at('/sign-in/password'), { email, password: goodPassword })).headers.get('location');
    };
    expect(await arrived('/w/main/documents?view=waiting')).toBe('/w/main/documents?view=waiting');
    for (const foreign of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'w',
      '',
    ])
      expect([foreign, await arrived(foreign)]).toEqual([foreign, '/w']);
  });

  test('escapes what was typed', async () => {
    const email = '"><script>alert(1)</script>';
    const { text } = await person(kit).form(at('/sign-in/password'), { email, password: 'x' });
    expect(text).not.toContain('<script>alert');
  });

  test('pauses after wrong passwords, with a page that says so', async () => {
    const { email } = await withPassword();
    const wrong = () => person(kit).form(at('/sign-in/password'), { email, password: 'wrong one' });
    for (let n = 0; n < 5; n++) expect((await wrong()).status).toBe(401);
    const { status, headers, text } = await wrong();
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(text).toContain('Too many attempts');
  });

  test('sends a link, and says when the address is none', async () => {
    const { email } = await withPassword();
    const who = person(kit);
    expect((await who.form(at('/sign-in/letter'), { email })).text).toContain('Check your e-mail');
    expect((await who.form(await linkTo(kit, email))).status).toBe(303);
    expect(await person(kit).form(at('/sign-in/letter'), { email: 'none' })).toMatchObject({ status: 400 });
  });

  test('offers a provider only where an organization has one with an approved domain', async () => {
    const cast = await kit.organization();
    const offered = async () => (await person(kit).get(at('/sign-in'))).text.includes('/sign-in/provider');
    expect(await offered()).toBe(false);
    await kit.db.run(
      `insert into single_sign_on (organization_id, issuer, client_id, client_secret, created_at, updated_at)
       values ($1, 'https://idp.example', 'c', '\\x00', now(), now())`,
      [cast.organizationId],
    );
    expect(await offered()).toBe(false);
    await kit.db.run("insert into single_sign_on_domains values ('offered.example', $1)", [cast.organizationId]);
    expect(await offered()).toBe(true);
    await kit.db.run('delete from single_sign_on_domains where organization_id = $1', [cast.organizationId]);
  });

  test('says that an address has no provider', async () => {
    const { status, text } = await person(kit).form(at('/sign-in/provider'), { email: 'a@example.com' });
    expect([status, text.includes('no sign-in service')]).toEqual([400, true]);
  });

  test('is in the language that was chosen on it', async () => {
    const who = person(kit, { 'Accept-Language': 'en' });
    const chosen = await who.get(at('/sign-in/language/sv?next=/sign-in'));
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/sign-in']);
    expect((await who.get(at('/sign-in'))).text).toContain('Glömt lösenordet?');
    expect((await who.get(at('/sign-in/language/xx?next=https://evil.example'))).headers.get('location')).toBe(
      '/sign-in',
    );
  });
});

test('a forgotten password is replaced through the link of an e-mail', async () => {
  const { email } = await withPassword();
  const who = person(kit);
  expect((await who.get(at('/sign-in'))).text).toContain('href="/sign-in/forgotten"');
  expect((await who.form(at('/sign-in/forgotten'), { email: '' })).status).toBe(400);
  const [known, unknown] = [
    await who.form(at('/sign-in/forgotten'), { email }),
    await person(kit).form(at('/sign-in/forgotten'), { email: 'nobody@example.com' }),
  ];
  expect(known.text.replace(/value="[^"]*"/g, '')).toBe(unknown.text.replace(/value="[^"]*"/g, ''));
  const password = 'en helt annan ramsa 71';
  expect((await who.form(await linkTo(kit, email), { password })).text).toContain('href="/sign-in"');
  expect((await who.form(at('/sign-in/password'), { email, password })).status).toBe(303);
});

test('a person chooses among the workspaces of all their organizations, and signs out', async () => {
  const { cast, email } = await withPassword();
  const other = await kit.organization();
  await kit.db.run(
    'update users set email = $2, identity_id = (select identity_id from users where id = $3) where id = $1',
    [other.ownerId, email, cast.ownerId],
  );
  const who = await byLink(kit, email, person(kit));
  const { text } = await who.get(at('/sign-in/workspaces'));
  expect(text.match(/href="\/w\/[^"]+"/g)).toHaveLength(2);
  const out = await who.form(at('/sign-in/out'));
  expect([out.status, out.headers.get('location')]).toEqual([303, '/sign-in']);
  expect((await who.get(at('/sign-in/workspaces'))).headers.get('location')).toBe('/sign-in');
});
