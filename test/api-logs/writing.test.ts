/** How the API log is written: late, in batches, and at no cost to a request whatever happens to the database. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/platform/log.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { type Opened, openService } from '../../src/service.ts';
import { send } from '../kit/http.ts';
import { untilWaiting } from '../kit/locks.ts';
import { type Cast, useService } from '../kit/service.ts';

const lines: string[] = [];
const maxWaiting = 20;
const kit = useService({
  env: { SIGILL_LOG_LEVEL: 'warn' },
  logTo: { write: line => void lines.push(line) },
  apiLog: { maxWaiting },
});
const warnings = () => lines.filter(line => line.includes('API log')).map(line => JSON.parse(line));

const ask = async (cast: Cast, baseUrl = kit.baseUrl): Promise<string> => {
  const answer = await send(baseUrl, '/me', { token: cast.apiKey });
  expect(answer.status).toBe(200);
  return String(answer.headers['svc-request-id']);
};
const requests = async (cast: Cast, count: number, baseUrl = kit.baseUrl): Promise<string[]> => {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await ask(cast, baseUrl));
  return ids;
};
const stored = async (cast: Cast): Promise<string[]> => {
  const found = 'select request_id from api_logs where workspace_id = $1 order by created_at, request_id';
  return (await kit.db.rows<{ request_id: string }>(found, [cast.workspaceId])).map(row => row.request_id);
};

/** The table is away while `action` runs, as if the database were. */
async function whileAway(action: () => Promise<void>): Promise<void> {
  await kit.db.run('alter table api_logs rename to api_logs_away');
  try {
    await action();
  } finally {
    await kit.db.run('alter table api_logs_away rename to api_logs');
  }
}

beforeEach(async () => {
  await kit.flushApiLog();
  lines.length = 0;
});

describe('While the log cannot be written', () => {
  test('requests are answered and wait; one warning says so, and one when it is written again', async () => {
    const cast = await kit.organization();
    const ids: string[] = [];
    await whileAway(async () => {
      for (let i = 0; i < 3; i++) {
        ids.push(...(await requests(cast, 2)));
        await kit.flushApiLog();
      }
    });
    expect(warnings().map(({ msg }) => msg)).toEqual(['the API log cannot be written; requests wait in memory']);
    await kit.flushApiLog();
    expect((await stored(cast)).sort()).toEqual(ids.sort());
    expect(warnings()).toMatchObject([{ level: 'warn' }, { level: 'warn', dropped: 0 }]);
    await kit.flushApiLog();
    expect(warnings()).toHaveLength(2);
  });

  test('the oldest are dropped and counted when there are too many', async () => {
    const cast = await kit.organization();
    const ids: string[] = [];
    await whileAway(async () => {
      ids.push(...(await requests(cast, 5)));
      await kit.flushApiLog();
      ids.push(...(await requests(cast, maxWaiting)));
      await kit.flushApiLog();
    });
    await kit.flushApiLog();
    const kept = await stored(cast);
    const [, { dropped }] = warnings();
    expect(kept.length).toBeLessThanOrEqual(maxWaiting);
    expect(kept.length).toBeGreaterThan(maxWaiting * 0.8);
    expect(dropped).toBe(ids.length - kept.length);
    expect(kept.sort()).toEqual(ids.slice(dropped).sort());
  });

  test('a statement that waits for the table delays no request', async () => {
    const cast = await kit.organization();
    const ids = [await ask(cast)];
    let writing = Promise.resolve();
    await kit.db.tx(async tx => {
      await tx.run('lock table api_logs in access exclusive mode');
      writing = kit.flushApiLog();
      await untilWaiting(kit.db, 1);
      ids.push(...(await requests(cast, 3)));
    });
    await writing;
    await kit.flushApiLog();
    expect((await stored(cast)).sort()).toEqual(ids.sort());
    expect(warnings()).toEqual([]);
  });
});

describe('Another node', () => {
  let node: Opened;
  let db: Database;
  /** How many requests each statement that writes the log had. */
  const batches: number[] = [];

  async function open(work: boolean): Promise<void> {
    const found = await kit.db.row<{ name: string }>('select current_database() as name');
    db = await openDatabase({
      url: withDatabase(inject('postgres'), found?.name ?? ''),
      onQuery(sql, [ids]) {
        if (sql.includes('insert into api_logs')) batches.push(String(ids).split(',').length);
      },
    });
    const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'silent', SIGILL_DATA_DIR: kit.dataDir });
    const log = openLog({ level: 'silent' });
    const { dataDir, clock } = kit;
    node = await openService({ config, dataDir, db, clock, log, work, firstRunFile: null });
    await node.listen();
  }
  const close = async () => {
    await node.close();
    await db.close();
  };

  describe('that is stopped', () => {
    beforeAll(() => open(false));

    test('has written no request by itself, then all of them, at most 500 in a statement', async () => {
      const cast = await kit.organization();
      batches.length = 0;
      const ids = await requests(cast, 1_100, node.app.publicUrl);
      expect(batches).toEqual([]);
      await close();
      expect(batches).toEqual([500, 500, 100]);
      expect((await stored(cast)).sort()).toEqual(ids.sort());
    });
  });

  describe('that works', () => {
    beforeAll(() => open(true));
    afterAll(close);

    test('writes by itself, and both nodes find the requests of both', async () => {
      const cast = await kit.organization();
      const [here, there] = [await ask(cast), await ask(cast, node.app.publicUrl)];
      await kit.flushApiLog();
      const found = async (baseUrl: string, id: string) =>
        (await send(baseUrl, `/api-logs/${id}`, { token: cast.apiKey })).status;
      for (const baseUrl of [kit.baseUrl, node.app.publicUrl]) {
        await expect.poll(() => found(baseUrl, there), { timeout: 120_000 }).toBe(200);
        expect(await found(baseUrl, here)).toBe(200);
      }
    });

    test('writes a full batch without waiting for its time', async () => {
      const cast = await kit.organization();
      await node.apiLog.flush();
      batches.length = 0;
      for (let i = 0; i < 60; i++) await Promise.all(Array.from({ length: 20 }, () => ask(cast, node.app.publicUrl)));
      await node.apiLog.flush();
      expect(batches.reduce((sum, count) => sum + count, 0)).toBe(1_200);
      expect(Math.max(...batches)).toBeLessThanOrEqual(500);
      expect(await stored(cast)).toHaveLength(1_200);
    });
  });
});
