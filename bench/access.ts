/**
 * The fixed cost of every API request: the processor time of the pipeline's own functions in this process, with an API key
 * that is already cached. And how long a revoked key still works on another node.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import createRouter from 'find-my-way';
import { readConfig } from '../src/config/config.ts';
import { migrationsDir } from '../src/config/paths.ts';
import { openAuthenticator } from '../src/domain/credentials/authenticate.ts';
import { keyCredential } from '../src/domain/credentials/key-credential.ts';
import { domain } from '../src/domain/modules.ts';
import { authorize } from '../src/domain/operations/authorize.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { openMeter } from '../src/platform/rate/meter.ts';
import { openLimiter } from '../src/server/api/limits.ts';
import { openRoutes } from '../src/server/api/routes.ts';
import { chooseVersion } from '../src/server/api/versions.ts';
import { openService } from '../src/service.ts';
import { olderVersions } from '../src/versions/versions.ts';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { createOrganization } from './kit/organizations.ts';
import { compile, tempFolder } from './kit/processes.ts';

const rounds = countArgument(15, 1);
const warmUps = scaled(3, 0);
const repetitions = scaled(20_000, 500);
const goalUs = 25;
const goalMs = 1_000;
/** Nodes look for changes by timers; random pauses up to this make revocation happen at any point between two of them. */
const maxPauseMs = scaled(900, 100);

compile();
const dataDir = tempFolder();
const embedded = await startEmbedded({ dataDir, log: () => {} });
await migrate(embedded.address, migrationsDir);
const db = await openDatabase({ url: embedded.address });
const log = openLog({ level: 'warn' });
const clock = systemClock;

/** Microseconds of processor time for each call of `action`. */
async function cpuUsOf(action: () => Promise<void>): Promise<number> {
  const from = process.cpuUsage();
  for (let i = 0; i < repetitions; i++) await action();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / repetitions;
}

const authenticator = openAuthenticator(db, clock, [keyCredential]);
const limiter = openLimiter({ db, clock, log }, await openMeter({ url: null, time: 'given', log }));
const routes = openRoutes(domain.handlers, olderVersions, domain.olderHandlers);
const { apiKey, workspaceId } = await createOrganization(db, 'Bench');
const path = '/documents/doc_01kah4m3v2xq8n7r5t9w1y3z5b';

async function pipelineSteps(): Promise<void> {
  const actor = await authenticator.actor(apiKey, null);
  const { version, refused } = await chooseVersion(null, actor, routes.olds, clock.now(), db);
  const limited = await limiter.take(actor.organization);
  const matched = routes.match(version, 'GET', path);
  if (refused || limited.refused || !matched || actor.workspaceId !== workspaceId)
    throw new Error('the request was rejected');
  authorize(actor, matched.handler.operation);
}

/** The minimum: the same router and two lookups in memory. */
const router = createRouter();
for (const { operation } of domain.handlers)
  router.on(operation.method as 'GET', operation.path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, operation);
const known = new Map([[apiKey, new Set(['READ_DOCUMENT'])]]);
async function minimum(): Promise<void> {
  const found = router.find('GET', path);
  if (!found || !known.get(apiKey)?.has('READ_DOCUMENT')) throw new Error('the request was rejected');
}

const measured: { pipeline: number[]; minimum: number[] } = { pipeline: [], minimum: [] };
for (let i = -warmUps; i < rounds; i++) {
  const order = i % 2 === 0 ? (['pipeline', 'minimum'] as const) : (['minimum', 'pipeline'] as const);
  for (const which of order) {
    const us = await cpuUsOf(which === 'pipeline' ? pipelineSteps : minimum);
    if (i >= 0) measured[which].push(us);
  }
}
await limiter.close();
print(`the minimum, a router and two lookups: ${spread(measured.minimum, 2)} µs`);
reportGoal(
  'authenticate, choose the version, limit the rate, route, authorize',
  `${spread(measured.pipeline, 2)} µs of processor time`,
  `${goalUs} µs`,
  median(measured.pipeline) <= goalUs,
);

const masterKey = randomBytes(32).toString('base64');
const openNode = async () => {
  const nodeDir = mkdtempSync(join(dataDir, 'node-'));
  const settings = { SIGILL_DATA_DIR: nodeDir, SIGILL_SECRET: masterKey };
  const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'warn', ...settings });
  const service = await openService({ config, dataDir: nodeDir, db, clock, log, work: false, firstRunFile: null });
  await service.listen();
  return service;
};
const nodes = [await openNode(), await openNode()] as const;
const send = (node: 0 | 1, token: string, path: string, method = 'GET') =>
  fetch(`${nodes[node].app.publicUrl}/api/v1${path}`, { method, headers: { Authorization: `Bearer ${token}` } });

/** Revokes a key on one node and uses it on the other every 5 ms, from before the revocation until it is rejected. */
async function msUntilRejected(): Promise<number> {
  const created = await createOrganization(db, 'Two nodes');
  const [key] = await db.rows<{ id: string }>('select id from api_keys where organization_id = $1', [
    created.organizationId,
  ]);
  await pause(Math.random() * maxPauseMs);
  if ((await send(1, created.apiKey, '/me')).status !== 200) throw new Error('the key does not work');
  await pause(Math.random() * maxPauseMs);
  const unrevoked = send(1, created.apiKey, '/me');
  const response = await send(0, created.apiKey, `/api-keys/${key?.id}`, 'DELETE');
  if (response.status !== 200) throw new Error(`revoking failed with status ${response.status}`);
  const from = performance.now();
  await unrevoked;
  while ((await send(1, created.apiKey, '/me')).status === 200) await pause(5);
  return performance.now() - from;
}

const times: number[] = [];
for (let i = 0; i < rounds; i++) times.push(await msUntilRejected());
reportGoal(
  'from the response to revoking a key to its first rejection on another node',
  `${spread(times)} ms`,
  `at most ${round(goalMs)} ms`,
  Math.max(...times) <= goalMs,
);

for (const node of nodes) await node.close();
await db.close();
await embedded.stop();
