import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ssoRemove, ssoSet } from '../../../src/cli/sign-in.ts';
import { readConfig } from '../../../src/config/config.ts';
import { newId } from '../../../src/platform/ids.ts';
import { joined } from '../../kit/people.ts';
import { type Cast, type Kit, useService } from '../../kit/service.ts';
import { type OpenIdProvider, openProvider } from './openid-provider.ts';
import {
  behindProxy,
  byLink,
  choosePassword,
  goodPassword,
  keepTime,
  type Person,
  person,
  published,
} from './person.ts';

keepTime();
const open = useService({ env: { ...behindProxy, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const guarded = useService({ env: behindProxy });
let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.set({ claims: {}, foreignKey: false, metadata: {} }));

let domains = 0;
const newDomain = () => `firm${domains++}.example`;

async function connected(
  kit: Kit,
  cast: Cast,
  domain: string,
  issuer = provider.issuer,
  ownDirectory = true,
): Promise<void> {
  const file = join(kit.dataDir, 'client-secret');
  writeFileSync(file, provider.clientSecret);
  const config = readConfig({ SIGILL_DATA_DIR: kit.dataDir, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' });
  const options = {
    organization: cast.organizationId,
    issuer,
    'client-id': provider.clientId,
    'client-secret-file': file,
    domains: domain,
    'own-directory': ownDirectory,
  };
  await ssoSet(kit.db, config, options);
}

/** An organization with a provider, and a member with an address of its domain. */
async function firm(kit: Kit = open, issuer = provider.issuer, ownDirectory = true) {
  const domain = newDomain();
  const cast = await kit.organization();
  await connected(kit, cast, domain, issuer, ownDirectory);
  const member = await joined(kit, cast, { name: 'Moa Member' });
  const email = `moa@${domain}`;
  await kit.db.run('update users set email = $2 where id = $1', [member.id, email]);
  return { cast, member: { ...member, email }, domain };
}

/** From our start to the provider and back, like a browser. */
async function through(kit: Kit, email: string, claims: Record<string, unknown>, who: Person = person(kit)) {
  provider.set({ claims });
  const started = await who.post('/sign-in/oidc', { email });
  if (!started.body.url) throw new Error(started.text);
  const there = await fetch(started.body.url, { redirect: 'manual' });
  const back = there.headers.get('location') ?? '';
  return { who, back, answer: await who.get(back) };
}

describe("An organization's own provider", () => {
  test('signs in a user of the organization, who can act only there', async () => {
    const { cast, member } = await firm();
    const { who, answer } = await through(open, member.email, {
      sub: 'moa',
      email: member.email,
      email_verified: true,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/w']);
    expect((await who.get('/session')).body).toMatchObject({
      session: { byProvider: true },
      workspaces: [{ userId: member.id }],
    });
    const actor = await open.service.signIn.actor(who.cookieHeader(), null);
    expect(actor).toMatchObject({ type: 'USER', user: { id: member.id }, workspaceId: cast.workspaceId });
    expect((await published(open, cast, 'login.completed'))[0]).toMatchObject({
      mode: 'OIDC',
      method: 'OIDC',
      sub: member.id,
    });
  });

  test("gives no access to the person's other organizations, sign-in settings and sessions", async () => {
    const { cast, member } = await firm();
    const other = await open.organization();
    await open.db.run('update users set email = $2, identity_id = null where id = $1', [other.ownerId, member.email]);
    await choosePassword(open, member.email, goodPassword);
    const own = await byLink(open, member.email);
    expect((await own.get('/session')).body.workspaces).toHaveLength(2);
    const { who } = await through(open, member.email, { sub: 'moa', email: member.email });
    expect((await who.get('/session')).body.workspaces).toMatchObject([{ id: cast.workspaceId }]);
    await expect(open.service.signIn.actor(who.cookieHeader(), other.workspaceId)).rejects.toMatchObject({
      code: 'WORKSPACE_ACCESS_DENIED',
    });
    expect((await who.get('/sessions')).body.sessions).toHaveLength(1);
    expect((await who.post('/sessions/end-others')).status).toBe(200);
    expect((await own.get('/session')).status).toBe(200);
    for (const [path, body] of [
      ['/change-password', { currentPassword: goodPassword, newPassword: 'en annan kastrull 40' }],
      ['/two-factor/enable', { password: goodPassword }],
      ['/change-email', { newEmail: 'x@example.com' }],
      ['/two-factor/verify-totp', { code: '123456' }],
    ] as const)
      expect([path, (await who.post(path, body)).body.code]).toEqual([path, 'SIGNED_IN_BY_PROVIDER']);
    expect((await who.get('/passkey/generate-register-options')).body.code).toBe('SIGNED_IN_BY_PROVIDER');
  });

  test('signs in no one who is not a user of the organization, and creates no user', async () => {
    const { cast, domain } = await firm();
    const before = await open.db.row('select count(*) from users where organization_id = $1', [cast.organizationId]);
    const stranger = `nils@${domain}`;
    const { who, answer } = await through(open, stranger, { sub: 'nils', email: stranger });
    expect([answer.status, who.cookies.size]).toEqual([403, 0]);
    expect(await open.db.row('select count(*) from users where organization_id = $1', [cast.organizationId])).toEqual(
      before,
    );
    const outsider = await joined(open, cast);
    const foreign = await through(open, stranger, { sub: 'per', email: outsider.email });
    expect(foreign.answer.status).toBe(403);
  });

  test('does not sign in a deactivated user, and publishes an event', async () => {
    const { cast, member } = await firm();
    await open.db.run("update users set status = 'INACTIVE' where id = $1", [member.id]);
    const { answer } = await through(open, member.email, { sub: 'moa', email: member.email });
    expect(answer.status).toBe(403);
    expect(await published(open, cast, 'login.failed')).toMatchObject([{ mode: 'OIDC', reason: 'USER_INACTIVE' }]);
  });

  test('identifies a person by the subject: an address that is reassigned opens nothing', async () => {
    const { cast, member, domain } = await firm();
    expect((await through(open, member.email, { sub: 'moa', email: member.email })).answer.status).toBe(303);
    expect((await through(open, member.email, { sub: 'another', email: member.email })).answer.status).toBe(403);
    const second = await joined(open, cast);
    await open.db.run('update users set email = $2 where id = $1', [second.id, `sara@${domain}`]);
    expect((await through(open, member.email, { sub: 'moa', email: `sara@${domain}` })).answer.status).toBe(403);
  });

  test('is rejected for a wrong signature, nonce, audience or issuer, an old token or unverified address', async () => {
    const { member } = await firm();
    const right = { sub: 'moa', email: member.email };
    const at = Math.floor(Date.now() / 1000);
    for (const claims of [
      { nonce: 'other' },
      { aud: 'other' },
      { iss: 'https://evil.example' },
      { exp: at - 600, iat: at - 900 },
      { email_verified: false },
      { email_verified: 'false' },
      { email_verified: null },
      { email_verified: 1 },
      { email: undefined },
    ]) {
      const { answer, who } = await through(open, member.email, { ...right, ...claims });
      expect([claims, answer.status, who.cookies.size]).toEqual([claims, 403, 0]);
    }
    provider.set({ claims: right, foreignKey: true });
    const who = person(open);
    const { url } = (await who.post('/sign-in/oidc', { email: member.email })).body;
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    expect((await who.get(back)).status).toBe(403);
  });

  test('must have verified the address, unless it is the own directory of the organization', async () => {
    const { cast, member, domain } = await firm(open, provider.issuer, false);
    const claims = { sub: 'moa', email: member.email };
    for (const verified of [undefined, false, 'false', '', 1, null]) {
      const { answer, who } = await through(open, member.email, { ...claims, email_verified: verified });
      expect([verified, answer.status, who.cookies.size]).toEqual([verified, 403, 0]);
    }
    for (const verified of [true, 'true']) {
      const { answer } = await through(open, member.email, { ...claims, email_verified: verified });
      expect([verified, answer.status]).toEqual([verified, 303]);
    }
    // What is not named stays, so that this can be decided without the secret.
    const config = readConfig({ SIGILL_DATA_DIR: open.dataDir, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' });
    const options = { organization: cast.organizationId, domains: domain, 'own-directory': true };
    expect(await ssoSet(open.db, config, options)).toMatchObject({ issuer: provider.issuer, ownDirectory: true });
    expect((await through(open, member.email, claims)).answer.status).toBe(303);
    const foreign = await through(open, member.email, { ...claims, email: 'moa@other.example', email_verified: true });
    expect(foreign.answer.status).toBe(403);
  });

  test('is accepted only from the browser that started the sign-in, once', async () => {
    const { member } = await firm();
    const claims = { sub: 'moa', email: member.email };
    const { who, back } = await through(open, member.email, claims);
    expect((await who.get(back)).status).toBe(403);
    provider.set({ claims });
    const starter = person(open);
    const { url } = (await starter.post('/sign-in/oidc', { email: member.email })).body;
    const stolen = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    const victim = person(open);
    expect((await victim.get(stolen)).status).toBe(403);
    expect(victim.cookies.size).toBe(0);
    expect((await starter.get(stolen.replace(/state=[^&]+/, 'state=other'))).status).toBe(403);
  });

  test('gets no request at a private address', async () => {
    const { member } = await firm(guarded);
    const before = provider.asked.length;
    const answer = await person(guarded).post('/sign-in/oidc', { email: member.email });
    expect([answer.status, answer.body.code]).toEqual([502, 'PROVIDER_FAILED']);
    expect(provider.asked).toHaveLength(before);
  });

  test('cannot redirect us elsewhere by its discovery document', async () => {
    const { member } = await firm();
    provider.set({ metadata: { issuer: 'https://evil.example' } });
    expect((await person(open).post('/sign-in/oidc', { email: member.email })).status).toBe(502);
    provider.set({ metadata: { authorization_endpoint: 'javascript:alert(1)' } });
    expect((await person(open).post('/sign-in/oidc', { email: member.email })).status).toBe(502);
  });

  test('is found by the domain alone, whether the address is known or not', async () => {
    const { domain, member, cast } = await firm();
    const urlFor = async (body: object) => (await person(open).post('/sign-in/oidc', body)).body.url;
    const bare = (url: string) => url.replace(/(state|nonce|code_challenge)=[^&]+/g, '');
    const known = await urlFor({ email: member.email });
    expect(bare(await urlFor({ email: `${newId('x')}@${domain}` }))).toBe(bare(known));
    expect(bare(await urlFor({ organizationId: cast.organizationId }))).toBe(bare(known));
    expect(await urlFor({ email: 'x@nowhere.example' })).toBeNull();
  });

  test('has its own domain and an encrypted secret; removing it ends the sessions it started', async () => {
    const { cast, member, domain } = await firm();
    const row = await open.db.row<{ client_secret: Buffer }>(
      'select client_secret from single_sign_on where organization_id = $1',
      [cast.organizationId],
    );
    expect(row?.client_secret.toString('latin1')).not.toContain(provider.clientSecret);
    await expect(connected(open, await open.organization(), domain)).rejects.toThrow(
      'another organization already uses one of them',
    );
    const { who } = await through(open, member.email, { sub: 'moa', email: member.email });
    await ssoRemove(open.db, { organization: cast.organizationId });
    expect((await who.get('/session')).status).toBe(401);
    expect((await person(open).post('/sign-in/oidc', { email: member.email })).body.url).toBeNull();
  });
});
