/**
 * What every request pays before anything is done for it, in processor time: the pipeline's own functions in this process,
 * with a key that was used a moment ago. And how long a revoked key still works on another node, by the real clock.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import createRouter from 'find-my-way';
import { acts, olderActs } from '../src/acts.ts';
import { openAuthenticator } from '../src/areas/credentials/authenticate.ts';
import { createOrganizationWithKey } from '../src/areas/credentials/first-key.ts';
import { systemClock } from '../src/base/clock.ts';
import { openLog } from '../src/base/log.ts';
import { startEmbedded } from '../src/base/postgres/embedded.ts';
import { migrate } from '../src/base/postgres/migrate.ts';
import { openDatabase } from '../src/base/postgres.ts';
import { openMeter } from '../src/base/rate/meter.ts';
import { readConfig } from '../src/config.ts';
import { authorize } from '../src/edges/api/call.ts';
import { openLimiter } from '../src/edges/api/limits.ts';
import { openRoutes } from '../src/edges/api/routes.ts';
import { chooseVersion } from '../src/edges/api/versions.ts';
import { migrationsDir } from '../src/paths.ts';
import { openService } from '../src/service.ts';
import { version0926 } from '../src/versions/2026-09/version.ts';
import { judge, median, round, say, spread } from './kit/figures.ts';
import { compile, tempFolder } from './kit/running.ts';

const rounds = Number(process.argv[2] ?? 15);
const each = 20_000;
const goalUs = 25;
const goalMs = 1_000;

compile();
const dataDir = tempFolder();
const embedded = await startEmbedded({ dataDir, log: () => {} });
await migrate(embedded.address, migrationsDir);
const db = await openDatabase({ url: embedded.address });
const log = openLog({ level: 'warn' });
const clock = systemClock;

/** With so high an agreed limit that no bench meets it. */
const organization = async (name: string) => {
  const owner = { email: 'owner@example.com', name: 'Owner' };
  const given = { name, plan: 'TEAM', sandbox: false, apiAccess: false, requestsPerMinute: 1_000_000, owner } as const;
  return db.tx(tx => createOrganizationWithKey(tx, given, clock.now()));
};

/** Processor time of one, in microseconds. */
async function cost(act: () => Promise<void>): Promise<number> {
  const from = process.cpuUsage();
  for (let i = 0; i < each; i++) await act();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / each;
}

const authenticator = openAuthenticator(db, clock);
const limiter = openLimiter({ db, clock, log }, await openMeter({ url: null, time: 'given', log }));
const routes = openRoutes(acts, [version0926], olderActs);
const { apiKey, workspaceId } = await organization('Bench');
const path = '/documents/doc_01kah4m3v2xq8n7r5t9w1y3z5b';

async function steps(): Promise<void> {
  const actor = await authenticator.actor(apiKey, null);
  const { version, refused } = await chooseVersion(null, actor, routes.olds, clock.now(), db);
  const limited = await limiter.take(actor.organization);
  const matched = routes.match(version, 'GET', path);
  if (refused || limited.refused || !matched || actor.workspaceId !== workspaceId)
    throw new Error('the request was refused');
  authorize(actor, matched.act.row);
}

/** The floor: a table looked up, the same router, a set asked. */
const router = createRouter();
for (const { row } of acts) router.on(row.method as 'GET', row.path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, row);
const known = new Map([[apiKey, new Set(['READ_DOCUMENT'])]]);
async function floor(): Promise<void> {
  const found = router.find('GET', path);
  if (!found || !known.get(apiKey)?.has('READ_DOCUMENT')) throw new Error('the request was refused');
}

const found: { steps: number[]; floor: number[] } = { steps: [], floor: [] };
for (let i = -3; i < rounds; i++) {
  const order = i % 2 === 0 ? (['steps', 'floor'] as const) : (['floor', 'steps'] as const);
  const measured = { steps: 0, floor: 0 };
  for (const which of order) measured[which] = await cost(which === 'steps' ? steps : floor);
  if (i < 0) continue;
  found.steps.push(measured.steps);
  found.floor.push(measured.floor);
}
await limiter.close();
say(`the floor, a table and the router alone: ${spread(found.floor, 2)} µs`);
judge(
  'authenticate, choose version, limit, match, authorize',
  `${spread(found.steps, 2)} µs of processor time`,
  `${goalUs} µs`,
  median(found.steps) <= goalUs,
);

const open = async () => {
  const own = mkdtempSync(join(dataDir, 'node-'));
  const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'warn', SIGILL_DATA_DIR: own });
  const service = await openService({ config, dataDir: own, db, clock, log, work: false, firstRunFile: null });
  await service.listen();
  return service;
};
const nodes = [await open(), await open()] as const;
const ask = (node: 0 | 1, token: string, path: string, method = 'GET') =>
  fetch(`${nodes[node].ground.publicUrl}/api/v1${path}`, { method, headers: { Authorization: `Bearer ${token}` } });

/** The other node is asked every 5 ms, from before the key is revoked until it refuses. */
async function revoked(): Promise<number> {
  const made = await organization('Two nodes');
  const [key] = await db.rows<{ id: string }>('select id from api_keys where organization_id = $1', [
    made.organizationId,
  ]);
  await pause(Math.random() * 900);
  if ((await ask(1, made.apiKey, '/me')).status !== 200) throw new Error('the key does not work');
  await pause(Math.random() * 900);
  const last = ask(1, made.apiKey, '/me');
  const answer = await ask(0, made.apiKey, `/api-keys/${key?.id}`, 'DELETE');
  if (answer.status !== 200) throw new Error(`revoking answered ${answer.status}`);
  const from = performance.now();
  await last;
  while ((await ask(1, made.apiKey, '/me')).status === 200) await pause(5);
  return performance.now() - from;
}

const times: number[] = [];
for (let i = 0; i < rounds; i++) times.push(await revoked());
judge(
  'from the answer that a key is revoked to the first refusal on another node',
  `${spread(times)} ms`,
  `at most ${round(goalMs)} ms`,
  Math.max(...times) <= goalMs,
);

for (const node of nodes) await node.close();
await db.close();
await embedded.stop();
