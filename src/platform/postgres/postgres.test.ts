import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from './database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { brokenConstraint, openDatabase, sqlState } from './postgres.ts';

let embedded: Embedded;
let db: Database;
const asked: string[] = [];
const errors: unknown[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'sigill-database-'));

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: folder, log: () => {} });
  db = await openDatabase({
    url: embedded.address,
    onQuery: sql => void asked.push(sql),
    onError: error => void errors.push(error),
  });
  await db.run('create table accounts (id text constraint accounts_key primary key, balance int not null)');
});

afterAll(async () => {
  await db?.close();
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const put = (id: string) => db.run('insert into accounts (id, balance) values ($1, 0)', [id]);
const balance = async (id: string) =>
  (await db.row<{ balance: number }>('select balance from accounts where id = $1', [id]))?.balance ?? null;

test('integers and exact decimals become numbers if they fit, else text; instants become Dates, days text', async () => {
  const at = new Date('2026-03-29T01:30:00.123Z');
  const row = await db.row(
    `select count(*) as count, 12.50::numeric as price, 9007199254740993::int8 as big, 0.12345678901234567::numeric as fine,
       $1::timestamptz as at, ($1::timestamptz at time zone 'UTC')::date as day, array[1, null]::int8[] as list,
       $2::jsonb as json, $3::bytea as bytes, $4::text[] as texts, array[$1::timestamptz] as times from accounts where false`,
    [at, JSON.stringify({ a: [1] }), Buffer.from('ok'), ['a"b', 'c,d']],
  );
  expect(row).toEqual({
    count: 0,
    price: 12.5,
    big: '9007199254740993',
    fine: '0.12345678901234567',
    at,
    day: '2026-03-29',
    list: [1, null],
    json: { a: [1] },
    bytes: Buffer.from('ok'),
    texts: ['a"b', 'c,d'],
    times: [at],
  });
});

test('instants are read the same in every time zone of the server', async () => {
  const [, row] = await db.tx(async tx => [
    await tx.run("set local timezone to 'Asia/Kathmandu'"),
    await tx.row('select $1::timestamptz as at', [new Date(0)]),
  ]);
  expect(row).toEqual({ at: new Date(0) });
});

test('a transaction that throws changes nothing and runs no afterCommit listener', async () => {
  const called: string[] = [];
  await expect(
    db.tx(async tx => {
      tx.afterCommit(() => called.push('committed'));
      await tx.run("insert into accounts (id, balance) values ('gone', 1)");
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await balance('gone')).toBeNull();
  expect(called).toEqual([]);
});

test('a savepoint that throws drops only its own changes and listeners', async () => {
  const called: string[] = [];
  await db.tx(async tx => {
    await tx.run("insert into accounts (id, balance) values ('outer', 1)");
    tx.afterCommit(() => called.push('outer'));
    const inner = tx.savepoint(async () => {
      await tx.run("insert into accounts (id, balance) values ('inner', 1)");
      tx.afterCommit(() => called.push('inner'));
      await tx.savepoint(() => tx.run("insert into accounts (id, balance) values ('outer', 2)"));
    });
    await expect(inner).rejects.toSatisfy(
      error => sqlState(error) === '23505' && brokenConstraint(error) === 'accounts_key',
    );
  });
  expect([await balance('outer'), await balance('inner'), called]).toEqual([1, null, ['outer']]);
});

test('what is written without waiting is committed, in its order', async () => {
  await db.tx(async tx => {
    tx.write("insert into accounts (id, balance) values ('written', 1)");
    tx.write("update accounts set balance = balance + 1 where id = 'written'");
    await tx.savepoint(async () => tx.write("update accounts set balance = balance * 10 where id = 'written'"));
    expect(await tx.row("select balance from accounts where id = 'written'")).toEqual({ balance: 20 });
    tx.write("update accounts set balance = balance + 3 where id = 'written'");
  });
  expect(await balance('written')).toBe(23);
});

test.each([
  ['the commit', async () => {}],
  ['the next statement', async (tx: Tx) => void (await tx.row('select 1 as one'))],
  ['the next savepoint', (tx: Tx) => tx.savepoint(async () => void (await tx.row('select 1 as one')))],
  ['the next savepoint, and nothing else', (tx: Tx) => tx.savepoint(async () => tx.write('select 1'))],
  ['an error that is thrown because of it', async (tx: Tx) => tx.savepoint(async () => tx.run('select 1 / 0'))],
])('a failed write is reported by %s, and changes nothing', async (_, then) => {
  const called: string[] = [];
  const failed = db.tx(async tx => {
    tx.write("insert into accounts (id, balance) values ('unwritten', 1)");
    tx.write("insert into accounts (id, balance) values ('unwritten', 2)");
    tx.afterCommit(() => called.push('committed'));
    await then(tx);
  });
  await expect(failed).rejects.toSatisfy(error => brokenConstraint(error) === 'accounts_key');
  expect([await balance('unwritten'), called]).toEqual([null, []]);
});

test('a write that fails in a savepoint fails the savepoint alone', async () => {
  await db.tx(async tx => {
    tx.write("insert into accounts (id, balance) values ('kept', 1)");
    const inner = tx.savepoint(async () => {
      tx.write("update accounts set balance = 2 where id = 'kept'");
      tx.write("insert into accounts (id, balance) values ('kept', 3)");
    });
    await expect(inner).rejects.toSatisfy(error => brokenConstraint(error) === 'accounts_key');
    tx.write("update accounts set balance = balance + 10 where id = 'kept'");
  });
  expect(await balance('kept')).toBe(11);
});

test('a transaction without a statement needs none to begin and end', async () => {
  const called: string[] = [];
  const result = await db.tx(async tx => {
    tx.afterCommit(() => called.push('committed'));
    return 'nothing';
  });
  expect([result, called]).toEqual(['nothing', ['committed']]);
  await expect(db.tx(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('statements that are sent together fail one by one', async () => {
  const own = await openDatabase({ url: embedded.address, poolSize: 1 });
  const answers = await Promise.allSettled([
    own.tx(tx =>
      Promise.all([tx.row('select 1 as one'), tx.row('select 1 / $1::int as none', [0]), tx.row('select 3')]),
    ),
    own.row('select missing from accounts'),
    own.row('select missing from accounts'),
    own.row('select 4 as four'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(await own.row('select 1 / $1::int as one', [1])).toEqual({ one: 1 });
  await own.close();
});

test('a transaction with a swallowed database error is not reported as committed', async () => {
  const swallowing = db.tx(async tx => {
    await tx.run("insert into accounts (id, balance) values ('swallowed', 1)");
    await tx.run('select 1 / 0').catch(() => {});
  });
  await expect(swallowing).rejects.toThrow(/aborted/);
  expect(await balance('swallowed')).toBeNull();
});

test.each([
  ['a statement', 'left', 'right', async (tx: Tx, sql: string, id: string) => void (await tx.run(sql, [id]))],
  ['a write', 'up', 'down', async (tx: Tx, sql: string, id: string) => tx.write(sql, [id])],
])('a transaction that the engine ends because of a deadlock at %s is retried', async (_, one, other, last) => {
  await Promise.all([put(one), put(other)]);
  let runs = 0;
  let holding = 0;
  let meet = () => {};
  const met = new Promise<void>(resolve => {
    meet = resolve;
  });
  const add = 'update accounts set balance = balance + 1 where id = $1';
  const both = (first: string, second: string) =>
    db.tx(async tx => {
      runs++;
      await tx.run(add, [first]);
      if (++holding === 2) meet();
      await met;
      await last(tx, add, second);
    });
  await Promise.all([both(one, other), both(other, one)]);
  expect([runs, await balance(one), await balance(other)]).toEqual([3, 2, 2]);
});

test('a statement after the end of its transaction is rejected', async () => {
  const late = await db.tx(async tx => () => tx.run('select 1'));
  await expect(late()).rejects.toThrow(/has ended/);
});

test('a listener that throws after the commit undoes nothing, and the error is reported', async () => {
  await db.tx(async tx => {
    await tx.run("insert into accounts (id, balance) values ('reported', 1)");
    tx.afterCommit(() => {
      throw new Error('deaf');
    });
  });
  expect(await balance('reported')).toBe(1);
  expect(errors.map(String)).toContain('Error: deaf');
});

test('onQuery receives every statement before it is sent', async () => {
  asked.length = 0;
  await db.tx(async tx => {
    await tx.rows('select 1 as one');
    await tx.run('select 2 as two');
  });
  expect(asked).toEqual(['select 1 as one', 'select 2 as two']);
});

test('a statement that fails does not close its connection', async () => {
  const own = await openDatabase({ url: embedded.address, poolSize: 1 });
  const pid = async () => (await own.row('select pg_backend_pid() as pid'))?.pid;
  const before = await pid();
  await expect(own.run('select 1 / 0')).rejects.toThrow(/zero/);
  await expect(own.tx(tx => tx.run('select 1 / 0'))).rejects.toThrow(/zero/);
  expect(await pid()).toBe(before);
  await own.close();
});

test('connections that the server closes are replaced, also within a transaction', async () => {
  const own = await openDatabase({ url: embedded.address, poolSize: 2, onError: () => {} });
  // Returns when they have ended.
  const cut =
    "select pg_terminate_backend(pid, 60000) from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'sigill'";
  const broken = own.tx(async tx => {
    await tx.run('select 1');
    await db.run(`${cut} and query not like 'select pg_terminate%'`);
    await db.run('select 1'); // what the server sent before has been read when this is answered
    await tx.run('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect(await own.row('select 1 as one')).toEqual({ one: 1 });
  await own.close();
});

test('a connection keeps a bounded number of prepared statements, and those used last', async () => {
  const own = await openDatabase({ url: embedded.address, poolSize: 1, maxPrepared: 20 });
  const kept = async () =>
    (await own.rows<{ statement: string }>('select statement from pg_prepared_statements')).map(row => row.statement);
  for (let i = 0; i < 200; i++) {
    expect(await own.row(`select ${i} as i`)).toEqual({ i });
    expect(await own.row('select 1 as always')).toEqual({ always: 1 });
  }
  const statements = await kept();
  expect(statements.length).toBeLessThanOrEqual(20);
  expect(statements).toContain('select 1 as always');
  expect(statements).toContain('select 199 as i');
  await own.tx(async tx => {
    for (let i = 0; i < 100; i++) expect(await tx.row(`select ${i} as i`)).toEqual({ i });
  });
  expect((await kept()).length).toBeLessThanOrEqual(20);
  await own.close();
});

test('a statement that fails to be prepared does not end the connection when others are deallocated', async () => {
  const own = await openDatabase({ url: embedded.address, poolSize: 1, maxPrepared: 8 });
  const pid = async () => (await own.row('select pg_backend_pid() as pid'))?.pid;
  const before = await pid();
  for (let i = 0; i < 20; i++) await expect(own.run(`select nothing_${i}`)).rejects.toThrow(/does not exist/);
  for (let i = 0; i < 20; i++) await own.run(`select ${i}`);
  expect(await pid()).toBe(before);
  await own.close();
});
