/** The versions of the API in the dashboard: the default, who calls with which, and which calls a change concerns. */
import { expect, test, vi } from 'vitest';
import type { VersionUse } from '../../src/contract/dashboard/versions.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';
import { created } from '../webhooks/making.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const developer = (cast: Cast) => browser(kit, cast, ['MANAGE_DEVELOPER'], 'Dora Developer');
const useOf = async (who: Browser): Promise<VersionUse> => {
  await kit.flushApiLog();
  const { status, body } = await who.get('/versions');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const setDefault = 'update organizations set default_version = $2 where id = $1';

/** Calls without a version while the default is 2026-09, and one that names it. */
async function calls(cast: Cast, token = cast.apiKey): Promise<void> {
  await kit.db.run(setDefault, [cast.organizationId, '2026-09']);
  kit.service.app.invalidateActors();
  for (const path of ['/documents', '/tags', '/tags', '/limits']) await send(kit.baseUrl, path, { token });
  await send(kit.baseUrl, '/tags', { token, headers: { 'Svc-Version': '2026-09' } });
}

test('calls of an older version are counted by key and by change, and those without a version apart', async () => {
  const cast = await kit.organization();
  await calls(cast);
  const dora = await developer(cast);
  const use = await useOf(dora);
  expect(use).toMatchObject({ defaultVersion: '2026-09', newestVersion: '2026-10', isCut: false });
  expect(use.callers).toEqual([
    expect.objectContaining({ type: 'API_KEY', version: '2026-09', calls: 5, byDefault: 4 }),
  ]);
  const concerned = Object.fromEntries(
    (use.older[0]?.changes ?? []).filter(({ callers }) => callers.length > 0).map(({ id, callers }) => [id, callers]),
  );
  const id = use.callers[0]?.id;
  expect(concerned.lists).toEqual([{ id, calls: 4, byDefault: 3 }]);
  expect(concerned.limits).toEqual([{ id, calls: 1, byDefault: 1 }]);
  expect(concerned.order).toEqual([{ id, calls: 1, byDefault: 1 }]);
  expect(concerned.webhooks).toBeUndefined();
});

test('the default is changed and changed back, for requests that name no version', async () => {
  const cast = await kit.organization();
  await calls(cast);
  const dora = await developer(cast);
  const served = async () => (await send(kit.baseUrl, '/tags', { token: cast.apiKey })).headers['svc-version'];
  expect((await dora.send('PATCH', '/versions', { defaultVersion: '2026-10' })).body).toEqual({
    defaultVersion: '2026-10',
  });
  expect(await served()).toBe('2026-10');
  expect((await useOf(dora)).callers.map(({ version, byDefault }) => [version, byDefault])).toEqual([
    ['2026-09', 4],
    ['2026-10', 1],
  ]);
  await dora.send('PATCH', '/versions', { defaultVersion: '2026-09' });
  expect(await served()).toBe('2026-09');
  expect((await dora.send('PATCH', '/versions', { defaultVersion: '2020-01' })).status).toBe(400);
});

test('calls and webhooks elsewhere are counted without names, and others see nothing', async () => {
  const cast = await kit.organization();
  const other = await kit.organization();
  await calls(other);
  const second = await secondWorkspace(kit, cast);
  await created(cast, { apiVersion: '2026-09' });
  await calls(cast, second.apiKey);
  const dora = await developer(cast);
  const use = await useOf(dora);
  expect(use.callers.map(({ id, name, workspace, calls }) => [id, name, workspace, calls])).toContainEqual([
    ...[null, null, null],
    5,
  ]);
  expect(use.callers.reduce((sum, one) => sum + (one.version === '2026-09' ? one.calls : 0), 0)).toBe(5);
  expect(use.webhooks).toEqual([{ id: null, url: null, workspace: null, version: '2026-09', count: 1 }]);
  const reader = await browser(kit, cast, ['READ_DOCUMENT']);
  expect((await reader.get('/versions')).status).toBe(403);
  expect((await reader.send('PATCH', '/versions', { defaultVersion: '2026-10' })).status).toBe(403);
});

test('the count of older calls reads its own index', async () => {
  const plan = await kit.db.rows<{ 'QUERY PLAN': string }>(
    `explain select * from api_logs l where l.organization_id = $1 and l.version = any($2::text[]) and l.created_at >= $3
     order by l.created_at desc limit 10`,
    ['org_1', ['2026-09'], kit.clock.now()],
  );
  expect(plan.map(line => line['QUERY PLAN']).join('\n')).toContain('api_logs_older');
});

test('after its end, a version is neither shown nor made the default', async () => {
  const cast = await kit.organization();
  // That of signing in too.
  vi.setSystemTime(Date.now() + new Date('2027-10-02T00:00:00Z').getTime() - kit.clock.now().getTime());
  const back = await browser(kit, cast, ['MANAGE_DEVELOPER']);
  expect((await back.get('/versions')).body.older).toEqual([]);
  const { status, body } = await back.send('PATCH', '/versions', { defaultVersion: '2026-09' });
  expect([status, body.code]).toEqual([409, 'INVALID_STATE']);
});
