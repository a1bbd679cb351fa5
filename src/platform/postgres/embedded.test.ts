import { execFileSync, fork } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { typescriptLoader } from '../../../scripts/typescript-loader.mjs';
import { isProcess } from '../concurrency/process-lock.ts';
import { chooseDataDir } from './data-dir.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { openDatabase } from './postgres.ts';

const folders: string[] = [];
const started: Embedded[] = [];

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sigill-embedded-'));
  folders.push(folder);
  return folder;
};

const start = async (dataDir: string) => {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  started.push(embedded);
  return embedded;
};

afterAll(async () => {
  for (const embedded of started) await embedded.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const answerOf = async (embedded: Embedded, sql: string) => {
  const db = await openDatabase({ url: embedded.address, poolSize: 1 });
  try {
    return Object.values((await db.row(sql)) ?? {})[0];
  } finally {
    await db.close();
  }
};

test('data survives a stop and a start; checksums and fsync are on and TCP is off', async () => {
  const folder = newFolder();
  const first = await start(folder);
  expect(first.adopted).toBe(false);
  await answerOf(first, 'create table kept as select 42 as answer');
  expect(await answerOf(first, 'show fsync')).toBe('on');
  expect(await answerOf(first, 'show data_checksums')).toBe('on');
  expect(await answerOf(first, 'show listen_addresses')).toBe('');
  expect(statSync(path.join(folder, 'postgres/socket')).mode & 0o777).toBe(0o700);
  await first.stop();
  expect(isProcess(first.pid)).toBe(false);
  const second = await start(folder);
  expect(await answerOf(second, 'select answer from kept')).toBe(42);
  await second.stop();
});

test('a server that outlived its killed process is adopted, and stopped by the process that adopted it', async () => {
  const folder = newFolder();
  const child = fork(path.join(import.meta.dirname, 'embedded.fixture.ts'), [folder], {
    execArgv: typescriptLoader,
    stdio: 'inherit',
  });
  const pid = await new Promise<number>(resolve => child.once('message', message => resolve(Number(message))));
  child.kill('SIGKILL');
  await new Promise(resolve => child.once('exit', resolve));
  expect(isProcess(pid)).toBe(true);
  const adopting = await start(folder);
  expect(adopting).toMatchObject({ adopted: true, pid });
  await adopting.stop();
  // Its parent is gone, and the process that reaps orphans takes a moment.
  await expect.poll(() => isProcess(pid)).toBe(false);
});

test('a server that was killed with its process recovers every acknowledged write', async () => {
  const folder = newFolder();
  const first = await start(folder);
  const db = await openDatabase({ url: first.address, poolSize: 4, onError: () => {} });
  await db.run('create table acknowledged (n int primary key)');
  let acknowledged = 0;
  const writing = (async () => {
    for (let n = 1; ; n++) {
      await db.run('insert into acknowledged (n) values ($1)', [n]);
      acknowledged = n;
    }
  })();
  writing.catch(() => {});
  await expect.poll(() => acknowledged).toBeGreaterThan(50);
  process.kill(first.pid, 'SIGKILL');
  await expect(writing).rejects.toThrow();
  await db.close();
  const second = await start(folder);
  expect(second.adopted).toBe(false);
  expect(await answerOf(second, 'select count(*) from acknowledged')).toBeGreaterThanOrEqual(acknowledged);
  await first.stop();
  await second.stop();
});

test('a connection that the server ends while it is closed is not reported as lost', async () => {
  const server = await start(newFolder());
  const lost: unknown[] = [];
  const db = await openDatabase({ url: server.address, poolSize: 1, onError: error => lost.push(error) });
  const backend = await db.row<{ pid: number }>('select pg_backend_pid() as pid');
  const signal = (name: NodeJS.Signals) => process.kill(backend?.pid ?? 0, name);
  // The server's process sees that it has to end before it sees that the connection is closed.
  signal('SIGSTOP');
  await db.close();
  signal('SIGTERM');
  signal('SIGCONT');
  await server.stop();
  expect(lost).toEqual([]);
});

test('of several concurrent starts, one creates the server; it stops with the last process that uses it', async () => {
  const folder = newFolder();
  const all = await Promise.all([start(folder), start(folder), start(folder)]);
  expect(all.map(one => one.adopted).sort()).toEqual([false, true, true]);
  expect(new Set(all.map(one => one.pid)).size).toBe(1);
  const [a, b, c] = all;
  await a?.stop();
  await a?.stop();
  await b?.stop();
  expect(c && (await answerOf(c, 'select 1'))).toBe(1);
  await c?.stop();
  expect(c && isProcess(c.pid)).toBe(false);
});

test('a first start that was killed half way is started over', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'postgres', 'half-1'), { recursive: true });
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'nobody', path.join(folder, 'postgres')]);
  const embedded = await start(folder);
  expect(await answerOf(embedded, 'select 1')).toBe(1);
  await embedded.stop();
});

test('a data folder whose path is too long for a socket gets a short private folder for it', async () => {
  const outer = newFolder();
  chmodSync(outer, 0o711);
  const folder = path.join(outer, 'a'.repeat(60), 'b'.repeat(60));
  const embedded = await start(folder);
  const socket = decodeURIComponent(/host=([^&]+)/.exec(embedded.address)?.[1] ?? '');
  folders.push(socket);
  expect(socket.length).toBeLessThan(80);
  expect(statSync(socket).mode & 0o777).toBe(0o700);
  expect(await answerOf(embedded, 'select 1')).toBe(1);
  await embedded.stop();
});

test('a folder of another major version is left alone, and the error names the version', async () => {
  const folder = newFolder();
  const embedded = await start(folder);
  await embedded.stop();
  execFileSync('sh', ['-c', `echo 17 > ${path.join(folder, 'postgres/cluster/PG_VERSION')}`]);
  await expect(startEmbedded({ dataDir: folder, log: () => {} })).rejects.toThrow(/was made by PostgreSQL 17/);
});

test('a server that does not start reports the reason', async () => {
  const folder = newFolder();
  await expect(startEmbedded({ dataDir: folder, log: () => {}, settings: { shared_buffers: 'many' } })).rejects.toThrow(
    /invalid value for parameter "shared_buffers"/,
  );
});

test.runIf(process.getuid?.() === 0)(
  'a folder that the database account cannot reach is rejected, and the error suggests DATABASE_URL',
  async () => {
    const closed = newFolder();
    await expect(startEmbedded({ dataDir: path.join(closed, 'inner'), log: () => {} })).rejects.toThrow(/DATABASE_URL/);
  },
);

test.runIf(process.getuid?.() === 0)(
  'as root, data goes under /var/lib if the database account cannot reach the clone',
  () => {
    const closed = newFolder();
    expect(chooseDataDir({ wanted: null, cwd: closed, uid: 0 })).toMatch(
      /^\/var\/lib\/sigill\/sigill-embedded-\w+-[0-9a-f]{8}$/,
    );
    expect(chooseDataDir({ wanted: null, cwd: closed, uid: 1000 })).toBe(path.join(closed, 'data'));
    expect(chooseDataDir({ wanted: 'there', cwd: closed, uid: 0 })).toBe(path.join(closed, 'there'));
    expect(chooseDataDir({ wanted: null, cwd: tmpdir(), uid: 0 })).toBe(path.join(tmpdir(), 'data'));
  },
);

test('the server log contains no rejected statement', async () => {
  const folder = newFolder();
  const embedded = await start(folder);
  await expect(answerOf(embedded, "select 'secret@example.com'::int")).rejects.toThrow();
  await embedded.stop();
  expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).not.toContain('secret@example.com');
});
