/** The page where people connect an app (RFC 6749, section 4.1; RFC 7636; RFC 9207; RFC 9700). */
import { describe, expect, test } from 'vitest';
import { connectedAppOperations } from '../../src/contract/operations/oauth.ts';
import { byLink, keepTime, person } from '../credentials/sign-in/person.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { appOf, authorizeUrl, decide, ownerIn, pkce, redirectUri, sentBack } from './app.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

describe('The person is shown an error page, and is not sent back, for', () => {
  const cases: [string, Record<string, string | undefined>][] = [
    ['an unknown client', { client_id: 'app_01kah4m3v2xq8n7r5t9w1y3z5b' }],
    ['no client', { client_id: undefined }],
    ['a client id of another form', { client_id: "x' or 1=1 --\0" }],
    ['an unregistered redirect URI', { redirect_uri: 'https://crm.example.com/callback/other' }],
    ['a redirect URI with another query', { redirect_uri: `${redirectUri}?next=https://evil.example` }],
    ['a redirect URI in other letters', { redirect_uri: 'https://CRM.example.com/callback' }],
    ['a redirect URI on a port of its own', { redirect_uri: 'https://crm.example.com:444/callback' }],
    ['no redirect URI', { redirect_uri: undefined }],
    ['a scope that the app did not register', { scope: 'documents:read contacts:write' }],
    ['an unknown scope', { scope: 'documents:read everything' }],
    ['no scope', { scope: undefined }],
  ];
  test.each(cases)('%s', async (_name, values) => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const who = person(kit);
    const answer = await who.get(authorizeUrl(kit, clientId, values));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.text).toContain('The app cannot be connected');
    const posted = await decide(who, authorizeUrl(kit, clientId, values), cast.workspaceId);
    expect([posted.status, posted.headers.get('location')]).toEqual([400, null]);
  });

  test('a client id or a scope that is given twice', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    for (const twice of [`&client_id=${clientId}`, '&scope=profile%3Aread', `&redirect_uri=${redirectUri}`]) {
      const answer = await person(kit).get(`${authorizeUrl(kit, clientId)}${twice}`);
      expect([twice, answer.status]).toEqual([twice, 400]);
    }
  });
});

describe('The app is notified, with state and iss, of', () => {
  const cases: [string, Record<string, string | undefined>, string][] = [
    ['a missing response_type', { response_type: undefined }, 'invalid_request'],
    ['the implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    [
      'code_challenge_method plain',
      { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
      'invalid_request',
    ],
    ['a challenge without a method, which would mean plain', { code_challenge: 'a'.repeat(43) }, 'invalid_request'],
    ['a method without a challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
    ['a challenge that is not of S256', { code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
    ['a resource of somebody else', { resource: 'https://api.example.org' }, 'invalid_target'],
  ];
  test.each(cases)('%s', async (_name, values, error) => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const back = sentBack(await (await ownerIn(kit, cast)).get(authorizeUrl(kit, clientId, values)));
    expect([back.get('error'), back.get('state'), back.get('iss')]).toEqual([error, 'xyz', kit.baseUrl]);
    expect(back.get('error_description')).not.toBe(null);
  });

  test('a parameter that is given twice', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const back = sentBack(await (await ownerIn(kit, cast)).get(`${authorizeUrl(kit, clientId)}&response_type=code`));
    expect([back.get('error'), back.get('state')]).toEqual(['invalid_request', 'xyz']);
  });

  test('a resource with a fragment, or that is no address: invalid_target (RFC 8707, section 2)', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const who = await ownerIn(kit, cast);
    for (const resource of [`${kit.baseUrl}/api/v1#documents`, '/api/v1', 'nowhere']) {
      const back = sentBack(await who.get(authorizeUrl(kit, clientId, { resource })));
      expect([resource, back.get('error')]).toEqual([resource, 'invalid_target']);
    }
  });

  test('an error only after the person has signed in, and a parameter that is given twice stays so', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const { challenge } = pkce();
    const twice = `&code_challenge_method=S256&code_challenge=${challenge}&code_challenge=${challenge}`;
    for (const [url, error] of [
      [authorizeUrl(kit, clientId, { response_type: 'token' }), 'unsupported_response_type'],
      [`${authorizeUrl(kit, clientId)}${twice}`, 'invalid_request'],
    ] as const) {
      const to = (await person(kit).get(url)).headers.get('location') ?? '';
      expect(to).toMatch(/^\/sign-in\?next=/);
      const next = new URL(to, kit.baseUrl).searchParams.get('next') ?? '';
      const back = sentBack(await (await ownerIn(kit, cast)).get(`${kit.baseUrl}${next}`));
      expect([back.get('error'), back.get('code')]).toEqual([error, null]);
    }
  });

  test('a person who cancels: access_denied', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const who = await ownerIn(kit, cast);
    const back = sentBack(await decide(who, authorizeUrl(kit, clientId), cast.workspaceId, 'deny'));
    expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state: 'xyz', iss: kit.baseUrl });
    expect(back.get('code')).toBe(null);
  });
});

