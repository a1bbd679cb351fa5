/** Limits of the token endpoint and of registration, which two nodes count together. */
import { expect, test } from 'vitest';
import { countTokenRequest } from '../../src/domain/oauth/limits.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { appOf, exchange, post, revoke } from './app.ts';

keepTime();
const kit = useService({
  env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_OAUTH_PER_CLIENT: '90', SIGILL_OAUTH_REGISTRATIONS: '2' },
});
const from = (network: string) => ({ 'x-forwarded-for': network });

test('60 requests a minute from one address, then 429 with Retry-After', async () => {
  const { clientId } = await appOf(kit, await kit.organization());
  const ask = (network: string) => post(kit, 'token', { client_id: clientId }, from(network));
  for (let n = 0; n < 60; n++) expect((await ask('10.9.0.1')).status).toBe(400);
  const refused = await ask('10.9.0.1');
  expect([refused.status, refused.body.error]).toEqual([429, 'invalid_request']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('10.9.0.2')).status).toBe(400);
  kit.clock.move(61_000);
  expect((await ask('10.9.0.1')).status).toBe(400);
});

test('as many of one client as are set, from all addresses together', async () => {
  const cast = await kit.organization();
  const [one, two] = [await appOf(kit, cast), await appOf(kit, cast, { name: 'Other' })];
  const ask = ({ clientId, clientSecret }: typeof one, n: number) =>
    post(kit, 'revoke', { client_id: clientId, client_secret: clientSecret }, from(`10.9.1.${n % 10}`));
  // Requests with a wrong secret do not count.
  for (let n = 0; n < 95; n++) await ask({ ...one, clientSecret: 'wrong' }, n);
  for (let n = 0; n < 90; n++) expect((await ask(one, n)).status).toBe(200);
  expect((await ask(one, 0)).status).toBe(429);
  expect((await ask(two, 0)).status).toBe(200);
  expect((await exchange(kit, two, 'x')).status).toBe(400);
  expect((await revoke(kit, two, 'x')).status).toBe(200);
});

test('counts of another node are counted here too', async () => {
  const { app } = kit.service;
  const limits = { perAddress: 3, perClient: 1_000, registrations: 1 };
  const elsewhere = { ...app, clock: kit.clock };
  const counts = [];
  for (let n = 0; n < 4; n++)
    counts.push(await countTokenRequest(n % 2 ? app : elsewhere, limits, { ip: '10.9.2.1', clientId: null }));
  expect(counts.map(wait => wait > 0)).toEqual([false, false, false, true]);
});

test('registrations of one address in an hour', async () => {
  const register = async () => {
    const answer = await fetch(`${kit.baseUrl}/api/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('10.9.3.1') },
      body: JSON.stringify({ redirect_uris: ['http://127.0.0.1/cb'] }),
    });
    return answer.status;
  };
  expect([await register(), await register(), await register()]).toEqual([201, 201, 429]);
  kit.clock.move(3_601_000);
  expect(await register()).toBe(201);
});
