/** The token endpoint: exchanging codes (RFC 6749, sections 4.1.3 and 5; RFC 7636, section 4.6; RFC 9700). */
import { describe, expect, test } from 'vitest';
import { keepTime } from '../credentials/sign-in/person.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';
import { appOf, codeFor, connected, exchange, ownerIn, pkce, post, redirectUri, refresh } from './app.ts';

keepTime();
const kit = useService({
  env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_OAUTH_PER_ADDRESS: '10000', SIGILL_OAUTH_PER_CLIENT: '10000' },
});
const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

async function studio() {
  const cast = await kit.organization();
  const app = await appOf(kit, cast);
  const who = await ownerIn(kit, cast);
  return { cast, app, who, code: (values = {}) => codeFor(kit, cast, who, app, { prompt: 'consent', ...values }) };
}

describe('A code', () => {
  test('is exchanged for a Bearer token of 900 seconds and a refresh token, which no cache keeps', async () => {
    const { app, code } = await studio();
    const answer = await exchange(kit, app, await code());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^svc_at_[0-9a-z]{32}$/),
      token_type: 'Bearer',
      expires_in: 900,
      refresh_token: expect.stringMatching(/^svc_rt_[0-9a-z]{56}$/),
      scope: 'profile:read documents:read',
    });
    expect([answer.headers.get('cache-control'), answer.headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test('is accepted as JSON too', async () => {
    const { app, code } = await studio();
    const body = {
      grant_type: 'authorization_code',
      code: await code(),
      redirect_uri: redirectUri,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    };
    const answer = await fetch(`${kit.baseUrl}/api/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([answer.status, ((await answer.json()) as { token_type: string }).token_type]).toEqual([200, 'Bearer']);
  });

  test('is exchanged once, and within ten minutes', async () => {
    const { app, code } = await studio();
    const used = await code();
    expect((await exchange(kit, app, used)).status).toBe(200);
    expect(errorOf(await exchange(kit, app, used))).toEqual([400, 'invalid_grant']);
    const [old, fresh] = [await code(), await code()];
    kit.clock.move(599_000);
    expect((await exchange(kit, app, fresh)).status).toBe(200);
    kit.clock.move(1_000);
    expect(errorOf(await exchange(kit, app, old))).toEqual([400, 'invalid_grant']);
  });

  test('that is presented again more than a minute later ends what it gave', async () => {
    const { app, code } = await studio();
    const used = await code();
    const { body } = await exchange(kit, app, used);
    kit.clock.move(50_000);
    expect(errorOf(await exchange(kit, app, used))).toEqual([400, 'invalid_grant']);
    const next = await refresh(kit, app, body.refresh_token);
    expect(next.status).toBe(200);
    kit.clock.move(11_000);
    expect(errorOf(await exchange(kit, app, used))).toEqual([400, 'invalid_grant']);
    expect(errorOf(await refresh(kit, app, next.body.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  test('needs the redirect URI of the request', async () => {
    const { app, code } = await studio();
    const one = await code();
    expect(errorOf(await exchange(kit, app, one, { redirect_uri: 'https://crm.example.com/' }))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect((await exchange(kit, app, one)).status).toBe(200);
  });

  test('that belongs to another client is invalid_client, and stays valid for its own', async () => {
    const { cast, app, code } = await studio();
    const other = await appOf(kit, cast, { name: 'Other' });
    const one = await code();
    expect(errorOf(await exchange(kit, other, one))).toEqual([401, 'invalid_client']);
    expect((await exchange(kit, app, one)).status).toBe(200);
  });

  test('that was asked for with a challenge needs its verifier', async () => {
    const { app, code } = await studio();
    const { verifier, challenge } = pkce();
    const one = await code({ code_challenge: challenge, code_challenge_method: 'S256' });
    for (const wrong of [undefined, pkce().verifier, challenge, `${verifier}a`, 'a'])
      expect(errorOf(await exchange(kit, app, one, { code_verifier: wrong }))).toEqual([400, 'invalid_grant']);
    expect((await exchange(kit, app, one, { code_verifier: verifier })).status).toBe(200);
  });

  test('that was asked for without a challenge is refused with a verifier, so that PKCE cannot be removed', async () => {
    const { app, code } = await studio();
    expect(errorOf(await exchange(kit, app, await code(), { code_verifier: pkce().verifier }))).toEqual([
      400,
      'invalid_grant',
    ]);
  });

  test('is for the resource that was asked for', async () => {
    const { app, code } = await studio();
    const one = await code({ resource: `${kit.baseUrl}/api/v1` });
    expect(errorOf(await exchange(kit, app, one, { resource: `${kit.baseUrl}/api/mcp` }))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(errorOf(await exchange(kit, app, one, { resource: 'https://other.example' }))).toEqual([
      400,
      'invalid_request',
    ]);
    expect((await exchange(kit, app, one, { resource: `${kit.baseUrl}/api/v1` })).status).toBe(200);
  });

  test('and all tokens are stored as hashes', async () => {
    const { app, code } = await studio();
    const one = await code();
    const { body } = await exchange(kit, app, one);
    const tables = ['clients', 'consents', 'grants', 'codes', 'access_tokens', 'replaced_tokens'];
    for (const table of tables) {
      const rows = await kit.db.rows(`select t::text as row from oauth_${table} t`);
      const text = JSON.stringify(rows);
      for (const secret of [one, body.access_token, body.refresh_token, app.clientSecret]) {
        expect(text.includes(secret), table).toBe(false);
        expect(text.includes(Buffer.from(secret).toString('hex')), table).toBe(false);
      }
    }
  });
});

describe('The client', () => {
  const wrong: [string, Record<string, string | undefined>, [number, string]][] = [
    ['a wrong secret', { client_secret: 'svc_cs_wrong' }, [401, 'invalid_client']],
    ['an unknown client', { client_id: 'app_01kah4m3v2xq8n7r5t9w1y3z5b' }, [401, 'invalid_client']],
    ['a client id that nobody can have', { client_id: '\0' }, [401, 'invalid_client']],
    ['no secret', { client_secret: undefined }, [400, 'invalid_request']],
    ['an empty secret', { client_secret: '' }, [400, 'invalid_request']],
    ['no client id', { client_id: undefined }, [400, 'invalid_request']],
    ['no code', { code: undefined }, [400, 'invalid_request']],
    ['no redirect URI', { redirect_uri: undefined }, [400, 'invalid_request']],
    ['no grant type', { grant_type: undefined }, [400, 'invalid_request']],
    ['client credentials', { grant_type: 'client_credentials' }, [400, 'invalid_request']],
    ['a password', { grant_type: 'password' }, [400, 'invalid_request']],
    ['a grant type of the language', { grant_type: 'constructor' }, [400, 'invalid_request']],
    ['a code that does not exist', { code: 'svc_ac_00000000000000000000000000000000' }, [400, 'invalid_grant']],
    ['a code with bytes that no text has', { code: '\0\uD800' }, [400, 'invalid_grant']],
  ];
  test.each(wrong)('%s', async (_name, values, expected) => {
    const { app, code } = await studio();
    expect(errorOf(await exchange(kit, app, await code(), values))).toEqual(expected);
  });

  test('sends its secret in the body: HTTP Basic is not supported', async () => {
    const { app, code } = await studio();
    const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64');
    const values = { grant_type: 'authorization_code', code: await code(), redirect_uri: redirectUri };
    const only = await post(kit, 'token', values, { authorization: `Basic ${basic}` });
    expect(errorOf(only)).toEqual([400, 'invalid_request']);
    const named = await post(kit, 'token', { ...values, client_id: app.clientId }, { authorization: `Basic ${basic}` });
    expect(errorOf(named)).toEqual([400, 'invalid_request']);
  });

  test('gets invalid_request for a body that cannot be read, and for a parameter that is given twice', async () => {
    const { app } = await studio();
    const send = async (body: string, type: string) => {
      const answer = await fetch(`${kit.baseUrl}/api/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    const form = 'application/x-www-form-urlencoded';
    for (const [body, type] of [
      ['{', 'application/json'],
      ['[]', 'application/json'],
      ['null', 'application/json'],
      ['{"grant_type":["refresh_token"]}', 'application/json'],
      ['', form],
      [`grant_type=refresh_token&grant_type=refresh_token&client_id=${app.clientId}`, form],
      ['grant_type=refresh_token', 'text/plain'],
      ['a'.repeat(70_000), form],
    ] as const)
      expect([type, body.slice(0, 20), ...(await send(body, type))]).toEqual([
        type,
        body.slice(0, 20),
        400,
        'invalid_request',
      ]);
  });
});

describe('The token endpoint', () => {
  test('takes POST only (RFC 6749, section 3.2)', async () => {
    const { app, code } = await studio();
    const values = { grant_type: 'authorization_code', code: await code(), redirect_uri: redirectUri };
    const all = { ...values, client_id: app.clientId, client_secret: app.clientSecret };
    const answer = await fetch(`${kit.baseUrl}/api/oauth/token?${new URLSearchParams(all)}`);
    expect([404, 405]).toContain(answer.status);
    expect((await exchange(kit, app, values.code)).status).toBe(200);
  });

  test('ignores parameters in the address, unknown ones, and empty ones (RFC 6749, section 3.2)', async () => {
    const { app, code } = await studio();
    const values = { grant_type: 'authorization_code', code: await code(), redirect_uri: redirectUri };
    const inAddress = new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret });
    expect(errorOf(await post(kit, `token?${inAddress}`, values))).toEqual([400, 'invalid_request']);
    expect((await exchange(kit, app, values.code, { audience: 'x', resource: '', code_verifier: '' })).status).toBe(
      200,
    );
  });

  test('describes errors in the characters that are allowed (RFC 6749, section 5.2)', async () => {
    const { app } = await studio();
    const allowed = /^[\x20-\x21\x23-\x5B\x5D-\x7E]+$/;
    const name = 'grant"type\\\u00e5';
    const bodies = [
      { grant_type: name, client_id: app.clientId },
      { grant_type: 'refresh_token', refresh_token: name, client_id: name },
      {},
    ];
    for (const body of bodies) {
      const answer = await post(kit, 'token', body);
      expect(answer.body.error_description).toMatch(allowed);
    }
    const twice = await fetch(`${kit.baseUrl}/api/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a%22%5C%C3%A5=1&a%22%5C%C3%A5=2',
    });
    const { error, error_description: description } = (await twice.json()) as Record<string, string>;
    expect([twice.status, error]).toEqual([400, 'invalid_request']);
    expect(description).toMatch(allowed);
  });
});

test('A failure of the service is server_error, and the request works when it is over', async () => {
  const { app, code } = await studio();
  const issued = await code();
  await kit.db.run('alter table oauth_codes rename to oauth_codes_away');
  const failed = await exchange(kit, app, issued).finally(() =>
    kit.db.run('alter table oauth_codes_away rename to oauth_codes'),
  );
  expect(errorOf(failed)).toEqual([500, 'server_error']);
  expect(Object.keys(failed.body)).toEqual(['error', 'error_description']);
  expect((await exchange(kit, app, issued)).status).toBe(200);
});

describe('A refresh token', () => {
  test('is replaced by each refresh, and the old one stops working at once', async () => {
    const cast = await kit.organization();
    const { app, refreshToken } = await connected(kit, cast);
    const next = await refresh(kit, app, refreshToken);
    expect(next.body).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'profile:read documents:read' });
    expect(next.body.refresh_token).not.toBe(refreshToken);
    expect(errorOf(await refresh(kit, app, refreshToken))).toEqual([400, 'invalid_grant']);
    expect((await refresh(kit, app, next.body.refresh_token)).status).toBe(200);
  });

  test('that is presented again within a minute is a mistake, and later a theft that ends the grant', async () => {
    const cast = await kit.organization();
    const { app, refreshToken } = await connected(kit, cast);
    const second = (await refresh(kit, app, refreshToken)).body.refresh_token;
    kit.clock.move(59_000);
    expect(errorOf(await refresh(kit, app, refreshToken))).toEqual([400, 'invalid_grant']);
    const third = (await refresh(kit, app, second)).body.refresh_token;
    kit.clock.move(2_000);
    expect(errorOf(await refresh(kit, app, second))).toEqual([400, 'invalid_grant']);
    const fourth = (await refresh(kit, app, third)).body.refresh_token;
    expect(errorOf(await refresh(kit, app, refreshToken))).toEqual([400, 'invalid_grant']);
    expect(errorOf(await refresh(kit, app, fourth))).toEqual([400, 'invalid_grant']);
  });

  test('that was replaced long ago ends the grant too, although its hash is no longer kept', async () => {
    const cast = await kit.organization();
    const { app, refreshToken } = await connected(kit, cast);
    const next = (await refresh(kit, app, refreshToken)).body.refresh_token;
    kit.clock.move(3_600_000);
    await kit.work();
    expect(await kit.db.row('select 1 from oauth_replaced_tokens')).toBe(null);
    expect(errorOf(await refresh(kit, app, refreshToken))).toEqual([400, 'invalid_grant']);
    expect(errorOf(await refresh(kit, app, next))).toEqual([400, 'invalid_grant']);
  });

  test('is for the resource of its grant, and stays valid when another is named', async () => {
    const cast = await kit.organization();
    const { app, refreshToken } = await connected(kit, cast);
    const asking = (resource: string) => refresh(kit, app, refreshToken, { resource });
    expect(errorOf(await asking(`${kit.baseUrl}/api/mcp`))).toEqual([400, 'invalid_grant']);
    expect(errorOf(await asking('https://other.example'))).toEqual([400, 'invalid_request']);
    expect((await asking(`${kit.baseUrl}/api/v1`)).status).toBe(200);
  });

  test('gives no scope that was not granted, whatever the refresh asks for (RFC 6749, section 6)', async () => {
    const cast = await kit.organization();
    const { app, refreshToken } = await connected(kit, cast);
    const { body } = await refresh(kit, app, refreshToken, { scope: 'profile:read contacts:read' });
    expect(body.scope).toBe('profile:read documents:read');
    const refused = await send(kit.baseUrl, '/contacts', { token: body.access_token });
    expect([refused.status, refused.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });

  test('works only for its client', async () => {
    const cast = await kit.organization();
    const { app, refreshToken } = await connected(kit, cast);
    const other = await appOf(kit, cast, { name: 'Other' });
    expect(errorOf(await refresh(kit, other, refreshToken))).toEqual([400, 'invalid_grant']);
    expect((await refresh(kit, app, refreshToken)).status).toBe(200);
  });

  test('in another form, and an access token, is invalid_grant', async () => {
    const cast = await kit.organization();
    const { app, accessToken } = await connected(kit, cast);
    for (const token of [accessToken, 'svc_rt_', `svc_rt_${'0'.repeat(56)}`, '\0'])
      expect(errorOf(await refresh(kit, app, token))).toEqual([400, 'invalid_grant']);
  });

  // Last, because the sessions of people end meanwhile.
  test('expires after 180 days, which each refresh renews', async () => {
    const cast = await kit.organization();
    const { app, refreshToken } = await connected(kit, cast);
    const days = (n: number) => kit.clock.move(n * 86_400_000);
    days(179);
    const next = (await refresh(kit, app, refreshToken)).body.refresh_token;
    days(179);
    const last = (await refresh(kit, app, next)).body.refresh_token;
    days(180);
    expect(errorOf(await refresh(kit, app, last))).toEqual([400, 'invalid_grant']);
  });
});
