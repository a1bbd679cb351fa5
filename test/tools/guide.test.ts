/** The commands of docs/assistants.md, as somebody who builds an assistant runs them. */
import { expect, test } from 'vitest';
import { keepTime } from '../credentials/sign-in/person.ts';
import { guideCommands, hasCurl } from '../kit/guide.ts';
import { useService } from '../kit/service.ts';
import { codeFor, ownerIn, pkce } from '../oauth/app.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const guide = guideCommands('assistants.md');

test.skipIf(!hasCurl)('each command works, in order (needs curl)', async () => {
  const cast = await kit.organization();
  const values: Record<string, string> = { SIGILL: kit.baseUrl };
  const step = (heading: string) => guide.step(heading, values);
  const resource = `${kit.baseUrl}/api/mcp`;
  expect(await step('Find the authorization server')).toMatchObject({ resource, authorization_servers: [kit.baseUrl] });
  const { client_id: clientId } = await step('Register');
  const { verifier, challenge } = pkce();
  const code = await codeFor(
    kit,
    cast,
    await ownerIn(kit, cast),
    { clientId },
    {
      redirect_uri: 'http://127.0.0.1:8765/callback',
      scope: undefined,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource,
    },
  );
  Object.assign(values, { CLIENT_ID: clientId, CODE: code, VERIFIER: verifier });
  const tokens = await step('Get a token');
  Object.assign(values, { ACCESS_TOKEN: tokens.access_token, REFRESH_TOKEN: tokens.refresh_token });
  const { tools } = (await step('List the tools')).result;
  expect(tools.map(({ name }: { name: string }) => name)).toContain('whoami');
  expect((await step('Call a tool')).result.structuredContent.data.person.id).toBe(cast.ownerId);
  values.ACCESS_TOKEN = (await step('Refresh')).access_token;
  expect((await step('Call a tool')).result.isError ?? false).toBe(false);
  expect(guide.left()).toEqual([]);
});
