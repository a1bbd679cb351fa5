/** Limits of signing in on two nodes that share a database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { newId } from '../../../src/platform/ids.ts';
import { openLog } from '../../../src/platform/log.ts';
import { type Opened, openService } from '../../../src/service.ts';
import { type Kit, useService } from '../../kit/service.ts';
import { behindProxy, choosePassword, goodPassword, keepTime, ownerOf, person } from './person.ts';

keepTime();
const kit = useService({ env: behindProxy });
let other: Opened;

beforeAll(async () => {
  other = await openService({
    config: readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'error', SIGILL_DATA_DIR: kit.dataDir, ...behindProxy }),
    log: openLog({ level: 'error' }),
    work: false,
    firstRunFile: null,
    ...{ dataDir: kit.dataDir, db: kit.db, clock: kit.clock },
  });
  await other.listen();
});
afterAll(() => other.close());

/** A person of the kit's service, or of the other node. */
const personOn = (node: number, network: Record<string, string> = {}) =>
  person(node === 0 ? kit : ({ baseUrl: other.app.publicUrl } as Kit), network); // a person needs no more of the kit

describe('Attempts on two nodes', () => {
  test('ten wrong passwords are refused after the fifth, as on one node', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await choosePassword(kit, email, goodPassword);
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) {
      const { status } = await personOn(i % 2).post('/sign-in/email', { email, password: 'not the right password' });
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    for (const node of [0, 1])
      expect((await personOn(node).post('/sign-in/email', { email, password: goodPassword })).status).toBe(429);
  });

  test('at the same moment, five are checked', async () => {
    const email = `${newId('who')}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        personOn(i % 2).post('/sign-in/email', { email, password: 'wrong password' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('a right password on one node resets the count on both', async () => {
    const email = await ownerOf(kit, await kit.organization());
    await choosePassword(kit, email, goodPassword);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++)
        expect((await personOn(0).post('/sign-in/email', { email, password: 'wrong password' })).status).toBe(401);
      expect((await personOn(1).post('/sign-in/email', { email, password: goodPassword })).status).toBe(200);
    }
  });

  test('e-mails to an address, and passkey challenges of a network, count together', async () => {
    const email = `${newId('who')}@example.com`;
    const asked = [0, 1, 0, 1].map(node => () => personOn(node).post('/sign-in/magic-link', { email }));
    const statuses: number[] = [];
    for (const ask of asked) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);

    const network = { 'X-Forwarded-For': '2001:db8:77::1' };
    const challenges = await Promise.all(
      Array.from({ length: 62 }, (_, i) => personOn(i % 2, network).get('/passkey/generate-authenticate-options')),
    );
    expect(challenges.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('a paused attempt writes nothing, and addresses are not stored', async () => {
    const email = `${newId('who')}@example.com`;
    const attempt = () => personOn(0).post('/sign-in/email', { email, password: 'wrong password' });
    for (let i = 0; i < 5; i++) await attempt();
    const stored = () =>
      kit.db.rows('select key, remaining, paused_until, over_at, xmin from sign_in_attempts order by key');
    const before = await stored();
    expect((await attempt()).status).toBe(429);
    expect(await stored()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('@');
    for (const { key } of before) expect(key).toHaveLength(32);
  });
});
