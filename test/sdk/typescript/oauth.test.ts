/** The package connects an app, and keeps it connected. */
import { expect, test } from 'vitest';
import { OAuthClient, OAuthFailed, OAuthSession, Sigill, type Tokens } from '../../../sdk/typescript/src/index.ts';
import { keepTime } from '../../credentials/sign-in/person.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { appOf, decide, ownerIn, redirectUri } from '../../oauth/app.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const scope = ['profile:read', 'documents:read'];

/** A client of an app, with what it asked of the service's token endpoint. */
async function clientOf(cast: Cast) {
  const asked: (string | null)[] = [];
  const client = new OAuthClient({
    baseUrl: kit.baseUrl,
    ...(await appOf(kit, cast)),
    redirectUri,
    now: () => kit.clock.now().getTime(),
    fetch: (url, init) => {
      asked.push(new URLSearchParams(String(init?.body)).get('grant_type'));
      return fetch(url, init);
    },
  });
  return { client, asked };
}

/** The owner allows what the app asks for. */
async function connect(cast: Cast, client: OAuthClient): Promise<Tokens> {
  const { url, state, codeVerifier } = await client.authorization({ scope });
  const { headers } = await decide(await ownerIn(kit, cast), url, cast.workspaceId);
  const callbackUrl = headers.get('location') ?? '';
  await expect(client.exchange({ callbackUrl, state: 'other', codeVerifier })).rejects.toMatchObject({
    code: 'invalid_state',
  });
  return client.exchange({ callbackUrl, state, codeVerifier });
}

test('a person connects the app, and the session refreshes before a token ends, once for all requests', async () => {
  const cast = await kit.organization();
  const { client, asked } = await clientOf(cast);
  const tokens = await connect(cast, client);
  expect([tokens.scope, tokens.expiresAt - kit.clock.now().getTime()]).toEqual([scope.join(' '), 900_000]);
  const saved: Tokens[] = [];
  const session = new OAuthSession({ client, tokens, save: one => void saved.push(one) });
  const sigill = new Sigill({ baseUrl: kit.baseUrl, session });
  expect((await sigill.me.get()).id).toBe(cast.ownerId);
  expect(saved).toEqual([]);
  kit.clock.move(850_000);
  const all = await Promise.all([sigill.me.get(), sigill.me.get(), sigill.documents.list()]);
  expect([all.length, saved.length, asked]).toEqual([3, 1, ['authorization_code', 'refresh_token']]);
  expect(await session.token()).toBe(saved[0]?.accessToken);
});

test('a token that the service does not take is refreshed once, and what then fails is the error', async () => {
  const cast = await kit.organization();
  const { client, asked } = await clientOf(cast);
  const tokens = await connect(cast, client);
  const session = new OAuthSession({ client, tokens: { ...tokens, accessToken: 'wrong' }, save: () => {} });
  const sigill = new Sigill({ baseUrl: kit.baseUrl, session });
  expect((await sigill.me.get()).id).toBe(cast.ownerId);
  await session.revoke();
  const failed = await sigill.me.get().catch(thrown => thrown);
  expect(failed).toBeInstanceOf(OAuthFailed);
  expect([failed.code, asked]).toEqual([
    'invalid_grant',
    ['authorization_code', 'refresh_token', null, 'refresh_token'],
  ]);
});

test('a new token is not used before it is saved, and is not lost when saving fails', async () => {
  const cast = await kit.organization();
  const { client, asked } = await clientOf(cast);
  const tokens = await connect(cast, client);
  const saved: Tokens[] = [];
  let isFull = true;
  const session = new OAuthSession({
    client,
    tokens: { ...tokens, expiresAt: 0 },
    save(one) {
      if (isFull) throw new Error('the disk is full');
      saved.push(one);
    },
  });
  await expect(session.token()).rejects.toThrow('the disk is full');
  isFull = false;
  expect(await session.token()).toBe(saved[0]?.accessToken);
  expect(asked.filter(kind => kind === 'refresh_token').length).toBe(1);
});

test('a person who cancels is an error with the code of the service', async () => {
  const cast = await kit.organization();
  const { client } = await clientOf(cast);
  const { url, state, codeVerifier } = await client.authorization({ scope: 'profile:read' });
  const { headers } = await decide(await ownerIn(kit, cast), url, cast.workspaceId, 'deny');
  const callbackUrl = headers.get('location') ?? '';
  await expect(client.exchange({ callbackUrl, state, codeVerifier })).rejects.toMatchObject({ code: 'access_denied' });
});
