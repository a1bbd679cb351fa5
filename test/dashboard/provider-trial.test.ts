/** The trial of a sign-in provider, and that it can then be the only way in. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorsAdd } from '../../src/cli/operators.ts';
import { ssoOptional } from '../../src/cli/sign-in.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { enforceProvider } from '../../src/domain/credentials/sign-in/single-sign-on.ts';
import { type OpenIdProvider, openProvider } from '../credentials/sign-in/openid-provider.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.set({ claims: {}, error: null, metadata: {} }));

let domains = 0;
const put = (who: Browser, path: string, given: object) => who.send('PUT' as never, path, given);
const enforce = (who: Browser, isOn: boolean) => put(who, '/security/provider/enforcement', { isOn });
const saved = (domain: string, more: object = {}) => ({
  ...{ issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret },
  ...{ domains: [domain], ownDirectory: true, ...more },
});

async function withAddress(cast: Cast, email: string, permissions: Permission[] = []): Promise<Browser> {
  const who = await browser(kit, cast, permissions);
  await kit.db.run('update identities set email = $2 where email = lower($1)', [who.member.email, email]);
  await kit.db.run('update users set email = $2 where id = $1', [who.member.id, email]);
  return { ...who, member: { ...who.member, email } };
}

/** An administrator of an organization with a provider whose domain is approved. */
async function firm(more: object = {}) {
  const domain = `works${domains++}.example`;
  const cast = await kit.organization();
  const who = await withAddress(cast, `ada@${domain}`, ['ADMINISTRATOR']);
  expect((await put(who, '/security/provider', saved(domain, more))).status).toBe(200);
  await kit.db.run('delete from single_sign_on_waiting where domain = $1', [domain]);
  await kit.db.run('insert into single_sign_on_domains (domain, organization_id) values ($1, $2)', [
    domain,
    cast.organizationId,
  ]);
  const right = { sub: 'ada', email: `ada@${domain}` };
  return { domain, cast, who, right };
}

/** To the provider; the address that it sends the browser back to. */
async function backOf(who: Browser): Promise<string> {
  const { body } = await who.send('POST', '/security/provider/trial');
  const there = await fetch(body.url, { redirect: 'manual' });
  return there.headers.get('location') ?? '';
}

async function tries(who: Browser, claims: object) {
  provider.set({ claims: { ...claims } });
  const cookies = who.who.cookieHeader();
  const answer = await who.who.get(await backOf(who));
  expect(answer.status).toBe(303);
  expect(who.who.cookieHeader()).toBe(cookies);
  return (await who.get('/security')).body.trial;
}