describe('Redirect URIs', () => {
  test('on a loopback host match with any port, and no other host', async () => {
    const cast = await kit.organization();
    const uris = ['http://127.0.0.1/callback', 'http://localhost:8080/callback', 'com.example.app:/done'];
    const { clientId } = await appOf(kit, cast, { redirectUris: uris });
    const statusOf = async (uri: string) =>
      (await person(kit).get(authorizeUrl(kit, clientId, { redirect_uri: uri }))).status;
    for (const uri of ['http://127.0.0.1:51004/callback', 'http://localhost/callback', 'com.example.app:/done'])
      expect([uri, await statusOf(uri)]).toEqual([uri, 303]);
    for (const uri of [
      'http://127.0.0.1:51004/callback2',
      'http://127.0.0.2:51004/callback',
      'https://127.0.0.1:51004/callback',
      'http://[::1]:8080/callback',
      'http://127.0.0.1:51004/callback#part',
      'http://127.0.0.1:8080@evil.example/callback',
      'http://localhost.evil.example:8080/callback',
      'com.example.app:/done2',
    ])
      expect([uri, await statusOf(uri)]).toEqual([uri, 400]);
  });

  test('keep their own query, and the answer is added to it', async () => {
    const cast = await kit.organization();
    const uri = 'https://crm.example.com/callback?tenant=7';
    const { clientId } = await appOf(kit, cast, { redirectUris: [uri] });
    const who = await ownerIn(kit, cast);
    const url = authorizeUrl(kit, clientId, { redirect_uri: uri, state: 'a b&c=d' });
    const answer = await decide(who, url, cast.workspaceId);
    expect(answer.headers.get('location')).toContain(`${uri}&code=`);
    expect(sentBack(answer).get('state')).toBe('a b&c=d');
  });
});

describe('The request', () => {
  test('may have unknown parameters, which are ignored, and empty ones, which count as absent (RFC 6749, 3.1)', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const who = await ownerIn(kit, cast);
    const url = `${authorizeUrl(kit, clientId)}&nonce=n&code_challenge=&resource=&login_hint=x`;
    expect((await who.get(url)).status).toBe(200);
    const back = sentBack(await decide(who, url, cast.workspaceId));
    expect([...back.keys()].sort()).toEqual(['code', 'iss', 'state']);
  });

  test('is answered with 303, so that a browser sends no form on (RFC 9700, section 4.12)', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const answer = await decide(await ownerIn(kit, cast), authorizeUrl(kit, clientId), cast.workspaceId);
    expect([answer.status, answer.headers.get('location')?.startsWith(redirectUri)]).toEqual([303, true]);
  });
});

