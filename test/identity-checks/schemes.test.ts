/** The eID schemes that a check offers if several are configured, and identification with a redirect. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { openProvider } from '../credentials/sign-in/openid-provider.ts';
import { newCheck, visitorOf } from '../kit/identifying.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type OrganizationOptions, useService } from '../kit/service.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-brokers-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const provider = await openProvider();
afterAll(() => provider.close());
writeFileSync(join(dir, 'secret'), provider.clientSecret, { mode: 0o600 });
const accepted = { claim: 'acr', values: ['mitid:high'] };
const schemes = Object.fromEntries(
  ['DK_MITID', 'DK_MITID_ERHVERV', 'NL_IDIN', 'FI_FTN'].map(scheme => [scheme, { accepted }]),
);
const brokers = [{ issuer: provider.issuer, clientId: provider.clientId, clientSecretFile: 'secret', schemes }];
writeFileSync(join(dir, 'brokers.json'), JSON.stringify({ brokers }));

const { env } = await openBankIdServer();
const kit = useService({
  env: { ...env, SIGILL_EID_BROKERS: join(dir, 'brokers.json'), SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' },
});

async function offered(country: string, more: object = {}, options: OrganizationOptions = {}): Promise<string[]> {
  const cast = await kit.organization({ apiAccess: true, ...options });
  await kit.db.run('update organizations set country = $2 where id = $1', [cast.organizationId, country]);
  const check = await newCheck(cast, more);
  return (await visitorOf(check).ask('view')).schemes;
}

test("schemes of the organization's country come first, and eIDs of companies are left out", async () => {
  expect(await offered('SE')).toEqual(['SE_BANKID', 'DK_MITID', 'NL_IDIN', 'FI_FTN']);
  expect(await offered('DK')).toEqual(['DK_MITID', 'SE_BANKID', 'NL_IDIN', 'FI_FTN']);
});

test('with a national number only schemes of its country that report one are offered', async () => {
  expect(await offered('DK', { nationalId: '210127-0087' })).toEqual(['DK_MITID']);
  expect(await offered('SE', { nationalId: '721031-0020' })).toEqual(['SE_BANKID']);
  await expect(offered('NL', { nationalId: '123456782' })).rejects.toThrow(/nationalId/);
});

test('the smallest plan has only the schemes of its own country', async () => {
  expect(await offered('FI', {}, { plan: 'BASIC' })).toEqual(['FI_FTN']);
  await expect(offered('NO', {}, { plan: 'BASIC' })).rejects.toThrow(/an electronic ID is not available/);
});

test('a scheme that is not offered cannot be started', async () => {
  const cast = await kit.organization();
  const session = visitorOf(await newCheck(cast, { nationalId: '721031-0020' }));
  expect((await session.refused('eidStart', { scheme: 'DK_MITID' })).code).toBe('VALIDATION_FAILED');
});

/** Follows the redirect to the provider and back; returns how the order ended. */
async function abroad(more: object, claims: object) {
  provider.set({ claims: { sub: 's-1', acr: 'mitid:high', name: 'Anna Andersson', uuid: 'u-1', ...claims } });
  const cast = await kit.organization();
  await kit.db.run("update organizations set country = 'DK' where id = $1", [cast.organizationId]);
  const check = await newCheck(cast, more);
  const session = visitorOf(check);
  const { order } = await session.ask('eidStart', { scheme: 'DK_MITID' });
  const back = (await fetch(order.redirect ?? '', { redirect: 'manual' })).headers.get('location') ?? '';
  expect(await visitorOf(check).follow(back)).toBeNull();
  expect(await session.follow(back)).toBe(`${check.verificationUrl}#eid=${order.id}`);
  const ended = await session.ask('eidPoll', { orderId: order.id });
  const { data } = await cast.api.done(identityCheckOperations.get, { params: { id: check.id } });
  return [ended.order.status, ended.order.failure, data];
}

test("the provider's page leads back to the check, only in the browser that was sent there", async () => {
  const [status, , data] = await abroad({ nationalId: '210127-0087' }, { cprNumberIdentifier: '2101270087' });
  expect([status, data]).toMatchObject([
    'DONE',
    {
      provider: 'DK_MITID',
      completionData: { user: { personalNumber: '2101270087' } },
      match: { method: 'NATIONAL_ID' },
    },
  ]);
});

test('if a national number is expected, a matching name is not enough', async () => {
  expect(await abroad({ nationalId: '210127-0087' }, {})).toEqual(['FAILED', 'REFUSED', null]);
  expect(await abroad({ nationalId: '210127-0087' }, { cprNumberIdentifier: '0101701234' })).toEqual([
    'FAILED',
    'WRONG_PERSON',
    null,
  ]);
});
