/** A person's own data: shown to them alone, memberships that they leave, and the account that they delete. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import {
  byLink,
  choosePassword,
  goodPassword,
  keepTime,
  ownerOf,
  pass,
  person,
} from '../credentials/sign-in/person.ts';
import { codeOf } from '../credentials/sign-in/totp.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';
import { scribble } from '../kit/signer.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

/** The owner in their browser. */
async function owner(cast: Cast) {
  const who = await byLink(kit, await ownerOf(kit, cast), person(kit));
  const headers = {
    'Svc-Workspace': cast.workspaceId,
    'Svc-Form-Token': (await who.get('/session')).body.formToken as string,
  };
  const at = (path: string) => `${kit.baseUrl}/api/dashboard${path}`;
  return {
    who,
    get: (p: string) => who.get(at(p), headers),
    post: (p: string, b: unknown) => who.post(at(p), b, headers),
  };
}

/** A document that the person is responsible for. */
async function documentOf(cast: Cast, { member }: Browser): Promise<string> {
  const { id } = await twoPartyDocument(cast);
  await kit.db.run('update documents set responsible_user_id = $2 where id = $1', [id, member.id]);
  return id;
}
const responsibleFor = async (cast: Cast, id: string) =>
  (await cast.api.done(documentOperations.get, { params: { id } })).responsibleUserId;
const isMember = async (id: string) => Boolean(await kit.db.row('select 1 from members where user_id = $1', [id]));

describe('What the service has about a person', () => {
  test('is shown to them, without secrets and without what others have', async () => {
    const cast = await kit.organization();
    const [me, other] = [await browser(kit, cast, ['READ_DOCUMENT']), await browser(kit, cast)];
    await me.send('POST', '/me/signature', { signature: scribble });
    await me.send('PATCH', '/me/notification-choices', { MESSAGES: false });
    await me.send('POST', '/saved-views', { name: 'Soon', search: 'expires=week' });
    const { body } = await me.get('/me/data');
    expect(body).toMatchObject({
      identity: { email: me.member.email, hasPassword: false, hasSecondFactor: false },
      memberships: [{ userId: me.member.id, status: 'ACTIVE' }],
      savedSignature: scribble,
      savedViews: [{ name: 'Soon' }],
      emailsTurnedOff: [{ kinds: ['MESSAGES'] }],
    });
    expect(body.sessions).toHaveLength(1);
    expect((await other.get('/me/data')).body).toMatchObject({
      savedSignature: null,
      savedViews: [],
      emailsTurnedOff: [],
    });
    const stranger = await fetch(`${kit.baseUrl}/api/dashboard/me/data`);
    expect(stranger.status).toBe(401);
  });
});

