/** Wrong tokens of every kind are limited by network, and right ones from the same network are not affected. */
import { describe, expect, test } from 'vitest';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { countWrongToken, wrongTokensPerMinute } from '../../src/server/wrong-tokens.ts';
import { publishedForm } from '../forms/form-kit.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';

const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_LOG_LEVEL: 'silent' } });

let networks = 0;
/** Wider networks have limits of their own. */
const newNetwork = () => `10.7.${++networks}.1`;

interface Try {
  path: string;
  init?: RequestInit;
}
interface Kind {
  wrong(n: number): Try;
  /** The status of the first wrong ones; null: that of a page, which is 503 where the pages are not built. */
  status: number | null;
  /** A right one of the same kind, and its status. */
  right?: (cast: Cast) => Promise<[Try, number | null]>;
}

const proof = (n: number): string => String(n).padStart(43, 'A');
const short = (n: number): string => String(n).padStart(32, '0');
const id = (n: number): string => String(n).padStart(26, '0');
const bearer = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });
const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });

async function linkOf(cast: Cast): Promise<URL> {
  const document = await twoPartyDocument(cast);
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  return new URL(signingLinkOf(await cast.api.done(partyOperations.get, { params })));
}

const kinds: Record<string, Kind> = {
  'keys of the API': {
    wrong: n => ({ path: '/api/v1/me', init: bearer(`svc_sk_${short(n)}`) }),
    status: 401,
    right: async cast => [{ path: '/api/v1/me', init: bearer(cast.apiKey) }, 200],
  },
  'tokens of apps': { wrong: n => ({ path: '/api/v1/me', init: bearer(`svc_at_${short(n)}`) }), status: 401 },
  'tokens of another form': {
    wrong: n => ({ path: '/api/v1/me', init: { headers: { Authorization: `Basic ${n}` } } }),
    status: 401,
  },
  'tokens of tools': {
    wrong: n => ({ path: '/api/mcp', init: { ...bearer(`svc_at_${short(n)}`), method: 'POST', body: '{}' } }),
    status: 401,
  },
  'links of parties': {
    wrong: n => ({ path: '/api/sign/doc_01arz3ndektsv4rrffq69g5fav', init: bearer(`${id(n)}.${proof(n)}`) }),
    status: 404,
    right: async cast => {
      const link = await linkOf(cast);
      const token = link.searchParams.get('token') ?? '';
      return [{ path: link.pathname.replace('/sign/', '/api/sign/'), init: bearer(token) }, 200];
    },
  },
  'pages of parties': {
    wrong: n => ({ path: `/sign/doc_01arz3ndektsv4rrffq69g5fav?token=${id(n)}.${proof(n)}` }),
    status: null,
    right: async cast => {
      const { pathname, search } = await linkOf(cast);
      return [{ path: pathname + search }, null];
    },
  },
  'links of identity checks': { wrong: n => ({ path: `/api/id/${id(n)}.${proof(n)}` }), status: 404 },
  'pages of identity checks': { wrong: n => ({ path: `/id/${id(n)}.${proof(n)}` }), status: null },
  'links of forms': {
    wrong: n => ({ path: `/api/f/${proof(n)}` }),
    status: 404,
    right: async cast => [{ path: new URL((await publishedForm(cast)).url).pathname.replace('/f/', '/api/f/') }, 200],
  },
  'pages of forms': { wrong: n => ({ path: `/f/${proof(n)}` }), status: null },
  'links of invitations': { wrong: n => ({ path: `/join/${id(n)}.${proof(n)}` }), status: 404 },
  'links that sign in': { wrong: n => ({ path: `/sign-in/link/${short(n)}` }), status: 404 },
  'links of the start': { wrong: n => ({ path: `/start/${short(n)}` }), status: 404 },
  'links to choose a password': { wrong: n => ({ path: `/sign-in/reset/${short(n)}` }), status: 404 },
  'links to confirm an address': { wrong: n => ({ path: `/sign-in/email/confirm/${short(n)}` }), status: 404 },
  'signed addresses of files': { wrong: n => ({ path: `/storage/sealed/x?signature=${proof(n)}` }), status: 403 },
  'addresses of exports': { wrong: n => ({ path: `/export/exp_${id(n)}?token=${proof(n)}` }), status: 403 },
};