describe('The consent page', () => {
  test('asks people to sign in first, and returns to the request', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const url = authorizeUrl(kit, clientId, { state: 'å&b' });
    const answer = await person(kit).get(url);
    expect(answer.status).toBe(303);
    const next = new URL(answer.headers.get('location') ?? '', kit.baseUrl).searchParams.get('next') ?? '';
    const who = await ownerIn(kit, cast);
    const page = await who.get(`${kit.baseUrl}/sign-in?next=${encodeURIComponent(next)}`);
    const shown = await who.get(`${kit.baseUrl}${page.headers.get('location')}`);
    expect(shown.text).toContain('Tallkotte CRM wants to work in your workspace');
  });

  test('names the app, the host, the owner and what the app may do, and runs no script', async () => {
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const { clientId } = await appOf(kit, cast, { name: '<b>Evil</b>' });
    const page = await (await ownerIn(kit, cast)).get(authorizeUrl(kit, clientId));
    expect(page.status).toBe(200);
    for (const text of [
      '&lt;b&gt;Evil&lt;/b&gt;',
      'crm.example.com',
      'Northlight Studio',
      'Read the documents, parties',
    ])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain('<script');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("form-action 'self' https://crm.example.com;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('accepts only forms of its own', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const who = await ownerIn(kit, cast);
    const form = { workspace: cast.workspaceId, decision: 'allow' };
    const forged = await who.form(authorizeUrl(kit, clientId), { ...form, formToken: 'a'.repeat(43) });
    expect(forged.status).toBe(403);
    const foreign = await fetch(authorizeUrl(kit, clientId), {
      method: 'POST',
      headers: { cookie: who.cookieHeader(), origin: 'https://evil.example' },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    expect(foreign.status).toBe(403);
  });

  test('connects nothing in a workspace that the person is not a member of', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const { clientId } = await appOf(kit, cast);
    const answer = await decide(await ownerIn(kit, cast), authorizeUrl(kit, clientId), other.workspaceId);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.text).toContain('Choose a workspace.');
  });

  test('leads to another account and back to the request, but to no other site', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const who = await ownerIn(kit, cast);
    const shown = await who.get(authorizeUrl(kit, clientId));
    const link = /href="(\/sign-in\/workspaces\?next=[^"]+)"/.exec(shown.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const next = new URL(link, kit.baseUrl).searchParams.get('next') ?? '';
    expect((await who.get(`${kit.baseUrl}${link}`)).text).toContain('name="next" value="/api/oauth/authorize?');
    const out = await who.form(`${kit.baseUrl}/sign-in/out`, { next });
    expect(out.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(next)}`);
    expect((await who.get(`${kit.baseUrl}${next}`)).headers.get('location')).toMatch(/^\/sign-in\?next=/);
    for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const answer = await who.form(`${kit.baseUrl}/sign-in/out`, { next: foreign });
      expect([foreign, answer.headers.get('location')]).toEqual([foreign, '/sign-in']);
    }
  });

  test('can be used only by members of the organization that registered the app', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const { clientId } = await appOf(kit, cast);
    const stranger = await ownerIn(kit, other);
    for (const answer of [
      await stranger.get(authorizeUrl(kit, clientId)),
      await decide(stranger, authorizeUrl(kit, clientId), other.workspaceId),
    ]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
      expect(answer.text).toContain('Only members of the organization');
    }
  });

  test('needs AUTHORIZE_OAUTH_APP', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const [may, mayNot] = [await joined(kit, cast, { permissions: ['AUTHORIZE_OAUTH_APP'] }), await joined(kit, cast)];
    const statusOf = async (email: string) =>
      (await (await byLink(kit, email)).get(authorizeUrl(kit, clientId))).status;
    expect([await statusOf(may.email), await statusOf(mayNot.email)]).toEqual([200, 403]);
  });

  test('needs the plan Team, or a sandbox', async () => {
    for (const [options, status] of [
      [{ plan: 'SOLO' }, 403],
      [{ plan: 'BASIC' }, 403],
      [{ plan: 'TEAM' }, 200],
      [{ plan: 'BASIC', sandbox: true }, 200],
    ] as const) {
      const cast = await kit.organization(options);
      const { clientId } = await appOf(kit, cast);
      const answer = await (await ownerIn(kit, cast)).get(authorizeUrl(kit, clientId));
      expect([options, answer.status]).toEqual([options, status]);
    }
  });

  test('is not shown again where the app was allowed all of it, unless it asks for more or for consent', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const who = await ownerIn(kit, cast);
    const url = authorizeUrl(kit, clientId);
    expect((await who.get(url)).status).toBe(200);
    await decide(who, url, cast.workspaceId);
    const again = sentBack(await who.get(url));
    expect([again.get('code')?.startsWith('svc_ac_'), again.get('state')]).toEqual([true, 'xyz']);
    expect(sentBack(await who.get(authorizeUrl(kit, clientId, { scope: 'profile:read' }))).has('code')).toBe(true);
    for (const more of [{ scope: 'profile:read contacts:read' }, { prompt: 'consent' }])
      expect((await who.get(authorizeUrl(kit, clientId, more))).status).toBe(200);
    expect((await cast.api.done(connectedAppOperations.list)).data).toHaveLength(1);
  });

  test('is always shown for a program on the device', async () => {
    const cast = await kit.organization();
    const uri = 'http://127.0.0.1:8080/callback';
    const { clientId } = await appOf(kit, cast, { redirectUris: [uri] });
    const who = await ownerIn(kit, cast);
    const { challenge } = pkce();
    const url = authorizeUrl(kit, clientId, {
      redirect_uri: uri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    await decide(who, url, cast.workspaceId);
    expect((await who.get(url)).status).toBe(200);
  });

  test('is there in Swedish, and says so in its other language', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const who = await byLink(kit, await ownerEmail(cast.ownerId), person(kit, { 'Accept-Language': 'sv' }));
    const page = await who.get(authorizeUrl(kit, clientId));
    expect(page.text).toContain('vill arbeta i din arbetsyta');
    expect(page.text).toMatch(/hreflang="en" href="\/sign-in\/language\/en\?next=%2Fapi%2Foauth%2Fauthorize%3F/);
  });

  test('refuses an address that is too long', async () => {
    const cast = await kit.organization();
    const { clientId } = await appOf(kit, cast);
    const answer = await person(kit).get(authorizeUrl(kit, clientId, { state: 'a'.repeat(3_000) }));
    expect([answer.status, answer.text.includes('The address is too long.')]).toEqual([400, true]);
  });
});

const ownerEmail = async (id: string): Promise<string> =>
  (await kit.db.row<{ email: string }>('select email from users where id = $1', [id]))?.email ?? '';
