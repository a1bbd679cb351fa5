/**
 * Random parameters to the OAuth endpoints: none fails inside the service, and nobody is ever sent to an address that the
 * app did not register. `npm run fuzz` sends 20,000.
 */
import { expect, test } from 'vitest';
import { keepTime } from '../credentials/sign-in/person.ts';
import { isFull } from '../kit/full.ts';
import { pick, type Random, randomOf } from '../kit/random.ts';
import { useService } from '../kit/service.ts';
import { appOf, codeFor, connected, ownerIn, pkce, redirectUri } from '../oauth/app.ts';
import { hostileTexts } from './hostile.ts';

const count = isFull('fuzz') ? 20_000 : 1_000;
const seed = Number(process.env.SIGILL_SEED ?? 20_261_124);
const atOnce = 4;
const perMinute = '1000000';

keepTime();
const kit = useService({
  env: {
    SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1',
    SIGILL_OAUTH_PER_ADDRESS: perMinute,
    SIGILL_OAUTH_PER_CLIENT: perMinute,
    SIGILL_OAUTH_REGISTRATIONS: perMinute,
  },
  publicPerMinute: Number(perMinute),
});

const loopback = 'http://127.0.0.1:8080/callback';
const uris = [redirectUri, loopback, 'com.example.app:/done'];
/** Near misses of the registered ones. */
const nearUris = [
  `${redirectUri}/`,
  `${redirectUri}#`,
  `${redirectUri}?`,
  `${redirectUri}/../x`,
  'https://crm.example.com.evil.example/callback',
  'https://crm.example.com@evil.example/callback',
  'https:crm.example.com/callback',
  '//crm.example.com/callback',
  'HTTPS://crm.example.com/callback',
  'http://127.0.0.1:99999/callback',
  'http://127.0.0.1:8080@evil.example/callback',
  'http://127.0.0.1:8080\\@evil.example/callback',
  'com.example.app://done',
  ' com.example.app:/done',
];

/** Strings that fetch can send in an address. */
const text = (random: Random): string => pick(random, hostileTexts).slice(0, 1_500);

interface Facts {
  clientIds: readonly string[];
  secrets: readonly string[];
  codes: readonly string[];
  tokens: readonly string[];
  workspaces: readonly string[];
}

function valueFor(random: Random, name: string, facts: Facts): string {
  if (random(6) === 0) return text(random);
  const { challenge, verifier } = pkce();
  const values: Readonly<Record<string, readonly string[]>> = {
    response_type: ['code', 'code', 'code', 'token', 'code token'],
    client_id: facts.clientIds,
    redirect_uri: random(3) === 0 ? nearUris : uris,
    scope: ['profile:read', 'profile:read documents:read', 'documents:read  profile:read', 'roles:write', 'x', ' '],
    state: ['x', 'å', 'a b'],
    code_challenge: [challenge, challenge, 'short'],
    code_challenge_method: ['S256', 'S256', 'plain'],
    resource: [`${kit.baseUrl}/api/mcp`, `${kit.baseUrl}/api/v1`, kit.baseUrl, 'https://other.example'],
    prompt: ['consent', 'none', 'login'],
    grant_type: ['authorization_code', 'refresh_token', 'client_credentials', 'constructor'],
    code: facts.codes,
    code_verifier: [verifier, 'short'],
    refresh_token: facts.tokens,
    token: facts.tokens,
    client_secret: facts.secrets,
    workspace: facts.workspaces,
    decision: ['allow', 'deny', 'x'],
  };
  return pick(random, values[name] ?? ['x']);
}

const asked =
  'response_type client_id redirect_uri scope state code_challenge code_challenge_method resource prompt'.split(' ');
const posted =
  'grant_type code redirect_uri code_verifier refresh_token token client_id client_secret resource scope'.split(' ');
/** Without these an authorization request is never accepted. */
const needed = new Set(['response_type', 'client_id', 'redirect_uri', 'scope']);

function parametersOf(random: Random, names: readonly string[], facts: Facts): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of names) {
    if (random(needed.has(name) ? 20 : 3) === 0) continue;
    search.append(name, valueFor(random, name, facts));
    if (random(40) === 0) search.append(name, valueFor(random, name, facts));
  }
  return search;
}

const isRegistered = (location: string): boolean =>
  location.startsWith('/') ||
  location.startsWith(`${redirectUri}?`) ||
  /^http:\/\/127\.0\.0\.1(?::\d{1,5})?\/callback\?/.test(location) ||
  location.startsWith('com.example.app:/done?');

test(`${count} random requests, seed ${seed}`, async () => {
  const cast = await kit.organization();
  const app = await appOf(kit, cast, { redirectUris: uris });
  const who = await ownerIn(kit, cast);
  await codeFor(kit, cast, who, app);
  const { accessToken, refreshToken } = await connected(kit, cast, { app, who });
  const facts: Facts = {
    clientIds: [
      app.clientId,
      app.clientId,
      app.clientId,
      'app_01kah4m3v2xq8n7r5t9w1y3z5b',
      'https://127.0.0.1/client.json',
    ],
    secrets: [app.clientSecret, app.clientSecret, 'wrong'],
    codes: [await codeFor(kit, cast, who, app, { prompt: 'consent' }), 'svc_ac_00000000000000000000000000000000'],
    tokens: [refreshToken, accessToken, `svc_rt_${'0'.repeat(56)}`],
    workspaces: [cast.workspaceId, 'wsp_other'],
  };
  const random = randomOf(seed);
  const statuses = new Map<number, number>();
  const redirects = new Set<string>();

  async function sendOne(): Promise<void> {
    const kind = random(10);
    const search = parametersOf(random, kind < 6 ? asked : posted, facts);
    const authorize = `${kit.baseUrl}/api/oauth/authorize?${search}`;
    const endpoint = pick(random, ['token', 'token', 'revoke', 'register']);
    const isJson = random(3) === 0;
    const about = kind < 6 ? authorize : `${endpoint} ${search}`;
    const answer =
      kind < 4
        ? await who.get(authorize)
        : kind < 6
          ? await who.form(authorize, Object.fromEntries(parametersOf(random, ['workspace', 'decision'], facts)))
          : await fetch(`${kit.baseUrl}/api/oauth/${endpoint}`, {
              method: 'POST',
              headers: { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
              body: isJson ? JSON.stringify(Object.fromEntries(search)) : search.toString(),
            });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    expect(answer.status, about).toBeLessThan(500);
    const location = answer.headers.get('location');
    if (location !== null) {
      redirects.add(location.split('?')[0] ?? '');
      expect(isRegistered(location), `${about}\n${location}`).toBe(true);
    }
  }

  let left = count;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await sendOne();
    }),
  );
  const limited = statuses.get(429) ?? 0;
  expect(limited).toBeLessThan(count * 0.05);
  // Requests that are accepted are among them: each kind of address was redirected to.
  expect(redirects.size).toBeGreaterThanOrEqual(uris.length);
  if (isFull('fuzz'))
    process.stdout.write(`OAuth: ${count} requests, statuses ${JSON.stringify([...statuses].sort())}\n`);
}, 900_000);
