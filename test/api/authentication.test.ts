import { describe, expect, test } from 'vitest';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const me = (options: Parameters<typeof send>[2]) => send(kit.baseUrl, '/me', options);

describe('Authentication', () => {
  test('every endpoint except the health check and the contract requires a token', async () => {
    expect((await send(kit.baseUrl, '/health')).body).toMatchObject({ status: 'ok' });
    expect((await send(kit.baseUrl, '/openapi.json')).body.openapi).toBe('3.1.0');
    for (const token of [null, '', 'nonsense', 'svc_sk_unknown', `svc_sk_${'a'.repeat(500)}`]) {
      const refused = await me({ token });
      expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHORIZED']);
      expect(refused.headers['svc-request-id']).toBe(refused.body.requestId);
      expect(refused.headers['svc-version']).toBe('2026-10');
      expect(refused.headers['x-ratelimit-limit']).toBeUndefined();
      // RFC 6750, section 3
      const named = token === null ? 'Bearer' : 'Bearer error="invalid_token"';
      expect(refused.headers['www-authenticate']).toBe(named);
    }
  });

  test('a garbled or repeated token, or one of another scheme, fails with UNAUTHORIZED', async () => {
    const cast = await kit.organization();
    const { apiKey } = cast;
    const headers: (string | string[])[] = [
      apiKey,
      'Bearer',
      'Bearer ',
      `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
      `Basic ${apiKey}`,
      `Bearer ${apiKey}a`,
      `Bearer ${apiKey.slice(0, -1)}`,
      `Bearer ${apiKey.toUpperCase()}`,
      `Bearer ${apiKey} ${apiKey}`,
      `Bearer ${apiKey}, Bearer ${apiKey}`,
      [`Bearer ${apiKey}`, `Bearer ${apiKey}`],
      [`Bearer ${apiKey}`, 'Basic YTpi'],
      `Bearer ${'svc_sk_'.repeat(1000)}`,
      `Bearer svc_sk_${'\u00e5'.repeat(32)}`,
    ];
    for (const authorization of headers) {
      const refused = await me({ headers: { authorization } });
      expect([String(authorization).slice(0, 40), refused.status, refused.body.code]).toEqual([
        String(authorization).slice(0, 40),
        401,
        'UNAUTHORIZED',
      ]);
    }
    for (const authorization of [`Bearer ${apiKey}`, `bearer ${apiKey}`, `BEARER  ${apiKey} `])
      expect((await me({ headers: { authorization } })).status).toBe(200);
  });

  test('a missing key, a header without a token and a wrong key have different messages', async () => {
    const { apiKey } = await kit.organization();
    const messages = [];
    for (const authorization of [
      null,
      '',
      `Basic ${apiKey}`,
      apiKey,
      'Bearer ',
      'Bearer nonsense',
      `Bearer ${apiKey}a`,
    ]) {
      const { body } = await me({ headers: authorization === null ? {} : { authorization } });
      messages.push(body.message.split('. ')[0]);
    }
    const [none, other, wrong] = [
      'The request has no key or token',
      'The Authorization header has no Bearer token',
      'The key or token does not exist, or was revoked',
    ];
    expect(messages).toEqual([none, none, other, other, other, wrong, wrong]);
  });

  test('GET /me returns the user, workspace and organization of the key', async () => {
    const cast = await kit.organization();
    const answer = await me({ token: cast.apiKey });
    expect(answer.body).toMatchObject({
      id: cast.ownerId,
      workspace: { id: cast.workspaceId },
      organization: { id: cast.organizationId },
    });
  });

  test('a key past its expiry fails with API_KEY_EXPIRED', async () => {
    const cast = await kit.organization();
    const { apiKey } = await kit.key(cast, { expiresAt: new Date(kit.clock.now().getTime() - 1000) });
    const refused = await me({ token: apiKey });
    expect([refused.status, refused.body.code]).toEqual([401, 'API_KEY_EXPIRED']);
  });

  test('a revoked key is rejected within a second', async () => {
    const cast = await kit.organization();
    const { id, apiKey } = await kit.key(cast);
    expect((await me({ token: apiKey })).status).toBe(200);
    await kit.db.run('update api_keys set revoked_at = $2 where id = $1', [id, kit.clock.now()]);
    kit.clock.move(1000);
    expect((await me({ token: apiKey })).body.code).toBe('UNAUTHORIZED');
  });

  test('a key with no default workspace and no header fails with WORKSPACE_REQUIRED', async () => {
    const cast = await kit.organization();
    const { apiKey } = await kit.key(cast, { defaultWorkspace: false });
    const refused = await me({ token: apiKey });
    expect([refused.status, refused.body.code]).toEqual([400, 'WORKSPACE_REQUIRED']);
    expect((await me({ token: apiKey, headers: { 'Svc-Workspace': cast.workspaceId } })).status).toBe(200);
  });

  test('an unknown or unreachable workspace fails with WORKSPACE_ACCESS_DENIED despite a default', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    for (const workspace of ['wsp_none', other.workspaceId]) {
      const refused = await me({ token: cast.apiKey, headers: { 'Svc-Workspace': workspace } });
      expect([refused.status, refused.body.code]).toEqual([403, 'WORKSPACE_ACCESS_DENIED']);
    }
  });

  test('a workspace header that is not a single id fails with VALIDATION_FAILED', async () => {
    const cast = await kit.organization();
    for (const workspace of ['', 'a,b', 'a b', [cast.workspaceId, cast.workspaceId]]) {
      const refused = await me({ token: cast.apiKey, headers: { 'Svc-Workspace': workspace } });
      expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(refused.body.issues).toMatchObject([{ path: 'Svc-Workspace', code: 'INVALID_FORMAT' }]);
    }
  });

  test('inactive accounts fail with ACCOUNT_INACTIVE, unfinished ones with ACCOUNT_SETUP_REQUIRED', async () => {
    const changes = [
      ["update organizations set status = 'INACTIVE' where id = $1", 'ACCOUNT_INACTIVE'],
      ["update organizations set status = 'SETUP' where id = $1", 'ACCOUNT_SETUP_REQUIRED'],
      ["update users set status = 'INACTIVE' where organization_id = $1", 'ACCOUNT_INACTIVE'],
      ["update members set status = 'INACTIVE' where organization_id = $1", 'ACCOUNT_INACTIVE'],
    ] as const;
    for (const [change, code] of changes) {
      const cast = await kit.organization();
      await kit.db.run(change, [cast.organizationId]);
      const refused = await me({ token: cast.apiKey });
      expect([refused.status, refused.body.code]).toEqual([403, code]);
    }
  });

  test('Basic and Solo without the flag fail with PLAN_REQUIRED, which counts and has rate headers', async () => {
    const cast = await kit.organization({ plan: 'SOLO', requestsPerMinute: null });
    const first = await me({ token: cast.apiKey });
    expect([first.status, first.body.code]).toEqual([403, 'PLAN_REQUIRED']);
    const second = await me({ token: cast.apiKey });
    expect(Number(first.headers['x-ratelimit-remaining']) - Number(second.headers['x-ratelimit-remaining'])).toBe(1);
    const flagged = await kit.organization({ plan: 'BASIC', apiAccess: true, requestsPerMinute: null });
    expect((await me({ token: flagged.apiKey })).status).toBe(200);
  });
});