describe('Leaving', () => {
  test('shows which organization is a sandbox, because names do not', async () => {
    for (const sandbox of [false, true]) {
      const me = await browser(kit, await kit.organization({ name: 'Northlight Studio', sandbox }));
      expect((await me.get('/me/memberships')).body.memberships).toMatchObject([
        { organization: { name: 'Northlight Studio', sandbox } },
      ]);
      expect((await me.get('/me/data')).body.memberships).toMatchObject([{ sandbox }]);
    }
  });

  test('ends the membership, the keys and the reach of the session, and hands over the documents', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT', 'MANAGE_API_TOKENS']);
    const id = await documentOf(cast, me);
    const key = (await me.send('POST', '/api-keys', { name: 'Mine', expiresInDays: 30 })).body;
    expect((await me.get('/me/memberships')).body).toMatchObject({
      memberships: [{ isHere: true, documents: 1, heir: expect.any(String), isLastAdministrator: false }],
      // Each member of the kit has one.
      keysHere: 2,
    });
    expect((await me.send('POST', '/me/leave', { scope: 'WORKSPACE' })).body).toEqual({ workspaces: 1, documents: 1 });
    expect(await isMember(me.member.id)).toBe(false);
    expect(await responsibleFor(cast, id)).toBe(cast.ownerId);
    expect(await kit.db.row('select revoked_at is not null as revoked from api_keys where id = $1', [key.id])).toEqual({
      revoked: true,
    });
    expect((await me.get('/viewer')).status).toBe(403);
    expect((await me.send('POST', '/me/leave', { scope: 'ORGANIZATION' })).status).toBe(403);
  });

  test('is not possible for the last administrator, and for one of two it is', async () => {
    const cast = await kit.organization();
    const last = await owner(cast);
    expect((await last.get('/me/memberships')).body.memberships).toMatchObject([{ isLastAdministrator: true }]);
    for (const scope of ['WORKSPACE', 'ORGANIZATION']) {
      const refused = await last.post('/me/leave', { scope });
      expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
    }
    expect(await isMember(cast.ownerId)).toBe(true);
    await browser(kit, cast, ['ADMINISTRATOR']);
    expect((await last.post('/me/leave', { scope: 'ORGANIZATION' })).body).toEqual({ workspaces: 1, documents: 0 });
  });

  test('at the same time, two last administrators do not both succeed', async () => {
    const cast = await kit.organization();
    const first = await owner(cast);
    const second = await browser(kit, cast, ['ADMINISTRATOR']);
    const answers = await Promise.all([
      first.post('/me/leave', { scope: 'ORGANIZATION' }),
      second.send('POST', '/me/leave', { scope: 'ORGANIZATION' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('Deleting one’s own account', () => {
  test('asks for the address, and takes how one signs in and the memberships, but no document', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const id = await documentOf(cast, me);
    await me.send('POST', '/me/signature', { signature: scribble });
    const email = me.member.email;
    expect((await me.send('POST', '/me/delete', { email: 'somebody@example.com' })).status).toBe(403);
    expect(await isMember(me.member.id)).toBe(true);
    expect((await me.send('POST', '/me/delete', { email: email.toUpperCase() })).body).toEqual({
      workspaces: 1,
      documents: 1,
    });
    for (const of of ['identities where email = $1', 'users where email = $1 and identity_id is not null'])
      expect(await kit.db.rows(`select 1 from ${of}`, [email])).toEqual([]);
    expect(await isMember(me.member.id)).toBe(false);
    expect((await me.get('/viewer')).status).toBe(401);
    expect(await responsibleFor(cast, id)).toBe(cast.ownerId);
  });

  test('needs a code of the second factor, and is not for provider sessions or last administrators', async () => {
    const cast = await kit.organization();
    const last = await owner(cast);
    const refused = await last.post('/me/delete', { email: await ownerOf(kit, cast) });
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);

    const me = await browser(kit, cast);
    const whose = 'identity_id = (select identity_id from users where id = $1)';
    await kit.db.run(`update identity_sessions set only_user_id = $1 where ${whose}`, [me.member.id]);
    expect((await me.send('POST', '/me/delete', { email: me.member.email })).status).toBe(403);
    await kit.db.run(`update identity_sessions set only_user_id = null where ${whose}`, [me.member.id]);
    await choosePassword(kit, me.member.email, goodPassword);
    const who = await byLink(kit, me.member.email, me.who);
    const formToken = (await who.get('/session')).body.formToken as string;
    const on = await who.post('/two-factor/enable', { password: goodPassword });
    await who.post('/two-factor/verify-totp', { code: codeOf(on.body.totpURI) });
    await kit.db.run(`update identity_sessions set confirmed_at = null where ${whose}`, [me.member.id]);
    const remove = async () => {
      const token = (await who.get('/session')).body.formToken as string;
      return me.send('POST', '/me/delete', { email: me.member.email }, { 'Svc-Form-Token': token });
    };
    expect(formToken).not.toBe('');
    expect((await remove()).status).toBe(403);
    pass(30_000); // until the next code
    expect((await who.post('/two-factor/verify-totp', { code: codeOf(on.body.totpURI) })).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  test('is not possible from a workspace that demands less, or long after signing in', async () => {
    const [lax, strict] = [await kit.organization(), await kit.organization()];
    const me = await browser(kit, lax);
    const there = await browser(kit, strict);
    const identity = '(select identity_id from users where id = $2)';
    await kit.db.run(`update users set identity_id = ${identity}, phone = '+46701234567' where id = $1`, [
      ...[there.member.id, me.member.id],
    ]);
    await kit.db.run('update organizations set second_factor_required = true where id = $1', [strict.organizationId]);
    expect(JSON.stringify((await me.get('/me/data')).body)).not.toContain('+46701234567');
    expect((await me.get('/me/memberships')).body.memberships).toHaveLength(1);
    const remove = () => me.send('POST', '/me/delete', { email: me.member.email });
    expect((await remove()).status).toBe(403);
    expect(await isMember(there.member.id)).toBe(true);
    await kit.db.run('update organizations set second_factor_required = false where id = $1', [strict.organizationId]);
    pass(16 * 60_000);
    expect((await remove()).status).toBe(403);
    const fresh =
      'update identity_sessions set created_at = $2 where identity_id = (select identity_id from users where id = $1)';
    await kit.db.run(fresh, [me.member.id, kit.clock.now()]);
    await kit.db.run('update organizations set suspended_at = $2 where id = $1', [
      ...[strict.organizationId, kit.clock.now()],
    ]);
    expect((await remove()).body).toMatchObject({ code: 'INVALID_STATE' });
    await kit.db.run("update organizations set suspended_at = null, status = 'INACTIVE' where id = $1", [
      strict.organizationId,
    ]);
    expect((await remove()).body).toMatchObject({ workspaces: 2 });
    expect(await isMember(there.member.id)).toBe(false);
  });
});
