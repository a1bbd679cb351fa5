/** Grants on two nodes that share a database: what one node ends, the other refuses within a second. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { connectedAppOperations } from '../../src/contract/operations/oauth.ts';
import { openLog } from '../../src/platform/log.ts';
import { type Opened, openService } from '../../src/service.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { send } from '../kit/http.ts';
import { type Kit, useService } from '../kit/service.ts';
import { connected, refresh, revoke } from './app.ts';

const env = { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' };
keepTime();
const kit = useService({ env });
let other: Opened;

beforeAll(async () => {
  other = await openService({
    config: readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'error', SIGILL_DATA_DIR: kit.dataDir, ...env }),
    log: openLog({ level: 'error' }),
    work: false,
    firstRunFile: null,
    ...{ dataDir: kit.dataDir, db: kit.db, clock: kit.clock },
  });
  await other.listen();
});
afterAll(() => other.close());

const onOther = async (token: string) => (await send(other.app.publicUrl, '/me', { token })).status;
const otherKit = () => ({ baseUrl: other.app.publicUrl }) as Kit; // requests need no more of the kit

test('a grant that is revoked on one node is refused on the other within a second', async () => {
  const cast = await kit.organization();
  const { app, accessToken, refreshToken } = await connected(kit, cast);
  expect(await onOther(accessToken)).toBe(200);
  await revoke(kit, app, refreshToken);
  kit.clock.move(1_000);
  expect(await onOther(accessToken)).toBe(401);
  expect((await refresh(otherKit(), app, refreshToken)).body.error).toBe('invalid_grant');
});

test('an app that is disconnected on one node is refused on the other within a second', async () => {
  const cast = await kit.organization();
  const { accessToken } = await connected(kit, cast);
  expect(await onOther(accessToken)).toBe(200);
  const [app] = (await cast.api.done(connectedAppOperations.list)).data;
  await cast.api.done(connectedAppOperations.delete, { params: { id: app?.id ?? '' } });
  kit.clock.move(1_000);
  expect(await onOther(accessToken)).toBe(401);
});

test('of two refreshes with one token on two nodes one wins', async () => {
  const cast = await kit.organization();
  const { app, refreshToken } = await connected(kit, cast);
  const answers = await Promise.all([refresh(kit, app, refreshToken), refresh(otherKit(), app, refreshToken)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});
