/** Assistants that register themselves: how many from a network, and how many unused ones are kept. */
import { expect, test } from 'vitest';
import { dayBudgets, largestRegistration, reserve, unusedRegistrations } from '../../src/domain/budgets/budgets.ts';
import { takeBudget } from '../../src/domain/budgets/take.ts';
import { addToTotals } from '../../src/domain/budgets/totals.ts';
import { keepTime, pass } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { authorizeUrl, decide, ownerIn, pkce } from '../oauth/app.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_OAUTH_REGISTRATIONS: '2' } });
const uri = 'http://127.0.0.1/cb';

async function register(ip: string, metadata: object = {}): Promise<{ status: number; id: string; wait: number }> {
  const answer = await fetch(`${kit.baseUrl}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ redirect_uris: [uri], ...metadata }),
  });
  const { client_id: id = '' } = (await answer.json()) as { client_id?: string };
  return { status: answer.status, id, wait: Number(answer.headers.get('retry-after')) };
}
const statuses = async (...addresses: string[]): Promise<number[]> => {
  const found: number[] = [];
  for (const address of addresses) found.push((await register(address)).status);
  return found;
};
const left = async (...ids: string[]): Promise<string[]> =>
  (await kit.db.rows<{ id: string }>('select id from oauth_clients where id = any($1) order by place', [ids])).map(
    ({ id }) => id,
  );

test('the networks of a household and a company register little more than one address', async () => {
  expect(await statuses('2001:db8:1:101::1', '2001:db8:1:101::2', '2001:db8:1:101::3')).toEqual([201, 201, 429]);
  expect(await statuses('2001:db8:1:102::1', '2001:db8:1:103::1', '2001:db8:1:104::1')).toEqual([201, 201, 429]);
  const company = ['2001:db8:1:201::1', '2001:db8:1:301::1', '2001:db8:1:401::1', '2001:db8:1:501::1'];
  expect(await statuses(...company)).toEqual([201, 201, 201, 201]);
  const refused = await register('2001:db8:1:601::1');
  expect([refused.status, refused.wait > 0]).toEqual([429, true]);
  expect(await statuses('2001:db8:2:101::1')).toEqual([201]);
});

test('when more are unused than are kept, the oldest end, and those that were connected stay', async () => {
  const cast = await kit.organization();
  const [used, unused, next] = [await register('10.1.0.1'), await register('10.1.1.1'), await register('10.1.2.1')];
  const { challenge } = pkce();
  const asked = {
    redirect_uri: uri,
    scope: 'documents:read',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${kit.baseUrl}/api/mcp`,
  };
  await decide(await ownerIn(kit, cast), authorizeUrl(kit, used.id, asked), cast.workspaceId);
  const skip = (count: number) => kit.db.tx(tx => addToTotals(kit.service.app, tx, ['registrations'], count));
  await skip(unusedRegistrations.kept - 2);
  const last = await register('10.1.3.1');
  expect(await left(used.id, unused.id, next.id, last.id)).toEqual([used.id, next.id, last.id]);
});

test('so many register in a day in all, of which the last are for networks that registered few', async () => {
  const take = (ip: string, amount: number) =>
    takeBudget(kit.service.app, { ip, ofNobody: true }, { REGISTRATIONS: amount });
  const { network, installation } = dayBudgets.REGISTRATIONS;
  const little = network * reserve.little;
  // All but the reserve, the end of it by networks that use little.
  const whole = (installation * (1 - reserve.part)) / network - 1;
  for (let i = 0; i < whole; i++) await take(`10.4.${i}.1`, network);
  for (let i = 0; i < network / little; i++) await take(`10.5.${i}.1`, little);
  expect((await register('10.4.200.1')).status).toBe(201);
  await take('10.4.201.1', little);
  const refused = await register('10.4.201.1');
  expect([refused.status, refused.wait > 0 && refused.wait <= 86_400]).toEqual([429, true]);
  await expect(take('10.4.202.1', network)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  pass(86_400_000);
  expect((await register('10.4.201.1')).status).toBe(201);
});

test('registrations at the same time each end one', async () => {
  const addresses = Array.from({ length: 8 }, (_, n) => `10.2.${n}.1`);
  const first = await Promise.all(addresses.map(address => register(address)));
  await kit.db.tx(tx => addToTotals(kit.service.app, tx, ['registrations'], unusedRegistrations.kept - 8));
  const last = await Promise.all(addresses.map(address => register(address)));
  expect(await left(...first.map(({ id }) => id))).toEqual([]);
  expect(await left(...last.map(({ id }) => id))).toHaveLength(8);
});

test('one takes no more than what docs/security.md computes with', async () => {
  const long = (n: number) => `https://example.com/${n}/`.padEnd(2_000, 'x');
  const { id, status } = await register('10.3.0.1', {
    client_name: '🔑'.repeat(120),
    client_uri: long(0),
    redirect_uris: Array.from({ length: 20 }, (_, n) => long(n)),
  });
  expect(status).toBe(201);
  const row = await kit.db.row<{ bytes: number }>(
    'select octet_length(row_to_json(c)::text) as bytes from oauth_clients c where id = $1',
    [id],
  );
  expect(row?.bytes).toBeGreaterThan(42_000);
  expect(row?.bytes).toBeLessThanOrEqual(largestRegistration);
});
