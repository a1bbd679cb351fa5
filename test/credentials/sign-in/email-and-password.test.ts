import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/platform/ids.ts';
import { user } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import {
  behindProxy,
  byLink,
  byPassword,
  choosePassword,
  emailsTo,
  goodPassword,
  keepTime,
  linkTo,
  ownerOf,
  pass,
  person,
  published,
  tokenIn,
} from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });
const minute = 60_000;
const stranger = () => `${newId('who')}@example.com`;

describe('A sign-in link by e-mail', () => {
  test('signs in the person it was sent to, with an HttpOnly cookie', async () => {
    const email = await ownerOf(kit, await kit.organization());
    const who = person(kit);
    expect(await who.post('/sign-in/magic-link', { email })).toMatchObject({ status: 200, body: { status: true } });
    const answer = await who.form(await linkTo(kit, email));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/w']);
    expect(answer.headers.getSetCookie().join()).toMatch(/sigill\.session_token=[^;]+;.*HttpOnly.*SameSite=Lax/i);
    expect((await who.get('/session')).body).toMatchObject({
      identity: { email },
      workspaces: [{ name: 'Main', active: true }],
    });
  });

  test('needs a click on a button, so that mail scanners do not use it up', async () => {
    const email = await ownerOf(kit, await kit.organization());
    const who = person(kit);
    await who.post('/sign-in/magic-link', { email });
    const link = await linkTo(kit, email);
    for (let i = 0; i < 3; i++) expect((await who.get(link)).status).toBe(200);
    expect((await who.get('/session')).status).toBe(401);
    expect((await who.form(link)).status).toBe(303);
  });

  test('works once, for ten minutes, and its token is not in the database', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await person(kit).post('/sign-in/magic-link', { email });
    const first = await linkTo(kit, email);
    expect((await person(kit).form(first)).status).toBe(303);
    expect((await person(kit).form(first)).status).toBe(404);
    await person(kit).post('/sign-in/magic-link', { email });
    const second = await linkTo(kit, email);
    const kept = await kit.db.rows('select v::text from identity_verifications v');
    const jobs = await kit.db.rows('select j::text from jobs j');
    expect(JSON.stringify([kept, jobs])).not.toContain(tokenIn(second));
    expect(JSON.stringify(jobs)).not.toContain(email);
    pass(10 * minute + 1000);
    expect((await person(kit).form(second)).status).toBe(404);
  });

  test('of simultaneous clicks one signs in', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await person(kit).post('/sign-in/magic-link', { email });
    const link = await linkTo(kit, email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => person(kit).form(link)));
    expect(answers.map(a => a.status).sort()).toEqual([303, 404, 404, 404]);
  });

  test('gets the same response for an unknown address, which gets no e-mail', async () => {
    const email = await ownerOf(kit, await kit.organization());
    const nobody = stranger();
    for (const path of ['/sign-in/magic-link', '/request-password-reset']) {
      const known = await person(kit).post(path, { email });
      const unknown = await person(kit).post(path, { email: nobody });
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    }
    expect(await emailsTo(kit, nobody)).toEqual([]);
    expect(await emailsTo(kit, email)).toHaveLength(2);
    expect(await kit.db.row('select 1 from identities where email = $1', [nobody.toLowerCase()])).toBeNull();
  });

  test('verifies the address: the person can then act in every organization with a user of it', async () => {
    const [one, two] = [await kit.organization(), await kit.organization()];
    const { id, email } = await user(kit, one);
    const insert =
      'insert into users (id, organization_id, email, name, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)';
    await kit.db.run(insert, [newId('usr'), two.organizationId, email.toUpperCase(), 'Same', kit.clock.now()]);
    const linked = () =>
      kit.db.rows('select 1 from users where lower(email) = lower($1) and identity_id is not null', [email]);
    await person(kit).post('/sign-in/magic-link', { email });
    await kit.work();
    expect(await linked()).toEqual([]);
    await byLink(kit, email);
    expect(await linked()).toHaveLength(2);
    expect(id).toBeTruthy();
  });

  test('has the language of the request', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await person(kit, { 'Accept-Language': 'sv' }).post('/sign-in/magic-link', { email });
    expect((await emailsTo(kit, email)).at(-1)?.subject).toBe('Logga in i Sigill');
  });
});

