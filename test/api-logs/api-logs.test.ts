/** The API log: which requests are in it, and what of them. */
import { describe, expect, test } from 'vitest';
import { apiLogOperations } from '../../src/contract/operations/api-logs.ts';
import { peopleOperations } from '../../src/contract/operations/people.ts';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { browser } from '../dashboard/browser.ts';
import { type Sending, send, type Wire } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1' } });

/** Requests of the same millisecond have no order, so each has its own. */
function ask(cast: Pick<Cast, 'apiKey'>, path: string, sending: Sending = {}): Promise<Wire> {
  kit.clock.move(1);
  return send(kit.baseUrl, path, { token: cast.apiKey, ...sending });
}
const idOf = (answer: Wire) => String(answer.headers['svc-request-id']);

/** The log of the workspace, newest first. */
async function logged(cast: Pick<Cast, 'api'>, query: Record<string, string | number | readonly string[]> = {}) {
  await kit.flushApiLog();
  return (await cast.api.done(apiLogOperations.list, { query })).data;
}
const found = async (cast: Pick<Cast, 'api'>, answer: Wire) => {
  await kit.flushApiLog();
  return cast.api.done(apiLogOperations.get, { params: { requestId: idOf(answer) } });
};
const isMissing = async (cast: Pick<Cast, 'api'>, answer: Wire) => {
  await kit.flushApiLog();
  const refused = await cast.api.refused(apiLogOperations.get, { params: { requestId: idOf(answer) } });
  return refused.code === 'NOT_FOUND' && refused.resource === 'api_log';
};

