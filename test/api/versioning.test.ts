import { describe, expect, test } from 'vitest';
import { newestVersion } from '../../src/contract/version.ts';
import { olderVersions } from '../../src/versions/versions.ts';
import { send } from '../kit/http.ts';
import { olderName, olderVersion } from '../kit/older-version.ts';
import { type Cast, useService } from '../kit/service.ts';

describe.each([
  { title: 'an older version of the test', old: olderVersion },
  ...olderVersions.map(old => ({ title: old.name, old })),
])('Versioning with $title', ({ old }) => {
  const kit = useService({ olderVersions: [old] });
  const ask = (cast: Cast, version?: string | string[], path = '/me') =>
    send(kit.baseUrl, path, { token: cast.apiKey, headers: version === undefined ? {} : { 'Svc-Version': version } });
  const setDefault = async (cast: Cast, version: string | null) => {
    await kit.db.run('update organizations set default_version = $2 where id = $1', [cast.organizationId, version]);
    kit.clock.move(1_000);
  };
  const defaultOf = async ({ organizationId }: Cast) =>
    (await kit.db.row('select default_version from organizations where id = $1', [organizationId]))?.default_version;

  test('the header chooses the version of this request and keeps the default', async () => {
    const cast = await kit.organization();
    for (const version of [old.name, newestVersion])
      expect((await ask(cast, version)).headers['svc-version']).toBe(version);
    expect(await defaultOf(cast)).toBe(newestVersion);
    await setDefault(cast, old.name);
    expect((await ask(cast)).headers['svc-version']).toBe(old.name);
    expect((await ask(cast, newestVersion)).headers['svc-version']).toBe(newestVersion);
    expect(await defaultOf(cast)).toBe(old.name);
  });

  test('an invalid version fails with INVALID_API_VERSION in the newest version, and counts', async () => {
    const cast = await kit.organization();
    for (const version of [
      '',
      '2026',
      '2026-9',
      '2026-11',
      '2026-10-01',
      'latest',
      `${newestVersion}, ${old.name}`,
      `${newestVersion},${newestVersion}`,
      [newestVersion, old.name],
      '__proto__',
    ]) {
      const refused = await ask(cast, version);
      expect([version, refused.status, refused.body.code]).toEqual([version, 400, 'INVALID_API_VERSION']);
      expect(refused.headers['svc-version']).toBe(newestVersion);
      expect(refused.headers.deprecation).toBeUndefined();
      expect(refused.headers['x-ratelimit-limit']).toBeDefined();
    }
    expect((await ask(cast)).headers['x-ratelimit-remaining']).toBe(String(100_000 - 11));
  });

  test('the first request pins the organization to the newest version, even if it fails', async () => {
    const [refused, deprecated] = [await kit.organization(), await kit.organization()];
    await ask(refused, '2025-01');
    await ask(deprecated, old.name);
    expect([await defaultOf(refused), await defaultOf(deprecated)]).toEqual([newestVersion, newestVersion]);
  });

  test('without a token the response has the version of a valid header, otherwise the newest', async () => {
    const stranger = (version?: string) =>
      send(kit.baseUrl, '/me', { headers: version === undefined ? {} : { 'Svc-Version': version } });
    for (const [given, served] of [
      [old.name, old.name],
      [newestVersion, newestVersion],
      ['2026-08', newestVersion],
      [undefined, newestVersion],
    ] as const) {
      const refused = await stranger(given);
      expect([refused.status, refused.headers['svc-version']]).toEqual([401, served]);
      expect('errorId' in refused.body).toBe(served === old.name);
    }
  });

  test('a deprecated version says so in every response, the newest never', async () => {
    const cast = await kit.organization();
    for (const path of ['/me', '/nothing', '/documents/doc_none', '/documents?surprise=1']) {
      expect((await ask(cast, old.name, path)).headers).toMatchObject({
        deprecation: `@${old.deprecatedAt.getTime() / 1000}`,
        sunset: old.sunsetAt.toUTCString(),
      });
      const { headers } = await ask(cast, newestVersion, path);
      expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
    }
  });

  test('after the sunset, header and default fail with API_VERSION_SUNSET in the old version', async () => {
    const [header, pinned] = [await kit.organization(), await kit.organization()];
    await setDefault(pinned, old.name);
    kit.clock.move(old.sunsetAt.getTime() - 60_000 - kit.clock.now().getTime());
    expect((await ask(header, old.name)).status).toBe(200);
    expect((await ask(pinned)).status).toBe(200);
    kit.clock.move(60_000);
    for (const refused of [await ask(header, old.name), await ask(pinned)]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'API_VERSION_SUNSET']);
      expect(refused.headers).toMatchObject({ 'svc-version': old.name, sunset: old.sunsetAt.toUTCString() });
      expect(refused.headers['x-ratelimit-remaining']).toBeDefined();
    }
    expect((await ask(pinned, newestVersion)).status).toBe(200);
  });
});

describe('A version that was removed', () => {
  const kit = useService({ olderVersions: [] });

  test('fails with INVALID_API_VERSION in the newest version, as header and as default', async () => {
    const cast = await kit.organization();
    const me = (headers: Record<string, string> = {}) => send(kit.baseUrl, '/me', { token: cast.apiKey, headers });
    await kit.db.run('update organizations set default_version = $2 where id = $1', [cast.organizationId, olderName]);
    for (const refused of [await me(), await me({ 'Svc-Version': olderName })]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_API_VERSION']);
      expect(refused.headers['svc-version']).toBe(newestVersion);
    }
    expect((await me({ 'Svc-Version': newestVersion })).status).toBe(200);
  });
});