const ask = async (network: string, { path, init = {} }: Try): Promise<Response> => {
  const answer = await fetch(kit.baseUrl + path, {
    redirect: 'manual',
    ...init,
    headers: { ...(init.headers as Record<string, string>), 'X-Forwarded-For': network },
  });
  await answer.arrayBuffer();
  return answer;
};

describe('From one network', () => {
  test.each(Object.entries(kinds))('wrong %s are answered with 429 after so many in a minute', async (_, kind) => {
    const cast = await kit.organization();
    const network = newNetwork();
    const right = await kind.right?.(cast);
    const statuses: number[] = [];
    for (let n = 0; n < wrongTokensPerMinute + 10; n++) statuses.push((await ask(network, kind.wrong(n))).status);
    const first = kind.status ?? statuses[0] ?? 0;
    if (kind.status === null) expect([200, 503]).toContain(first);
    expect(statuses.slice(0, wrongTokensPerMinute)).toEqual(Array(wrongTokensPerMinute).fill(first));
    expect(statuses.slice(wrongTokensPerMinute)).toEqual(Array(10).fill(429));
    if (right) expect((await ask(network, right[0])).status).toBe(right[1] ?? first);
    const late = await ask(network, kind.wrong(0));
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(newNetwork(), kind.wrong(0))).status).toBe(first);
    kit.clock.move(61_000);
    expect((await ask(network, kind.wrong(0))).status).toBe(first);
  });

  test('all kinds are counted together', async () => {
    const network = newNetwork();
    const all = Object.values(kinds);
    for (let n = 0; n < wrongTokensPerMinute; n++) await ask(network, all[n % all.length]?.wrong(n) as Try);
    for (const kind of all) expect((await ask(network, kind.wrong(1))).status).toBe(429);
  });

  test('many /64 of one /48 try four times as many as one', async () => {
    const { app } = kit.service;
    const tries = wrongTokensPerMinute * 4;
    const of = (n: number) => ({ ip: `2001:db8:7:${n.toString(16)}00::1` });
    for (let n = 0; n < tries; n++) expect(await countWrongToken(app, of(n % 8))).toBe(0);
    expect(await countWrongToken(app, of(9))).toBeGreaterThan(0);
    expect(await countWrongToken(app, { ip: '2001:db8:8::1' })).toBe(0);
  });

  test('a page says in words when to come back', async () => {
    const network = newNetwork();
    for (let n = 0; n < wrongTokensPerMinute; n++) await countWrongToken(kit.service.app, { ip: network });
    const answer = await fetch(`${kit.baseUrl}/sign-in/link/${short(1)}`, {
      headers: { Accept: 'text/html', 'Accept-Language': 'en', 'X-Forwarded-For': network },
    });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await answer.text()).toContain('<h1');
  });

  test('requests without a token, and keys that expired, are not counted', async () => {
    const network = newNetwork();
    for (let n = 0; n < wrongTokensPerMinute + 5; n++)
      expect((await ask(network, { path: '/api/v1/me' })).status).toBe(401);
    expect((await ask(network, kinds['keys of the API']?.wrong(1) as Try)).status).toBe(401);
  });

  test('an assistant that strangers name keeps what it is allowed', async () => {
    const register = await fetch(`${kit.baseUrl}/api/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Forwarded-For': newNetwork() },
      body: JSON.stringify({ redirect_uris: ['http://127.0.0.1/cb'] }),
    });
    const { client_id } = (await register.json()) as { client_id: string };
    const guess = { client_id, grant_type: 'refresh_token', refresh_token: 'x' };
    const path = '/api/oauth/token';
    for (let network = 0; network < 15; network++) {
      const from = newNetwork();
      for (let n = 0; n < 45; n++) expect((await ask(from, { path, init: form(guess) })).status).toBe(400);
    }
    expect((await ask(newNetwork(), { path, init: form(guess) })).status).toBe(400);
  });
});