describe('A password', () => {
  test('from creating the organization on the command line signs its owner in', async () => {
    const { createOrganizationWithKey } = await import('../../../src/domain/credentials/first-key.ts');
    const owner = { email: stranger(), name: 'Olle Owner' };
    const given = {
      name: 'Org',
      plan: 'TEAM' as const,
      sandbox: false,
      apiAccess: false,
      requestsPerMinute: null,
      owner,
    };
    const made = await kit.db.tx(tx => createOrganizationWithKey(tx, given, kit.clock.now()));
    const who = await byPassword(kit, owner.email.toUpperCase(), made.owner.password ?? '');
    expect((await who.get('/session')).body.identity).toMatchObject({ email: owner.email.toLowerCase() });
    const second = await kit.db.tx(tx => createOrganizationWithKey(tx, { ...given, name: 'Second' }, kit.clock.now()));
    expect(second.owner.password).toBeNull();
    expect((await who.get('/session')).body.workspaces).toHaveLength(2);
  });

  test('can be set by e-mail, which ends every session and does not reveal who has a password', async () => {
    const email = await ownerOf(kit, await kit.organization());
    const before = await byLink(kit, email);
    await choosePassword(kit, email, goodPassword);
    expect((await before.get('/session')).status).toBe(401);
    await byPassword(kit, email);
    const token = tokenIn(await linkTo(kit, email));
    expect((await person(kit).post('/reset-password', { token, newPassword: goodPassword })).body.code).toBe(
      'INVALID_TOKEN',
    );
  });

  test('if wrong, fails with the same response as an unknown address', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await choosePassword(kit, email, goodPassword);
    const wrong = await person(kit).post('/sign-in/email', { email, password: 'not the password' });
    const nobody = await person(kit).post('/sign-in/email', { email: stranger(), password: 'not the password' });
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
  });

  test('is rejected if short, long, common, a pattern or the address, and the link stays valid', async () => {
    const email = `vera.viktorsson-${newId('x')}@example.com`;
    const cast = await kit.organization();
    await kit.db.run('update users set email = $2, identity_id = null where id = $1', [cast.ownerId, email]);
    await person(kit).post('/request-password-reset', { email });
    const token = tokenIn(await linkTo(kit, email));
    const set = async (newPassword: string) => (await person(kit).post('/reset-password', { token, newPassword })).body;
    expect(await set('kort 4 ord')).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect(await set('lång '.repeat(30))).toMatchObject({ code: 'PASSWORD_TOO_LONG' });
    for (const common of [
      'password12345!',
      'Sommaren2026!',
      'P@ssw0rd1234',
      'qwertyuiop123',
      'aaaaaaaaaaaa',
      'abcabcabcabcabc',
      '123456789012',
      'Correct Horse Battery Staple',
      '070-123 45 67 89',
    ])
      expect(await set(common)).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect(await set(email)).toMatchObject({ code: 'PASSWORD_IS_ADDRESS' });
    expect(await set(email.split('@')[0] ?? '')).toMatchObject({ code: 'PASSWORD_IS_ADDRESS' });
    expect(await set(goodPassword)).toEqual({ status: true });
  });

  test('can be changed by a person who knows it, and every other session ends', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await choosePassword(kit, email, goodPassword);
    const [one, two] = [await byPassword(kit, email), await byPassword(kit, email)];
    const next = 'en annan kastrull 40';
    expect((await one.post('/change-password', { currentPassword: 'fel lösenord', newPassword: next })).body.code).toBe(
      'INVALID_PASSWORD',
    );
    expect(
      (await one.post('/change-password', { currentPassword: goodPassword, newPassword: 'Password1234' })).body.code,
    ).toBe('PASSWORD_TOO_COMMON');
    expect((await one.post('/change-password', { currentPassword: goodPassword, newPassword: next })).status).toBe(200);
    expect((await one.get('/session')).status).toBe(200);
    expect((await two.get('/session')).status).toBe(401);
    await byPassword(kit, email, next);
  });

  test("can be set on the page of the e-mail's link too", async () => {
    const email = await ownerOf(kit, await kit.organization());
    await person(kit).post('/request-password-reset', { email });
    const link = await linkTo(kit, email);
    expect((await person(kit).get(link)).text).toContain('name="password"');
    expect((await person(kit).form(link, { password: 'qwertyuiop123' })).text).toContain('too easy to guess');
    expect((await person(kit).form(link, { password: goodPassword })).text).toContain('Your password was changed');
    expect((await person(kit).get(link)).status).toBe(404);
    await byPassword(kit, email);
  });
});

describe('Events', () => {
  test('login.completed has the session, the method and the user, in the workspace they act in', async () => {
    const cast = await kit.organization();
    const email = await ownerOf(kit, cast);
    const who = await byLink(kit, email);
    const { session } = (await who.get('/session')).body;
    const [event] = await published(kit, cast, 'login.completed');
    expect(event).toMatchObject({
      sessionId: session.id,
      clientId: 'dashboard',
      mode: 'SESSION',
      method: 'MAGIC_LINK',
      sub: cast.ownerId,
      state: null,
    });
  });

  test('login.failed is published for known people only, by a job, so that both take the same time', async () => {
    const cast = await kit.organization();
    const email = await ownerOf(kit, cast);
    await choosePassword(kit, email, goodPassword);
    const waiting = async () => (await kit.db.rows("select 1 from jobs where queue = 'sign-in-failed'")).length;
    for (const one of [email, stranger()]) {
      await kit.work();
      await person(kit).post('/sign-in/email', { email: one, password: 'not the password' });
      expect(await waiting()).toBe(1);
    }
    expect(await published(kit, cast, 'login.failed')).toMatchObject([
      { clientId: 'dashboard', mode: 'SESSION', reason: 'WRONG_PASSWORD', state: null },
    ]);
    expect(await published(kit, cast, 'login.completed')).toEqual([]);
  });
});
