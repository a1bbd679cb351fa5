/** The sign-in provider of an organization, as its administrators set it, and the domains that operators approve. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorsAdd } from '../../src/cli/operators.ts';
import { securityOperations } from '../../src/contract/dashboard/security.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { type OpenIdProvider, openProvider } from '../credentials/sign-in/openid-provider.ts';
import { keepTime, person } from '../credentials/sign-in/person.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Browser, browser, confirms } from './browser.ts';

keepTime();
const proxy = { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' };
const kit = useService({ env: { ...proxy, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const guarded = useService({ env: proxy });
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

let domains = 0;
const newDomain = () => `house${domains++}.example`;

const body = (domain: string, more: object = {}) => ({
  ...{ issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret },
  ...{ domains: [domain], ownDirectory: true, ...more },
});
const put = (who: Browser, given: object) => who.send('PUT' as never, '/security/provider', given);
const administrator = (cast: Cast) => browser(kit, cast, ['ADMINISTRATOR']);

async function confirmedOperator(): Promise<Browser> {
  const who = await browser(kit, await kit.organization(), ['ADMINISTRATOR']);
  await operatorsAdd(kit.db, who.member.email);
  await confirms(kit, who);
  return who;
}

const urlFor = async (domain: string) => (await person(kit).post('/sign-in/oidc', { email: `x@${domain}` })).body.url;
const issuesOf = (answer: { body: { issues?: { path: string; code: string }[] } }) =>
  answer.body.issues?.map(({ path, code }) => [path, code]);

describe('The sign-in provider', () => {
  test('is changed by who administers every workspace, and only seen by others', async () => {
    const cast = await kit.organization();
    const who = await administrator(cast);
    expect((await who.get('/security')).body.mayChange).toBe(true);
    await cast.api.done(workspaceOperations.create, { body: { name: 'Lund' } });
    expect((await who.get('/security')).body.mayChange).toBe(false);
    const refused = [
      await put(who, body(newDomain())),
      await who.send('DELETE', '/security/provider'),
      await who.send('POST', '/security/provider/trial'),
      await who.send('PUT' as never, '/security/provider/enforcement', { isOn: false }),
      await who.send('PUT' as never, '/security/second-factor', { isRequired: false }),
      await who.send('PUT' as never, '/security/invitations', { domains: [] }),
    ];
    for (const answer of refused) expect([answer.status, answer.body.code]).toEqual([403, 'PERMISSION_DENIED']);
  });

  test('is set, kept with its secret, and removed; its domains wait for an operator and have no effect', async () => {
    const cast = await kit.organization();
    const who = await administrator(cast);
    expect((await who.get('/security')).body).toMatchObject({
      redirectUri: `${kit.baseUrl}/api/auth/oidc/callback`,
      provider: null,
      operator: null,
    });
    const domain = newDomain();
    const saved = await put(who, body(` ${domain.toUpperCase()}`, { issuer: `${provider.issuer}/` }));
    expect([saved.status, saved.body.provider]).toMatchObject([
      200,
      { issuer: provider.issuer, domains: [{ name: domain, isApproved: false }], ownDirectory: true },
    ]);
    expect(JSON.stringify(saved.body)).not.toContain(provider.clientSecret);
    expect(await urlFor(domain)).toBeNull();
    expect((await put(who, body(domain, { clientSecret: null, ownDirectory: false }))).status).toBe(200);
    for (const change of [{ issuer: 'https://other.example' }, { clientId: 'other' }])
      expect(issuesOf(await put(who, body(domain, { clientSecret: null, ...change })))).toEqual([
        ['clientSecret', 'TOO_SMALL'],
      ]);
    expect((await who.send('DELETE', '/security/provider')).body.provider).toBeNull();
    expect(await kit.db.rows('select 1 from single_sign_on_waiting where domain = $1', [domain])).toEqual([]);
  });

  test('needs the permission, a person and an address that the service may ask', async () => {
    const cast = await kit.organization();
    const member = await browser(kit, cast, ['MANAGE_WORKSPACE_SETTINGS', 'MANAGE_WORKSPACE_MEMBERS']);
    const domain = newDomain();
    expect((await member.get('/security')).status).toBe(403);
    expect((await put(member, body(domain))).status).toBe(403);
    expect((await member.send('DELETE', '/security/provider')).status).toBe(403);
    for (const { method, path } of Object.values(securityOperations)) {
      const headers = { authorization: `Bearer ${cast.apiKey}`, 'content-type': 'application/json' };
      for (const root of ['/api/dashboard', '/api/v1'])
        expect([401, 404]).toContain((await fetch(`${kit.baseUrl}${root}${path}`, { method, headers })).status);
    }
    const who = await administrator(cast);
    for (const [change, path] of [
      [{ issuer: 'ftp://idp.example' }, 'issuer'],
      [{ issuer: 'https://u:p@idp.example' }, 'issuer'],
      [{ issuer: 'https://idp.example/?a=b' }, 'issuer'],
      [{ domains: ['example'] }, 'domains.0'],
      [{ domains: [] }, 'domains'],
      [{ clientId: ' ' }, 'clientId'],
      [{ clientSecret: '' }, 'clientSecret'],
    ] as const)
      expect([path, issuesOf(await put(who, body(domain, change)))?.[0]?.[0]]).toEqual([path, path]);
    const inside = await browser(guarded, await guarded.organization(), ['ADMINISTRATOR']);
    for (const issuer of [provider.issuer, 'https://127.0.0.1', 'https://localhost', 'http://idp.example'])
      expect(issuesOf(await put(inside, body(domain, { issuer })))).toEqual([['issuer', 'INVALID_VALUE']]);
  });
});

describe('Domains', () => {
  test('are approved or refused by an operator who has given a code, and by nobody else', async () => {
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const who = await administrator(cast);
    const [first, second] = [newDomain(), newDomain()];
    await put(who, body(first, { domains: [first, second] }));
    const decide = (by: Browser, domain: string, decision: string, organizationId = cast.organizationId) =>
      by.send('POST', '/installation/domains', { organizationId, domain, decision });
    expect((await decide(who, first, 'APPROVE')).status).toBe(403);
    expect((await who.get('/installation/domains')).status).toBe(403);
    const unconfirmed = await browser(kit, await kit.organization());
    await operatorsAdd(kit.db, unconfirmed.member.email);
    expect((await unconfirmed.get('/installation/domains')).status).toBe(200);
    expect((await decide(unconfirmed, first, 'APPROVE')).status).toBe(403);
    const operator = await confirmedOperator();
    const waiting = (await operator.get('/installation/domains')).body.data;
    expect(waiting).toContainEqual(
      expect.objectContaining({
        organization: { id: cast.organizationId, name: 'Northlight Studio', sandbox: false },
        domain: first,
        isTaken: false,
      }),
    );
    expect((await decide(operator, first, 'APPROVE')).status).toBe(200);
    expect((await decide(operator, second, 'REFUSE')).status).toBe(200);
    expect((await decide(operator, second, 'APPROVE')).status).toBe(404);
    expect((await who.get('/security')).body.provider.domains).toEqual([{ name: first, isApproved: true }]);
    expect(await urlFor(first)).toContain(provider.issuer);
    expect(await urlFor(second)).toBeNull();
  });

  test('belong to one organization, of which others learn nothing; naming one keeps it from nobody', async () => {
    const [mine, theirs] = [await kit.organization(), await kit.organization({ name: 'Secret Firm' })];
    const domain = newDomain();
    const [me, them, operator] = [await administrator(mine), await administrator(theirs), await confirmedOperator()];
    expect((await put(me, body(domain))).status).toBe(200);
    expect((await put(them, body(domain))).status).toBe(200);
    const decide = (organizationId: string, decision: string) =>
      operator.send('POST', '/installation/domains', { organizationId, domain, decision });
    expect((await decide(theirs.organizationId, 'APPROVE')).status).toBe(200);
    const answer = await put(me, body(newDomain(), { domains: [newDomain(), domain] }));
    expect(issuesOf(answer)).toEqual([['domains.1', 'INVALID_VALUE']]);
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`Secret|${theirs.organizationId}`));
    const taken = await decide(mine.organizationId, 'APPROVE');
    expect([taken.status, taken.body.code]).toEqual([409, 'INVALID_STATE']);
    expect((await operator.get('/installation/domains')).body.data).toContainEqual(
      expect.objectContaining({ domain, isTaken: true }),
    );
    expect((await decide(mine.organizationId, 'REFUSE')).status).toBe(200);
  });

  test('of an operator are approved at once, after a code', async () => {
    const operator = await confirmedOperator();
    const domain = newDomain();
    const saved = await put(operator, body(domain));
    expect(saved.body.operator).toMatchObject({ hasSecondFactor: true });
    expect(saved.body.provider.domains).toEqual([{ name: domain, isApproved: true }]);
    await kit.db.run(
      'update identity_sessions set confirmed_at = null where identity_id in (select identity_id from users where id = $1)',
      [operator.member.id],
    );
    const next = newDomain();
    const later = await put(operator, body(domain, { domains: [domain, next], clientSecret: null }));
    expect(later.body.operator).toEqual({ hasSecondFactor: true, confirmedSeconds: 0 });
    expect(later.body.provider.domains).toEqual([
      { name: domain, isApproved: true },
      { name: next, isApproved: false },
    ]);
  });
});
