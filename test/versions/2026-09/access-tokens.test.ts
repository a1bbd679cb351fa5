/** The version in which a request with an access token is answered. */
import { expect, test } from 'vitest';
import { keepTime } from '../../credentials/sign-in/person.ts';
import { send } from '../../kit/http.ts';
import { useService } from '../../kit/service.ts';
import { connected } from '../../oauth/app.ts';

keepTime();
const kit = useService({
  env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_OAUTH_PER_ADDRESS: '10000', SIGILL_OAUTH_PER_CLIENT: '10000' },
});

test('An access token has the version of its app unless it names one', async () => {
  const cast = await kit.organization();
  const { app, accessToken } = await connected(kit, cast);
  const versionOf = async (headers = {}) =>
    (await send(kit.baseUrl, '/me', { token: accessToken, headers })).headers['svc-version'];
  await kit.db.run("update organizations set default_version = '2026-09' where id = $1", [cast.organizationId]);
  expect(await versionOf()).toBe('2026-10');
  const body = { apiVersion: '2026-09' };
  const headers = { 'Svc-Version': '2026-10' };
  await send(kit.baseUrl, `/oauth-apps/${app.clientId}`, { method: 'PATCH', token: cast.apiKey, body, headers });
  expect(await versionOf()).toBe('2026-09');
  expect(await versionOf({ 'Svc-Version': '2026-10' })).toBe('2026-10');
});