describe('A trial', () => {
  test('ends in words, and changes neither the session nor who is bound to which account', async () => {
    const { cast, who, right, domain } = await firm({ ownDirectory: false });
    const other = await withAddress(cast, `bo@${domain}`);
    expect((await who.get('/security')).body.trial).toBeNull();
    const verified = { ...right, email_verified: true };
    for (const [claims, outcome] of [
      [{ ...verified, email: undefined }, 'NO_EMAIL'],
      [right, 'UNVERIFIED'],
      [{ ...right, email_verified: false }, 'UNVERIFIED'],
      [{ ...verified, email: 'ada@elsewhere.example' }, 'OTHER_DOMAIN'],
      [{ ...verified, email: `nobody@${domain}` }, 'NOT_MEMBER'],
      [{ ...verified, email: other.member.email }, 'OTHER_PERSON'],
      [{ ...verified, nonce: 'other' }, 'ANSWER'],
      [verified, 'SUCCESS'],
    ] as const)
      expect([outcome, await tries(who, claims)]).toMatchObject([outcome, { outcome, isCurrent: true }]);
    expect(
      await kit.db.rows('select 1 from single_sign_on_subjects where organization_id = $1', [cast.organizationId]),
    ).toEqual([]);
    expect((await who.who.get('/session')).body.session.byProvider).toBe(false);
    await kit.db.run(
      'insert into single_sign_on_subjects (organization_id, subject, user_id, created_at) values ($1, $2, $3, now())',
      [cast.organizationId, 'another', who.member.id],
    );
    expect(await tries(who, verified)).toMatchObject({ outcome: 'OTHER_ACCOUNT' });
  });

  test('names a wrong secret, a refused consent and a provider that does not answer', async () => {
    const { who, right, domain } = await firm();
    await put(who, '/security/provider', saved(domain, { clientSecret: 'wrong' }));
    expect(await tries(who, right)).toMatchObject({ outcome: 'CLIENT' });
    await put(who, '/security/provider', saved(domain));
    expect((await who.get('/security')).body.trial).toMatchObject({ outcome: 'CLIENT', isCurrent: false });
    provider.set({ error: 'access_denied' });
    expect((await who.who.get(await backOf(who))).headers.get('location')).toMatch(/\/settings\/security$/);
    expect((await who.get('/security')).body.trial).toMatchObject({ outcome: 'DENIED', isCurrent: true });
    for (const metadata of [{ issuer: 'https://evil.example' }, { authorization_endpoint: 'javascript:alert(1)' }]) {
      provider.set({ metadata, error: null });
      const { body } = await who.send('POST', '/security/provider/trial');
      expect([body.url, body.security.trial.outcome]).toEqual([null, 'UNREACHED']);
    }
  });

  test('belongs to the session that started it, ends once, and is no sign-in', async () => {
    const { cast, who, right } = await firm();
    const other = await browser(kit, cast, ['ADMINISTRATOR']);
    provider.set({ claims: right });
    const back = await backOf(who);
    expect((await other.who.get(back)).status).toBe(403);
    const nobody = await fetch(back, { redirect: 'manual' });
    expect([nobody.status, nobody.headers.get('set-cookie') ?? '']).toEqual([
      403,
      expect.not.stringContaining('session'),
    ]);
    expect((await who.get('/security')).body.trial).toBeNull();
    expect((await who.who.get(back)).status).toBe(303);
    expect((await who.who.get(back)).status).toBe(403);
    const started = (await who.who.post('/sign-in/oidc', { email: right.email })).body.url;
    const signingIn = (await fetch(started, { redirect: 'manual' })).headers.get('location') ?? '';
    const trialBefore = (await who.get('/security')).body.trial;
    expect((await who.who.get(signingIn)).headers.get('location')).toMatch(/\/w$/);
    const now = (await who.who.get('/session')).body;
    expect(now.session.byProvider).toBe(true);
    expect((await who.get('/security')).body.trial).toEqual(trialBefore);
  });

  test('of settings that were changed meanwhile is not recorded, nor that of who lost the role', async () => {
    const { cast, who, right, domain } = await firm();
    provider.set({ claims: right });
    const back = await backOf(who);
    await put(who, '/security/provider', saved(domain, { clientSecret: 'other' }));
    expect((await who.who.get(back)).status).toBe(303);
    expect((await who.get('/security')).body.trial).toBeNull();
    await put(who, '/security/provider', saved(domain));
    const late = await backOf(who);
    await kit.db.run(
      "update roles set permissions = '{}' where id in (select role_id from members where user_id = $1)",
      [who.member.id],
    );
    expect((await who.who.get(late)).status).toBe(403);
    const asked = await browser(kit, cast, ['ADMINISTRATOR']);
    expect((await asked.get('/security')).body.trial).toBeNull();
    const member = await browser(kit, cast);
    expect((await member.send('POST', '/security/provider/trial')).status).toBe(403);
    expect((await enforce(member, true)).status).toBe(403);
  });
});

