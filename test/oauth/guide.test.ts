/** The steps of docs/apps.md, as an integrator runs them. */
import { expect, test } from 'vitest';
import { keepTime } from '../credentials/sign-in/person.ts';
import { guideCommands, hasCurl } from '../kit/guide.ts';
import { useService } from '../kit/service.ts';
import { appOf, codeFor, ownerIn, pkce } from './app.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const guide = guideCommands('apps.md');

test.skipIf(!hasCurl)('each command works, in order (needs curl)', async () => {
  const cast = await kit.organization();
  const app = await appOf(kit, cast);
  const { verifier, challenge } = pkce();
  const code = await codeFor(kit, cast, await ownerIn(kit, cast), app, {
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const values: Record<string, string> = {
    SIGILL: kit.baseUrl,
    CLIENT_ID: app.clientId,
    CLIENT_SECRET: app.clientSecret,
    CODE: code,
    VERIFIER: verifier,
  };
  const step = (heading: string) => guide.step(heading, values);
  const tokens = await step('Exchange the code');
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'profile:read documents:read' });
  Object.assign(values, { ACCESS_TOKEN: tokens.access_token, REFRESH_TOKEN: tokens.refresh_token });
  expect(await step('Call the API')).toMatchObject({ workspace: { id: cast.workspaceId } });
  const next = await step('Refresh');
  Object.assign(values, { ACCESS_TOKEN: next.access_token, REFRESH_TOKEN: next.refresh_token });
  expect(await step('Call the API')).toMatchObject({ id: cast.ownerId });
  expect(await step('Disconnect')).toBe(200);
  expect(await step('Call the API')).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await step('Refresh')).toMatchObject({ error: 'invalid_grant' });
  expect(guide.left()).toEqual([]);
});
