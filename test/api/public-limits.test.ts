/** Every route that needs no API token is limited by network. */
import { describe, expect, test } from 'vitest';
import { networkOf, networksOf } from '../../src/platform/rate/network.ts';
import { routesOf } from '../kit/routes.ts';
import { useService } from '../kit/service.ts';

const allowed = 3;
const kit = useService({
  publicPerMinute: allowed,
  env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1', SIGILL_LOG_LEVEL: 'silent' },
});

let clients = 0;
const newClient = () => `10.${++clients >> 8}.${clients & 255}.1`;
const ask = (path: string, client: string, init: RequestInit = {}) =>
  fetch(kit.baseUrl + path.replace(/:\w+/g, 'x').replace('*', 'x'), {
    redirect: 'manual',
    ...init,
    headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': client },
  });

/** The API and the tool server count by organization after they know the token, and reports of providers are limited by their tokens. */
const countedElsewhere = (path: string): boolean =>
  path.startsWith('/hooks/') || path === '/api/mcp' || (path.startsWith('/api/v1') && !/health|openapi/.test(path));

describe('Public routes', () => {
  test('are all limited by network', async () => {
    const all = routesOf(kit.service.server).filter(({ path }) => !countedElsewhere(path));
    expect(all.length).toBeGreaterThan(50);
    expect(all.map(one => one.path)).toEqual(expect.arrayContaining(['/verify', '/', '/api/v1/health', '/storage/*']));
    for (const { path, method } of all) {
      const client = newClient();
      const statuses: number[] = [];
      for (let i = 0; i <= allowed; i++) {
        const answer = await ask(path, client, { method });
        statuses.push(answer.status);
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect([path, statuses.indexOf(429)]).toEqual([path, allowed]);
    }
  });

  test('answer too many requests with a page in the person’s language, or with JSON', async () => {
    const client = newClient();
    for (let i = 0; i < allowed; i++) await ask('/', client);
    const page = await ask('/', client, { headers: { accept: 'text/html', 'accept-language': 'is' } });
    expect([page.status, await page.text()]).toEqual([429, expect.stringContaining('Of margar beiðnir')]);
    const json = await ask('/api/sign/doc_1', client);
    expect([json.status, await json.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  });

  test('count the addresses of one IPv6 network together', async () => {
    for (let i = 0; i < allowed; i++) await ask('/', `2001:db8:1:2::${i + 1}`);
    expect((await ask('/', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('/', '2001:db8:1:3::1')).status).toBe(303);
  });

  test('count the /64 networks of a household together, and those of a company, with higher limits', async () => {
    const count = async (address: (n: number) => string, requests: number): Promise<number[]> => {
      const found: number[] = [];
      for (let n = 0; n < requests; n++) found.push((await ask('/', address(n))).status);
      return found;
    };
    const all = (length: number) => Array.from({ length }, () => 303);
    expect(await count(n => `2001:db8:9:11${n}::1`, 2 * allowed)).toEqual(all(2 * allowed));
    expect((await ask('/', '2001:db8:9:120::1')).status).toBe(429);
    expect(await count(n => `2001:db8:9:2${n}0::1`, 2 * allowed)).toEqual(all(2 * allowed));
    expect((await ask('/', '2001:db8:9:300::1')).status).toBe(429);
    expect((await ask('/', '2001:db8:a:300::1')).status).toBe(303);
  });

  test('count the addresses of an IPv4 /24 together, with a limit eight times as high', async () => {
    for (let n = 0; n < 8 * allowed; n++) expect((await ask('/', `192.0.2.${n}`)).status).toBe(303);
    expect((await ask('/', '192.0.2.200')).status).toBe(429);
    expect((await ask('/', '192.0.3.200')).status).toBe(303);
  });
});

test('a network is an IPv4 address or the first half of an IPv6 address', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::2'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
  expect(networkOf(null)).toBe('nowhere');
});

test('the networks of an address are the same however it is written, each with the factor of its limit', () => {
  const times = (ip: string | null) => networksOf(ip).map(network => network.times);
  expect([times('2001:db8::1'), times('192.0.2.1'), times(null)]).toEqual([[1, 2, 4], [1, 8], [1]]);
  expect(networksOf('::ffff:192.0.2.1')).toEqual(networksOf('192.0.2.1'));
  expect(networksOf('2001:0db8:0000:00ab::1')).toEqual(networksOf('2001:db8:0:ab:ffff::2'));
  const names = [
    '2001:db8:0:a1::',
    '2001:db8:0:a2::',
    '2001:db8:0:1a1::',
    '2001:db8:1::',
    '192.0.2.1',
    '192.0.3.1',
  ].map(ip => networksOf(ip).map(({ name }) => name));
  const wider = names.map(([, second = '']) => second);
  expect([wider[0] === wider[1], new Set(wider).size]).toEqual([true, 5]);
  expect(new Set(names.flat()).size).toBe(6 + 5 + 2);
});