describe('An enforced provider', () => {
  test('is not stored for settings that were changed after the trial', async () => {
    const { organizationId } = await kit.organization();
    await kit.db.run(
      `insert into single_sign_on (organization_id, issuer, client_id, client_secret, own_directory, created_at, updated_at,
         version, tried_version, trial_outcome, tried_at)
       values ($1, 'https://login.example', 'sigill', '', false, $2, $2, 2, 1, 'SUCCESS', $2)`,
      [organizationId, kit.clock.now()],
    );
    const enforced = () => kit.db.tx(tx => enforceProvider(tx, organizationId, true, kit.clock.now()));
    expect(await enforced()).toBe(false);
    await kit.db.run('update single_sign_on set tried_version = 2 where organization_id = $1', [organizationId]);
    expect(await enforced()).toBe(true);
  });

  test('can be turned on only after a successful trial with the saved settings', async () => {
    const { who, right, domain } = await firm();
    expect([(await enforce(who, true)).body.code, (await who.get('/security')).body.enforcement.isOn]).toEqual([
      'INVALID_STATE',
      false,
    ]);
    await tries(who, { ...right, email: `nobody@${domain}` });
    expect((await enforce(who, true)).status).toBe(409);
    expect(await tries(who, right)).toMatchObject({ outcome: 'SUCCESS' });
    await put(who, '/security/provider', saved(domain, { clientSecret: 'changed' }));
    expect((await enforce(who, true)).status).toBe(409);
  });

  test('is the only way in for its people, here alone; a change of the client ends that', async () => {
    const { cast, who, right, domain } = await firm();
    const other = await kit.organization();
    const member = await withAddress(cast, `moa@${domain}`);
    const outside = await browser(kit, cast);
    await kit.db.run(
      'update users set email = $2, identity_id = (select identity_id from users where id = $3) where id = $1',
      [other.ownerId, member.member.email, member.member.id],
    );
    await tries(who, right);
    expect((await who.get('/security')).body.enforcement).toEqual({ isOn: false, touches: 2 });
    expect((await enforce(who, true)).body.enforcement).toEqual({ isOn: true, touches: 2 });
    for (const one of [who, member]) {
      const refused = await one.get('/viewer');
      expect([refused.status, refused.body.code]).toEqual([403, 'WORKSPACE_ACCESS_DENIED']);
    }
    expect((await member.who.get('/session')).body.workspaces).toMatchObject([
      { id: other.workspaceId, demand: null },
      { id: cast.workspaceId, demand: 'PROVIDER' },
    ]);
    member.headers['Svc-Workspace'] = other.workspaceId;
    expect((await member.get('/viewer')).status).toBe(200);
    expect((await outside.get('/viewer')).status).toBe(200);
    // Through the provider they work as before.
    provider.set({ claims: { sub: 'ada', email: right.email } });
    const { url } = (await who.who.post('/sign-in/oidc', { organizationId: cast.organizationId })).body;
    await who.who.get((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
    who.headers['Svc-Form-Token'] = (await who.who.get('/session')).body.formToken;
    expect((await who.get('/viewer')).status).toBe(200);
    expect((await put(who, '/security/provider', saved(domain, { clientSecret: null }))).body.enforcement.isOn).toBe(
      true,
    );
    expect((await put(who, '/security/provider', saved(domain, { clientSecret: 'new' }))).body.enforcement.isOn).toBe(
      false,
    );
    member.headers['Svc-Workspace'] = cast.workspaceId;
    expect((await member.get('/viewer')).status).toBe(200);
  });

  test('lets operators of the installation in another way, and the command line makes it optional', async () => {
    const { cast, who, right, domain } = await firm();
    const operator = await withAddress(cast, `olle@${domain}`);
    await operatorsAdd(kit.db, operator.member.email);
    const member = await withAddress(cast, `moa@${domain}`);
    await tries(who, right);
    await enforce(who, true);
    expect([(await operator.get('/viewer')).status, (await member.get('/viewer')).status]).toEqual([200, 403]);
    // With another address, they would not be one of the provider's people.
    const moved = await member.who.post('/change-email', { newEmail: 'moa@elsewhere.example' });
    expect([moved.status, moved.body.code]).toEqual([403, 'ADDRESS_OF_PROVIDER']);
    const options = { organization: cast.organizationId };
    expect(await ssoOptional(kit.db, options)).toMatchObject({ enforced: false, changed: true });
    expect(await ssoOptional(kit.db, options)).toMatchObject({ changed: false });
    expect((await member.get('/viewer')).status).toBe(200);
    await expect(ssoOptional(kit.db, { organization: 'org_none' })).rejects.toThrow('does not exist');
  });
});
