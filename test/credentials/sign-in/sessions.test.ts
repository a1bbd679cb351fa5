import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/contract/errors.ts';
import { routeAt } from '../../../src/domain/credentials/sign-in/library/served.ts';
import { type Cast, useService } from '../../kit/service.ts';
import {
  behindProxy,
  byLink,
  choosePassword,
  emailsTo,
  goodPassword,
  keepTime,
  ownerOf,
  pass,
  person,
} from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });
const hour = 3_600_000;
const day = 24 * hour;

const signedIn = async (cast: Cast, headers: Record<string, string> = {}) =>
  byLink(kit, await ownerOf(kit, cast), person(kit, headers));

/** The actor of a browser, or the code of the error. */
async function actorOf(cookie: string | null, workspaceId: string | null = null) {
  try {
    return await kit.service.signIn.actor(cookie, workspaceId);
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

describe('Sessions', () => {
  test('are listed with device, IP address and time of the last request, and the current one is marked', async () => {
    const cast = await kit.organization();
    const who = await signedIn(cast, { 'User-Agent': 'Phone', 'X-Forwarded-For': '192.0.2.7' });
    pass(60_000);
    await signedIn(cast, { 'User-Agent': 'Desk', 'X-Forwarded-For': '2001:db8::7' });
    const { sessions } = (await who.get('/sessions')).body;
    expect(sessions).toMatchObject([
      { device: 'Phone', ipAddress: '192.0.2.7', isCurrent: true },
      { device: 'Desk', ipAddress: '2001:db8::7', isCurrent: false },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('token');
  });

  test('can be ended one by one, or all except the current one', async () => {
    const cast = await kit.organization();
    const [one, two, three] = [await signedIn(cast), await signedIn(cast), await signedIn(cast)];
    const id = (await two.get('/session')).body.session.id;
    expect((await one.post('/sessions/end', { id })).status).toBe(200);
    expect((await two.get('/session')).status).toBe(401);
    expect((await three.get('/session')).status).toBe(200);
    expect((await one.post('/sessions/end', { id })).body.code).toBe('NOT_FOUND');
    expect((await one.post('/sessions/end-others')).status).toBe(200);
    expect((await three.get('/session')).status).toBe(401);
    expect((await one.get('/session')).status).toBe(200);
  });

  test('of somebody else are not found', async () => {
    const [mine, theirs] = [await signedIn(await kit.organization()), await signedIn(await kit.organization())];
    const id = (await theirs.get('/session')).body.session.id;
    expect((await mine.post('/sessions/end', { id })).body.code).toBe('NOT_FOUND');
    expect((await theirs.get('/session')).status).toBe(200);
  });

  test('end after 12 hours without a request, and after 30 days in any case', async () => {
    const cast = await kit.organization();
    const who = await signedIn(cast);
    for (let times = 0; times < 75; times++) {
      expect((await who.get('/session')).status).toBe(200);
      pass(0.4 * day);
    }
    expect((await who.get('/session')).status).toBe(401);
    const other = await signedIn(cast);
    pass(12 * hour - 1000);
    expect((await other.get('/session')).status).toBe(200);
    pass(12 * hour + 1000);
    expect((await other.get('/session')).status).toBe(401);
    expect((await other.post('/change-password', { currentPassword: 'a', newPassword: goodPassword })).status).toBe(
      401,
    );
  });

  test('are replaced by each sign-in, which ends the previous one', async () => {
    const cast = await kit.organization();
    const email = await ownerOf(kit, cast);
    await choosePassword(kit, email, goodPassword);
    const who = await signedIn(cast);
    const before = who.cookieHeader();
    await who.post('/sign-in/email', { email, password: goodPassword });
    expect(who.cookieHeader()).not.toBe(before);
    expect(await actorOf(before)).toBe('UNAUTHORIZED');
    expect((await who.get('/sessions')).body.sessions).toHaveLength(1);
  });

  test('end on signing out, in the browser and on the server', async () => {
    const who = await signedIn(await kit.organization());
    const before = who.cookieHeader();
    expect((await who.post('/sign-out')).status).toBe(200);
    expect(who.cookies.has('sigill.session_token')).toBe(false);
    expect(await actorOf(before)).toBe('UNAUTHORIZED');
  });

  test('over HTTPS use a secure cookie', async () => {
    const { openSignIn } = await import('../../../src/domain/credentials/sign-in/open.ts');
    const cast = await kit.organization();
    const email = await ownerOf(kit, cast);
    await choosePassword(kit, email, goodPassword);
    const secure = openSignIn({ ...kit.service.app, publicUrl: 'https://sign.example.com' });
    const route = routeAt('/sign-in/email');
    const asking = {
      cookie: null,
      origin: 'https://sign.example.com',
      ip: '192.0.2.1',
      userAgent: null,
      language: 'en' as const,
    };
    const { cookies } = await secure.ask(asking, route, { email, password: goodPassword });
    expect(cookies.join()).toMatch(/__Secure-sigill\.session_token=[^;]+;.*HttpOnly.*Secure.*SameSite=Lax/i);
    expect(await secure.session(cookies[0]?.split(';')[0] ?? '')).toMatchObject({ ip_address: '192.0.2.1' });
  });
});

describe('A session as an actor', () => {
  test('acts in the workspace that was joined first, or in the one that is named', async () => {
    const one = await kit.organization();
    pass(1000);
    const two = await kit.organization();
    const email = await ownerOf(kit, one);
    await kit.db.run('update users set email = $2, identity_id = null where id = $1', [two.ownerId, email]);
    const cookie = (await byLink(kit, email)).cookieHeader();
    expect(await actorOf(cookie)).toMatchObject({
      type: 'USER',
      workspaceId: one.workspaceId,
      user: { id: one.ownerId },
      scopes: null,
    });
    expect(await actorOf(cookie, two.workspaceId)).toMatchObject({
      workspaceId: two.workspaceId,
      user: { id: two.ownerId },
    });
    expect(await actorOf(cookie, (await kit.organization()).workspaceId)).toBe('WORKSPACE_ACCESS_DENIED');
    expect(await actorOf(cookie, 'wsp_of_nobody')).toBe('WORKSPACE_ACCESS_DENIED');
    await kit.db.run("update members set status = 'INACTIVE' where user_id = $1", [one.ownerId]);
    expect(await actorOf(cookie)).toMatchObject({ workspaceId: two.workspaceId });
    expect(await actorOf(cookie, one.workspaceId)).toBe('ACCOUNT_INACTIVE');
  });

  test("gets ACCOUNT_INACTIVE or ACCOUNT_SETUP_REQUIRED according to the account's state", async () => {
    const cast = await kit.organization();
    const cookie = (await signedIn(cast)).cookieHeader();
    const within = async (table: string, key: string, id: string, status: string) => {
      await kit.db.run(`update ${table} set status = $2 where ${key} = $1`, [id, status]);
      const found = await actorOf(cookie);
      await kit.db.run(`update ${table} set status = 'ACTIVE' where ${key} = $1`, [id]);
      return found;
    };
    expect(await within('organizations', 'id', cast.organizationId, 'INACTIVE')).toBe('ACCOUNT_INACTIVE');
    expect(await within('organizations', 'id', cast.organizationId, 'SETUP')).toBe('ACCOUNT_SETUP_REQUIRED');
    expect(await within('users', 'id', cast.ownerId, 'INACTIVE')).toBe('ACCOUNT_INACTIVE');
    expect(await within('members', 'user_id', cast.ownerId, 'INACTIVE')).toBe('ACCOUNT_INACTIVE');
    expect(await actorOf(cookie)).toMatchObject({ user: { id: cast.ownerId } });
  });

  test('is UNAUTHORIZED without a cookie, with a changed one or with a bare token', async () => {
    const who = await signedIn(await kit.organization());
    const written = decodeURIComponent(who.cookies.get('sigill.session_token') ?? '');
    const token = written.slice(0, written.lastIndexOf('.'));
    expect(await actorOf(null)).toBe('UNAUTHORIZED');
    for (const bad of [
      token,
      `${token}.AAAA`,
      `x${written}`,
      `${token}.${[...written.slice(token.length + 1)].reverse().join('')}`,
      '%',
      '.',
      '%00',
    ])
      expect(await actorOf(`sigill.session_token=${bad}`)).toBe('UNAUTHORIZED');
    expect(await actorOf(who.cookieHeader())).toMatchObject({ type: 'USER' });
  });

  test('does not reach a user with the same address that was never linked by a verification', async () => {
    const [one, two] = [await kit.organization(), await kit.organization()];
    const cookie = (await signedIn(one)).cookieHeader();
    await kit.db.run('update users set email = $2, identity_id = null where id = $1', [
      two.ownerId,
      await ownerOf(kit, one),
    ]);
    expect(await actorOf(cookie, two.workspaceId)).toBe('WORKSPACE_ACCESS_DENIED');
  });
});

describe('A new e-mail address', () => {
  const ask = (who: Awaited<ReturnType<typeof signedIn>>, newEmail: string) => who.post('/change-email', { newEmail });
  const newAddress = () => `moved-${Math.random().toString(36).slice(2)}@example.com`;
  async function newest(address: string): Promise<string> {
    const sentEmail = (await emailsTo(kit, address)).at(-1);
    return /https?:\S+\/sign-in\/email\/\S+/.exec(sentEmail?.text ?? '')?.[0] ?? '';
  }

  test("needs both links, the old address's first; other sessions end and the users follow", async () => {
    const cast = await kit.organization();
    const [from, to] = [await ownerOf(kit, cast), newAddress()];
    const [who, other] = [await signedIn(cast), await signedIn(cast)];
    expect((await ask(who, to)).body).toEqual({ status: true });
    expect(await emailsTo(kit, to)).toEqual([]);
    const allow = await newest(from);
    expect((await person(kit).get(allow)).text).toContain(to);
    expect((await person(kit).form(allow)).text).toContain('The change was approved');
    expect(await ownerOf(kit, cast)).toBe(from);
    expect((await person(kit).form(await newest(to))).text).toContain('Your e-mail address was changed');
    expect(await ownerOf(kit, cast)).toBe(to);
    expect((await emailsTo(kit, from)).at(-1)?.text).toContain(to);
    expect((await who.get('/session')).body.identity.email).toBe(to);
    expect((await other.get('/session')).status).toBe(401);
    expect((await actorOf(who.cookieHeader())) as object).toMatchObject({ user: { email: to } });
    expect((await person(kit).form(allow)).status).toBe(404);
  });

  test('that is taken gets the same response, and only its owner sees the error', async () => {
    const [cast, taken] = [await kit.organization(), await kit.organization()];
    const [from, to] = [await ownerOf(kit, cast), await ownerOf(kit, taken)];
    const who = await signedIn(cast);
    expect((await ask(who, to)).body).toEqual({ status: true });
    expect((await person(kit).form(await newest(from))).status).toBe(200);
    expect((await person(kit).form(await newest(to))).status).toBe(404);
    expect(await ownerOf(kit, cast)).toBe(from);
  });

  test('that belongs to a colleague without an identity is rejected', async () => {
    const { user } = await import('../../kit/people.ts');
    const cast = await kit.organization();
    const { email: to } = await user(kit, cast);
    const from = await ownerOf(kit, cast);
    await ask(await signedIn(cast), to);
    await person(kit).form(await newest(from));
    expect((await person(kit).form(await newest(to))).status).toBe(404);
    expect(await ownerOf(kit, cast)).toBe(from);
  });

  test('can be requested within 15 minutes of signing in', async () => {
    const who = await signedIn(await kit.organization());
    pass(16 * 60_000);
    expect((await ask(who, newAddress())).body.code).toBe('SESSION_NOT_FRESH');
  });
});
