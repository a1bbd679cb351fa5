import { describe, expect, test } from 'vitest';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const sunset = Date.UTC(2027, 9, 1);
const ask = (cast: Cast, version?: string | string[], path = '/me') =>
  send(kit.baseUrl, path, { token: cast.apiKey, headers: version === undefined ? {} : { 'Svc-Version': version } });
const setDefault = async (cast: Cast, version: string | null) => {
  await kit.db.run('update organizations set default_version = $2 where id = $1', [cast.organizationId, version]);
  kit.clock.move(1_000);
};
const defaultOf = async ({ organizationId }: Cast) =>
  (await kit.db.row('select default_version from organizations where id = $1', [organizationId]))?.default_version;

describe('Versioning', () => {
  test('the header chooses the version of this request and keeps the default', async () => {
    const cast = await kit.organization();
    for (const version of ['2026-09', '2026-10'])
      expect((await ask(cast, version)).headers['svc-version']).toBe(version);
    expect(await defaultOf(cast)).toBe('2026-10');
    await setDefault(cast, '2026-09');
    expect((await ask(cast)).headers['svc-version']).toBe('2026-09');
    expect((await ask(cast, '2026-10')).headers['svc-version']).toBe('2026-10');
    expect(await defaultOf(cast)).toBe('2026-09');
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
      '2026-10, 2026-09',
      '2026-10,2026-10',
      ['2026-10', '2026-09'],
      '__proto__',
    ]) {
      const refused = await ask(cast, version);
      expect([version, refused.status, refused.body.code]).toEqual([version, 400, 'INVALID_API_VERSION']);
      expect(refused.headers['svc-version']).toBe('2026-10');
      expect(refused.headers.deprecation).toBeUndefined();
      expect(refused.headers['x-ratelimit-limit']).toBeDefined();
    }
    expect((await ask(cast)).headers['x-ratelimit-remaining']).toBe(String(100_000 - 11));
  });

  test('the first request pins the organization to the newest version, even if it fails', async () => {
    const [refused, old] = [await kit.organization(), await kit.organization()];
    await ask(refused, '2025-01');
    await ask(old, '2026-09');
    expect([await defaultOf(refused), await defaultOf(old)]).toEqual(['2026-10', '2026-10']);
  });

  test('without a token the response has the version of a valid header, otherwise the newest', async () => {
    const stranger = (version?: string) =>
      send(kit.baseUrl, '/me', { headers: version === undefined ? {} : { 'Svc-Version': version } });
    for (const [given, served] of [
      ['2026-09', '2026-09'],
      ['2026-10', '2026-10'],
      ['2026-08', '2026-10'],
      [undefined, '2026-10'],
    ] as const) {
      const refused = await stranger(given);
      expect([refused.status, refused.headers['svc-version']]).toEqual([401, served]);
      expect('errorId' in refused.body).toBe(served === '2026-09');
    }
  });

  test('a deprecated version says so in every response, the newest never', async () => {
    const cast = await kit.organization();
    for (const path of ['/me', '/nothing', '/documents/doc_none', '/documents?surprise=1']) {
      expect((await ask(cast, '2026-09', path)).headers).toMatchObject({
        deprecation: '@1790812800',
        sunset: 'Fri, 01 Oct 2027 00:00:00 GMT',
      });
      const { headers } = await ask(cast, '2026-10', path);
      expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
    }
  });

  test('after the sunset, header and default fail with API_VERSION_SUNSET in the old version', async () => {
    const [header, pinned] = [await kit.organization(), await kit.organization()];
    await setDefault(pinned, '2026-09');
    kit.clock.move(sunset - 60_000 - kit.clock.now().getTime());
    expect((await ask(header, '2026-09')).status).toBe(200);
    expect((await ask(pinned)).status).toBe(200);
    kit.clock.move(60_000);
    for (const refused of [await ask(header, '2026-09'), await ask(pinned)]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'API_VERSION_SUNSET']);
      expect(refused.headers).toMatchObject({ 'svc-version': '2026-09', sunset: 'Fri, 01 Oct 2027 00:00:00 GMT' });
      expect(refused.headers['x-ratelimit-remaining']).toBeDefined();
    }
    expect((await ask(pinned, '2026-10')).status).toBe(200);
  });
});