describe('An API request', () => {
  test('is logged with its route, version, result, time, API key and account', async () => {
    const cast = await kit.organization();
    const key = await cast.api.done(apiKeyOperations.create, { body: { name: 'Ledger' } });
    const before = kit.clock.now();
    const answer = await ask({ apiKey: key.secret }, '/documents/doc_none?expand=fields');
    expect(await found(cast, answer)).toEqual({
      requestId: answer.body.requestId,
      method: 'GET',
      path: '/documents/{id}',
      version: '2026-10',
      status: 404,
      durationMs: expect.any(Number),
      actor: { type: 'API_KEY', id: key.id, name: 'Ledger' },
      user: { id: cast.ownerId, name: 'Olga Owner' },
      createdAt: expect.any(String),
    });
    const { createdAt } = await found(cast, answer);
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before.getTime());
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(kit.clock.now().getTime());
  });

  test('without a route is logged without its path', async () => {
    const cast = await kit.organization();
    const answers = [
      await ask(cast, '/no-such-route/hemlig'),
      await ask(cast, '/documents/'),
      await ask(cast, '/documents', { method: 'OPTIONS' }),
    ];
    for (const answer of answers) expect(await found(cast, answer)).toMatchObject({ path: null, status: 404 });
    expect((await found(cast, answers[2] as Wire)).method).toBe('OPTIONS');
  });

  test('that is refused before its route is looked for has its route all the same', async () => {
    const cast = await kit.organization();
    const unknown = await ask(cast, '/documents/doc_1', { headers: { 'Svc-Version': '1999-01' } });
    expect(unknown.body.code).toBe('INVALID_API_VERSION');
    expect(await found(cast, unknown)).toMatchObject({ path: '/documents/{id}', version: '2026-10', status: 400 });
    await kit.db.run("update organizations set plan = 'BASIC' where id = $1", [cast.organizationId]);
    kit.service.app.invalidateActors();
    const refused = await ask(cast, '/documents/doc_1/parties');
    expect(refused.body.code).toBe('PLAN_REQUIRED');
    await kit.db.run("update organizations set plan = 'TEAM' where id = $1", [cast.organizationId]);
    kit.service.app.invalidateActors();
    expect(await found(cast, refused)).toMatchObject({ path: '/documents/{id}/parties', status: 403 });
  });

  test('that fails, is not permitted, or replays an earlier answer is logged', async () => {
    const cast = await kit.organization();
    const member = await joined(kit, cast, { name: 'Maja Öhrn' });
    const refused = await ask(member, '/webhooks');
    expect(await found(cast, refused)).toMatchObject({ status: 403, user: { id: member.id, name: 'Maja Öhrn' } });
    const invalid = await ask(cast, '/documents', { method: 'POST', body: { surprise: 1 } });
    expect(await found(cast, invalid)).toMatchObject({ method: 'POST', path: '/documents', status: 400 });
    const sending = { method: 'POST', body: { name: 'A' }, headers: { 'Idempotency-Key': 'once' } };
    const first = await ask(cast, '/documents', sending);
    const again = await ask(cast, '/documents', sending);
    expect(idOf(again)).toBe(idOf(first));
    const posts = await logged(cast, { method: 'POST', status: '200' });
    expect(posts.map(({ path }) => path)).toEqual(['/documents', '/documents']);
    expect(new Set(posts.map(({ requestId }) => requestId)).size).toBe(2);
  });

  test('of nobody is not logged: without a valid key, or unreadable before the key is looked at', async () => {
    const cast = await kit.organization();
    const expired = await kit.key(cast, { expiresAt: new Date(0) });
    const answers = [
      await ask({ apiKey: 'svc_sk_nobody' }, '/me'),
      await ask(expired, '/me'),
      await ask(cast, '/me', { headers: { 'Svc-Workspace': 'wsp_of_nobody' } }),
      await ask(cast, '/documents', { method: 'POST', raw: '{' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 400]);
    for (const answer of answers) expect(await isMissing(cast, answer)).toBe(true);
    expect((await logged(cast)).every(({ path }) => path === '/api-logs/{requestId}')).toBe(true);
  });

  test('of the dashboard is not one: people who are signed in are not logged', async () => {
    const cast = await kit.organization();
    const who = await browser(kit, cast, ['MANAGE_DEVELOPER', 'READ_DOCUMENT']);
    await who.get('/documents');
    const own = await ask(cast, '/me');
    await kit.flushApiLog();
    const { status, body } = await who.get('/api-logs');
    expect(status).toBe(200);
    expect(body.data.map((one: { requestId: string }) => one.requestId)).toEqual([idOf(own)]);
    expect((await who.get(`/api-logs/${idOf(own)}`)).body.path).toBe('/me');
  });

  test('leaves nothing that its sender wrote: no path, query, header or body', async () => {
    const cast = await kit.organization();
    const secret = 'hemlighet';
    const hostile = `${secret}'; drop table api_logs; --"\\{},NULL`;
    await ask(cast, `/documents/${encodeURIComponent(hostile)}?query=${secret}`, {
      headers: { 'User-Agent': hostile, 'Accept-Language': hostile, 'Svc-Version': secret },
    });
    await ask(cast, `/${secret}/%00`, { method: 'DELETE', body: { name: hostile } });
    await ask(cast, `/documents/%E0%A4%A?${secret}`);
    await ask(cast, `/documents/a%00${secret}`);
    await ask(cast, '/documents', {
      method: 'POST',
      body: { name: hostile, externalId: '\u{1f58b}'.repeat(100) },
      headers: { 'Idempotency-Key': hostile },
    });
    const rows = await logged(cast);
    expect(rows.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'POST /documents 200',
      'GET /documents/{id} 400',
      'GET null 404',
      'DELETE null 404',
      'GET /documents/{id} 400',
    ]);
    const stored = await kit.db.rows('select t::text from api_logs t where workspace_id = $1', [cast.workspaceId]);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('has the names of its key and account, whatever characters are in them', async () => {
    const cast = await kit.organization();
    const name = `"Ledger" {\\}, 'NULL', \u{1f58b}`;
    const key = await cast.api.done(apiKeyOperations.create, { body: { name } });
    await kit.db.run('update users set name = $2 where id = $1', [cast.ownerId, name]);
    const answer = await ask({ apiKey: key.secret }, '/me');
    expect(await found(cast, answer)).toMatchObject({ actor: { name }, user: { name } });
  });

  test('over the limit is logged, but only sixty a minute of an organization', async () => {
    const [cast, other] = [await kit.organization({ requestsPerMinute: 1 }), await kit.organization()];
    await ask(cast, '/me');
    for (let i = 0; i < 70; i++) expect((await ask(cast, '/me')).status).toBe(429);
    await kit.flushApiLog();
    const count = async () =>
      (
        await kit.db.row<{ n: number }>(
          'select count(*)::int as n from api_logs where workspace_id = $1 and status = 429',
          [cast.workspaceId],
        )
      )?.n;
    expect(await count()).toBe(60);
    await kit.db.run('update organizations set requests_per_minute = 1 where id = $1', [other.organizationId]);
    kit.service.app.invalidateActors();
    await ask(other, '/me');
    const theirs = await ask(other, '/me');
    expect(theirs.status).toBe(429);
    kit.clock.move(61_000);
    expect(await found(other, theirs)).toMatchObject({ status: 429, path: '/me' });
    await ask(cast, '/me');
    await ask(cast, '/me');
    await kit.flushApiLog();
    expect(await count()).toBe(61);
  });
});

describe('The API log', () => {
  test('belongs to the workspace of the request: no other workspace or organization finds it', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const neighbour = await secondWorkspace(kit, cast);
    const answer = await ask(cast, '/me');
    const theirs = await ask(neighbour, '/me');
    for (const who of [other, neighbour]) {
      await kit.flushApiLog();
      const listed = await ask(who, '/api-logs');
      expect(listed.text).not.toContain(idOf(answer));
      expect([(await ask(who, `/api-logs/${idOf(answer)}`)).status, listed.status]).toEqual([404, 200]);
    }
    expect(await found(cast, answer)).toMatchObject({ path: '/me' });
    expect(await isMissing(cast, theirs)).toBe(true);
  });

  test('requires MANAGE_DEVELOPER', async () => {
    const cast = await kit.organization();
    const answer = await ask(cast, '/me');
    const member = await joined(kit, cast, { permissions: ['READ_DOCUMENT_AUDIT_LOG', 'MANAGE_API_TOKENS'] });
    expect((await member.api.refused(apiLogOperations.list)).code).toBe('PERMISSION_DENIED');
    const params = { requestId: idOf(answer) };
    expect((await member.api.refused(apiLogOperations.get, { params })).code).toBe('PERMISSION_DENIED');
    const developer = await joined(kit, cast, { permissions: ['MANAGE_DEVELOPER'] });
    expect(await found(developer, answer)).toMatchObject({ path: '/me' });
  });

  test('is newest first, and paged by a cursor that keeps its place while requests arrive', async () => {
    const cast = await kit.organization();
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) {
      ids.unshift(idOf(await ask(cast, '/me')));
      kit.clock.move(1_000);
    }
    await kit.flushApiLog();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 3, ...(cursor && { cursor }) };
      const page = await cast.api.done(apiLogOperations.list, { query });
      expect(page.hasMore).toBe(page.nextCursor !== null);
      seen.push(...page.data.map(({ requestId }) => requestId));
      cursor = page.nextCursor;
      await kit.flushApiLog();
    } while (cursor);
    expect(seen).toEqual(ids);
    await kit.flushApiLog();
    const { total } = await cast.api.done(apiLogOperations.list, { query: { include: 'total', limit: 1 } });
    expect(total).toBe(7 + 3);
    const refused = await cast.api.refused(apiLogOperations.list, { query: { cursor: 'x' } });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'cursor' }] });
  });

  test('is filtered by status, by groups of them, method and key', async () => {
    const cast = await kit.organization();
    const key = await cast.api.done(apiKeyOperations.create, { body: { name: 'Ledger' } });
    await ask(cast, '/documents/doc_none');
    await ask(cast, '/documents', { method: 'POST', body: { surprise: 1 } });
    await ask({ apiKey: key.secret }, '/documents', { method: 'POST', body: { name: 'A' } });
    await ask({ apiKey: key.secret }, '/no-such-route', { method: 'DELETE' });
    const shown = async (query: Record<string, string | readonly string[]>) =>
      (await logged(cast, query)).map(({ method, status }) => `${method} ${status}`);
    expect(await shown({ status: '404' })).toEqual(['DELETE 404', 'GET 404']);
    expect(await shown({ status: '4XX' })).toEqual(['DELETE 404', 'POST 400', 'GET 404']);
    expect(await shown({ status: '400,2XX', method: 'POST' })).toEqual(['POST 200', 'POST 400', 'POST 200']);
    expect(await shown({ status: ['400', '5XX'] })).toEqual(['POST 400']);
    expect(await shown({ status: '5XX' })).toEqual([]);
    expect(await shown({ method: ['POST', 'DELETE'], actorId: key.id })).toEqual(['DELETE 404', 'POST 200']);
    expect(await shown({ actorId: 'key_none' })).toEqual([]);
  });

  test('is filtered by inclusive bounds of time', async () => {
    const cast = await kit.organization();
    for (let i = 0; i < 3; i++) {
      await ask(cast, '/me');
      kit.clock.move(60_000);
    }
    const [c, b, a] = await logged(cast);
    const between = async (createdAfter = '', createdBefore = '') =>
      (await logged(cast, { createdAfter, createdBefore, method: 'GET' })).map(({ requestId }) => requestId);
    expect(await between(a?.createdAt, b?.createdAt)).toEqual([b?.requestId, a?.requestId]);
    expect(await between(c?.createdAt, c?.createdAt)).toEqual([c?.requestId]);
  });

  test('reports a filter that cannot be', async () => {
    const cast = await kit.organization();
    for (const [query, path] of [
      [{ status: '600' }, 'status'],
      [{ status: '4xx' }, 'status'],
      [{ status: '' }, 'status'],
      [{ status: '404,' }, 'status'],
      [{ method: 'get' }, 'method'],
      [{ createdAfter: 'yesterday' }, 'createdAfter'],
      [{ orderBy: 'status' }, ''],
      [{ page: '1' }, ''],
    ] as [Record<string, string>, string][]) {
      const refused = await cast.api.refused(apiLogOperations.list, { query: query as never });
      expect([path, refused]).toMatchObject([path, { code: 'VALIDATION_FAILED', issues: [{ path }] }]);
    }
    for (const id of ['req_none', 'x', '%27', '..%2F'])
      expect([400, 404]).toContain((await ask(cast, `/api-logs/${id}`)).status);
  });

  test('finds requests for seven days, and deletes them after that', async () => {
    const cast = await kit.organization();
    const old = await ask(cast, '/me');
    await kit.flushApiLog();
    kit.clock.move(7 * 86_400_000 - 60_000);
    const young = await ask(cast, '/me');
    expect(await found(cast, old)).toMatchObject({ path: '/me' });
    kit.clock.move(61_000);
    expect(await isMissing(cast, old)).toBe(true);
    expect((await logged(cast)).map(({ requestId }) => requestId)).not.toContain(idOf(old));
    await kit.work();
    const left = await kit.db.rows<{ request_id: string }>(
      'select request_id from api_logs where request_id = any($1::text[])',
      [[idOf(old), idOf(young)]],
    );
    expect(left.map(row => row.request_id)).toEqual([idOf(young)]);
  });

  test('shows nothing of somebody who was erased but an id', async () => {
    const cast = await kit.organization();
    const member = await joined(kit, cast, { name: 'Petronella Quist' });
    const answer = await ask(member, '/me');
    expect((await found(cast, answer)).user.name).toBe('Petronella Quist');
    await kit.db.run('delete from members where user_id = $1', [member.id]);
    await cast.api.done(peopleOperations.erase, { body: { by: 'EMAIL', value: member.email } });
    expect((await found(cast, answer)).user).toEqual({ id: member.id, name: '[erased]' });
    expect((await cast.api.done(workspaceOperations.me)).id).toBe(cast.ownerId);
  });
});
