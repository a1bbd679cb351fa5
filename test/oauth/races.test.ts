/** Concurrent requests with one code or one refresh token: exactly one wins each time, and its tokens work. */
import { expect, test } from 'vitest';
import { keepTime } from '../credentials/sign-in/person.ts';
import { isFull } from '../kit/full.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';
import {
  appOf,
  authorizeUrl,
  codeFor,
  connected,
  exchange,
  ownerIn,
  refresh,
  sentBack,
  type TokenReply,
} from './app.ts';

const env = {
  SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1',
  SIGILL_OAUTH_PER_ADDRESS: '100000',
  SIGILL_OAUTH_PER_CLIENT: '100000',
};
keepTime();
const kit = useService({ env });
const count = isFull('oauth') ? 1_000 : 200;
const atOnce = 20;

/** The winner's tokens. The loser is told invalid_grant. */
function winnerOf(answers: readonly TokenReply[]): { access_token: string; refresh_token: string } {
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status !== 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of lost) expect([status, body.error]).toEqual([400, 'invalid_grant']);
  return won[0]?.body;
}

const works = async (token: string) => expect((await send(kit.baseUrl, '/me', { token })).status).toBe(200);

test(`${count} races of two refreshes with one token`, async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE', requestsPerMinute: 1_000_000 });
  const app = await appOf(kit, cast);
  const who = await ownerIn(kit, cast);
  const race = async () => {
    let token = (await connected(kit, cast, { app, who })).refreshToken;
    let access = '';
    for (let round = 0; round < count / atOnce; round++) {
      const winner = winnerOf(await Promise.all([refresh(kit, app, token), refresh(kit, app, token)]));
      token = winner.refresh_token;
      access = winner.access_token;
    }
    await works(access);
  };
  await Promise.all(Array.from({ length: atOnce }, race));
});

test(`${count} races of two exchanges of one code`, async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE', requestsPerMinute: 1_000_000 });
  const app = await appOf(kit, cast);
  const who = await ownerIn(kit, cast);
  // Allowed once; after that the app gets a code without asking again.
  await codeFor(kit, cast, who, app);
  const race = async () => {
    for (let round = 0; round < count / atOnce; round++) {
      const code = sentBack(await who.get(authorizeUrl(kit, app.clientId))).get('code') ?? '';
      const winner = winnerOf(await Promise.all([exchange(kit, app, code), exchange(kit, app, code)]));
      await works(winner.access_token);
      expect((await refresh(kit, app, winner.refresh_token)).status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, race));
});
