import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import { DatabaseAway } from '../platform/postgres/away.ts';
import { openOutageLog } from './outage-log.ts';

const refused = () =>
  new DatabaseAway(Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }));

/** A log with a clock that the test moves, and a database that answers when the test says so. */
function scene(address: string | null) {
  const lines: Record<string, unknown>[] = [];
  const at = { ms: 0, answers: false };
  const outages = openOutageLog({ address, now: () => at.ms, eachMs: 1 });
  const log = openLog({
    level: 'info',
    to: { write: line => void lines.push(JSON.parse(line)) },
    shorten: outages.shorten,
  });
  const row = async () => (at.answers ? null : Promise.reject(refused()));
  return { lines, at, log, end: outages.watch({ row }, log) };
}

test('an outage has a line for each kind of trouble and minute, in words and with how many were left out', () => {
  const { lines, at, log, end } = scene('postgres://sigill:pass@10.0.0.5:5432/sigill');
  for (let i = 0; i < 100; i++) {
    at.ms = i * 1000;
    log.warn({ err: refused() }, 'jobs could not be claimed');
    if (i === 1) log.error({ err: new Error('x', { cause: refused() }), job: 'job_1' }, 'a scheduled job failed');
  }
  end();
  const problem = 'DATABASE_URL (10.0.0.5:5432): nothing answers there. Start the server, or correct the address.';
  expect(lines.map(({ time, ...line }) => line)).toEqual([
    { level: 'warn', problem, msg: 'jobs could not be claimed' },
    { level: 'error', job: 'job_1', problem, msg: 'a scheduled job failed' },
    { level: 'warn', problem, alsoSinceTheLastLine: 59, msg: 'jobs could not be claimed' },
  ]);
});

test('one line says when the database answers again, and the next outage is logged from its start', async () => {
  const { lines, at, log, end } = scene(null);
  log.warn({ err: refused() }, 'jobs could not be claimed');
  await pause(20);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ problem: expect.stringContaining('The embedded database does not answer') });
  Object.assign(at, { ms: 42_000, answers: true });
  while (lines.length < 2) await pause(1);
  at.answers = false;
  log.warn({ err: refused() }, 'jobs could not be claimed');
  await pause(20);
  end();
  expect(lines.map(({ msg }) => msg)).toEqual([
    'jobs could not be claimed',
    'the database answers again after 42 s',
    'jobs could not be claimed',
  ]);
});

test('other errors keep their stack, each time', () => {
  const { lines, log, end } = scene(null);
  for (const _ of [1, 2]) log.warn({ err: new Error('a bug') }, 'jobs could not be claimed');
  end();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ err: { message: 'a bug', stack: expect.stringContaining(' at ') } });
});
