/**
 * Webhooks: (a) how fast a backlog is sent, (b) how soon an event is sent, (c) whether anything is lost when the service is
 * killed, and (d) how much one tenant's flood or dead endpoint delays the others. `bench/webhooks.ts [abcd]` chooses parts.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../src/platform/postgres/database.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import type { Secrets } from '../src/platform/secrets/secrets.ts';
import { median, print, quantile, reportCheck, reportGoal, round, spread } from './kit/figures.ts';
import { argument, isSmoke, scaled } from './kit/options.ts';
import { createOrganization, type Organization } from './kit/organizations.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, type RunningService, startHelper, startService, tempFolder } from './kit/processes.ts';
import { addBacklog, addWebhook, countWaiting, secretsIn } from './kit/webhook-backlog.ts';
import type { Received, ReceiverRequest, ReceiverState } from './kit/webhook-receiver.ts';

const parts = argument(0) ?? 'abcd';
const env = { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' };
/** Makes the first three parts smaller, to try them. */
const share = Number(process.env.BENCH_SHARE ?? scaled(1, 0.01));
const backlog = 20_000 * share;
const backlogRounds = scaled(3, 1);
const [eventsPerSecond, steadySeconds, warmUpSeconds] = [200, 60 * share, scaled(5, 0.5)];
const [retriedDeliveries, kills, failing] = [scaled(100_000 * share, 200), scaled(10, 1), 0.3];
const [fairRounds, fairSeconds, fairEventsPerSecond, flood] = scaled(
  [15, 4, 50, 10_000] as const,
  [1, 1, 20, 500] as const,
);
/** Lets open requests finish. */
const settleMs = scaled(500, 200);
const deadBacklog = scaled(500, 50);

compile();
const receiver = startHelper<ReceiverRequest, ReceiverState>('webhook-receiver.ts');
const { baseUrl: receiverUrl } = await receiver.send({ failing: 0, delayMs: 0 });

interface Scenario {
  dataDir: string;
  service: RunningService;
  db: Database;
  secrets: Secrets;
  organizations: Organization[];
  end(): Promise<void>;
}

/** Starts the service on an empty folder with `tenants` organizations. */
async function startScenario(tenants: number, main?: string): Promise<Scenario> {
  const dataDir = tempFolder();
  const service = await startService(dataDir, { env, ...(main && { main }) });
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const db = await openDatabase({ url: embedded.address, poolSize: 2 });
  const organizations: Organization[] = [];
  for (let i = 0; i < tenants; i++) organizations.push(await createOrganization(db));
  return {
    dataDir,
    service,
    db,
    secrets: secretsIn(dataDir),
    organizations,
    async end() {
      await db.close();
      await service.stop();
      await embedded.stop();
    },
  };
}

const urlOf = (path: string): string => `${receiverUrl}/${path}`;
/** Starts again at the beginning after the end of the list. */
const itemAt = <T>(list: readonly T[], i: number): T => {
  const item = list[i % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

const cancelDeliveries =
  'update deliveries set next_attempt_at = null where webhook_id = any($1) and next_attempt_at is not null';

/** Waits until no delivery is due, with few queries, so that they cost nothing. */
async function untilDrained(db: Database): Promise<void> {
  while ((await countWaiting(db)) > 0) await pause(200);
}

const collectReceived = async (): Promise<Received[]> => (await receiver.send({ collect: true })).received;

/** From the first request to the last. */
const rateOf = (all: readonly Received[]): number => {
  const times = all.map(one => one.at);
  return (all.length / (times.reduce((a, b) => Math.max(a, b), 0) - times.reduce((a, b) => Math.min(a, b)))) * 1000;
};

async function measureBacklog(endpoints: number, tenants: number): Promise<void> {
  const { service, db, secrets, organizations, end } = await startScenario(tenants);
  const webhooks = await Promise.all(
    Array.from({ length: endpoints }, (_, i) => addWebhook(db, secrets, itemAt(organizations, i), urlOf(`a${i}`))),
  );
  const runs: { rate: number; cpu: number }[] = [];
  for (let i = 0; i < backlogRounds; i++) {
    await collectReceived();
    const cpu = cpuMsOf(service.roots());
    for (const [j, id] of webhooks.entries()) await addBacklog(db, itemAt(organizations, j), id, backlog / endpoints);
    await untilDrained(db);
    const all = await collectReceived();
    if (new Set(all.map(one => one.id)).size !== backlog)
      throw new Error(`only ${all.length} of ${backlog} were received`);
    runs.push({ rate: rateOf(all), cpu: (cpuMsOf(service.roots()) - cpu) / backlog });
  }
  reportGoal(
    `a backlog of ${backlog} deliveries to ${endpoints} endpoints of ${tenants} tenants`,
    `${spread(runs.map(run => run.rate))} a second, ${round(median(runs.map(run => run.cpu)), 2)} ms of CPU each`,
    '500 a second',
    median(runs.map(run => run.rate)) >= 500,
  );
  await end();
}

const agent = new Agent({ keepAlive: true });
const documentBody = JSON.stringify({ name: 'Avtal' });

/** Creates a document, which is an event; resolves with the response. */
const createDocument = ({ baseUrl }: RunningService, { apiKey }: Organization): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${baseUrl}/api/v1/documents`,
      {
        agent,
        method: 'POST',
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      },
      response => {
        response.resume();
        const { statusCode } = response;
        response.on('end', () =>
          statusCode === 200 ? resolve() : reject(new Error(`POST /documents failed with status ${statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(documentBody);
  });

/** Calls `next` at a constant rate, on schedule even while earlier calls are open. */
async function atConstantRate(perSecond: number, seconds: number, next: (i: number) => Promise<void>): Promise<void> {
  const from = performance.now();
  const all: Promise<void>[] = [];
  const count = Math.round(perSecond * seconds);
  for (let i = 0; i < count; i++) {
    const wait = from + (i * 1000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    all.push(next(i));
  }
  await Promise.all(all);
}

const delays = (all: readonly Received[]): number[] => all.map(one => one.at - one.createdAt);

async function measureDelay(): Promise<void> {
  const { service, db, secrets, organizations, end } = await startScenario(4);
  for (const [i, organization] of organizations.entries()) await addWebhook(db, secrets, organization, urlOf(`b${i}`));
  await atConstantRate(eventsPerSecond, warmUpSeconds, i => createDocument(service, itemAt(organizations, i)));
  await untilDrained(db);
  await collectReceived();
  const cpu = cpuMsOf(service.roots());
  await atConstantRate(eventsPerSecond, steadySeconds, i => createDocument(service, itemAt(organizations, i)));
  await untilDrained(db);
  const all = await collectReceived();
  const cpuMs = (cpuMsOf(service.roots()) - cpu) / all.length;
  const expected = Math.round(eventsPerSecond * steadySeconds);
  if (all.length !== expected) throw new Error(`${all.length} were received of ${expected}`);
  const [p50, p99] = [quantile(delays(all), 0.5), quantile(delays(all), 0.99)];
  reportGoal(
    `${eventsPerSecond} events a second for ${steadySeconds} s, from the event to its first attempt`,
    `p50 ${round(p50)} ms, p99 ${round(p99)} ms; ${round(cpuMs, 2)} ms of CPU for each with its POST /documents`,
    'p99 under 1000 ms',
    p99 < 1000,
  );
  await end();
}

interface DeliveryRow {
  event_id: string;
  status: string;
  hash: string;
  failed: number;
  succeeded: number;
}
const selectDeliveries = `
  select d.event_id, d.status, md5(d.body) as hash, count(*) filter (where a.status = 'FAILED') as failed,
    count(*) filter (where a.status = 'SUCCESS') as succeeded
  from deliveries d left join delivery_attempts a on a.delivery_id = d.id group by d.id`;

/** What the killed service was sending is leased to it for a minute; a smoke run does not wait for that. */
const endLeases = 'update deliveries set locked_until = null where locked_until is not null';

async function killRepeatedly(): Promise<void> {
  const main = fileURLToPath(new URL('kit/webhook-service.ts', import.meta.url));
  const { dataDir, service: first, db, secrets, organizations, end } = await startScenario(2, main);
  const endpoints = 20;
  await receiver.send({ failing, delayMs: 5 });
  const webhooks = await Promise.all(
    Array.from({ length: endpoints }, (_, i) => addWebhook(db, secrets, itemAt(organizations, i), urlOf(`c${i}`))),
  );
  let service = first;
  const from = performance.now();
  for (const [i, id] of webhooks.entries())
    await addBacklog(db, itemAt(organizations, i), id, retriedDeliveries / endpoints);
  for (let i = 0; i < kills; i++) {
    const enough = (retriedDeliveries * 1.2 * (i + 1)) / (kills + 1);
    while ((await receiver.send({})).count < enough) await pause(50);
    await service.kill();
    if (isSmoke) await db.run(endLeases);
    service = await startService(dataDir, { env, main });
  }
  await untilDrained(db);
  const seconds = (performance.now() - from) / 1000;
  const { received: all, concurrent } = await receiver.send({ collect: true });
  const rows = await db.rows<DeliveryRow>(selectDeliveries);
  const byEvent = new Map<string, Received[]>();
  for (const one of all) byEvent.set(one.id, [...(byEvent.get(one.id) ?? []), one]);
  let [lost, different, unexplained, repeated] = [0, 0, 0, 0];
  for (const row of rows) {
    const requests = byEvent.get(row.event_id) ?? [];
    const succeeded = requests.filter(one => one.status === 204).length;
    if (succeeded === 0 || row.status !== 'SUCCESS') lost++;
    if (requests.some(one => one.hash !== row.hash)) different++;
    // Each recorded attempt was received; a request that was not recorded was sent just before a kill.
    if (row.succeeded !== 1 || row.failed > requests.length - succeeded) unexplained++;
    if (succeeded > 1) repeated++;
  }
  print(`  ${all.length} requests for ${rows.length} deliveries in ${round(seconds)} s, ${kills} kills`);
  reportCheck('  lost', `${lost}`, 'none', lost === 0 && rows.length === retriedDeliveries);
  reportCheck('  with different bytes between attempts', `${different}`, 'none', different === 0);
  reportCheck(
    '  with recorded attempts that were not received; sent twice at the same time',
    `${unexplained}; ${concurrent}`,
    'none',
    unexplained === 0 && concurrent === 0,
  );
  reportCheck(
    '  delivered again after a success that a kill kept from being recorded',
    `${repeated}`,
    `at most ${kills * 256}`,
    repeated <= kills * 256,
  );
  await receiver.send({ failing: 0, delayMs: 0 });
  await db.close();
  await service.stop();
  await end().catch(() => {});
}

const loads = ['none', 'a dead endpoint', 'a flood'] as const;
type Load = (typeof loads)[number];

/** The median delay of the other tenants under each load, over all rounds together; the loads take turns. */
async function measureFairness(): Promise<void> {
  const others = scaled(5, 2);
  const warmUps = scaled(1, 0);
  const { service, db, secrets, organizations, end } = await startScenario(others + 2);
  const [withDead, withFlood] = [itemAt(organizations, others), itemAt(organizations, others + 1)];
  for (let i = 0; i < others; i++) await addWebhook(db, secrets, itemAt(organizations, i), urlOf(`other${i}`));
  const dead = await addWebhook(db, secrets, withDead, urlOf('hang'));
  const flooded = await addWebhook(db, secrets, withFlood, urlOf('flood'));
  const start: Record<Load, () => Promise<void>> = {
    none: async () => {},
    'a dead endpoint': () => addBacklog(db, withDead, dead, deadBacklog),
    'a flood': () => addBacklog(db, withFlood, flooded, flood),
  };
  /** The delays of the other tenants' events, and how many requests of the flood were received meanwhile. */
  async function run(load: Load): Promise<{ ms: number[]; flooded: number }> {
    await start[load]();
    await pause(settleMs);
    await collectReceived();
    await atConstantRate(fairEventsPerSecond, fairSeconds, i =>
      createDocument(service, itemAt(organizations, i % others)),
    );
    const expected = fairEventsPerSecond * fairSeconds;
    const deadline = performance.now() + 10_000;
    const all: Received[] = [];
    const fromOthers = () => all.filter(c => c.path.startsWith('/other'));
    while (fromOthers().length < expected && performance.now() < deadline) {
      await pause(100);
      all.push(...(await collectReceived()));
    }
    if (fromOthers().length !== expected) throw new Error(`${fromOthers().length} of ${expected} were received`);
    await db.run(cancelDeliveries, [[dead, flooded]]);
    await pause(settleMs);
    return { ms: delays(fromOthers()), flooded: all.length - fromOthers().length };
  }
  const measured: Record<Load, number[]> = { none: [], 'a dead endpoint': [], 'a flood': [] };
  const floodPerSecond: number[] = [];
  for (let i = -warmUps; i < fairRounds; i++) {
    for (const [j] of loads.entries()) {
      const load = itemAt(loads, j + Math.max(i, 0));
      const { ms, flooded: meanwhile } = await run(load);
      if (i < 0) continue;
      measured[load].push(...ms);
      if (load === 'a flood') floodPerSecond.push(meanwhile / fairSeconds);
    }
  }
  const alone = median(measured.none);
  print(
    `  ${fairEventsPerSecond} events a second of ${others} tenants alone: ${round(alone, 1)} ms from the event to the request`,
  );
  for (const load of ['a dead endpoint', 'a flood'] as const) {
    const ms = median(measured[load]);
    const meanwhile = load === 'a flood' ? `, of which ${spread(floodPerSecond)} a second were sent` : '';
    const figure = `${round(ms, 1)} ms, ${round(ms / alone, 3)} times${meanwhile}`;
    reportGoal(`the others' delay with ${load}`, figure, 'at most 1.05 times', ms / alone <= 1.05);
  }
  await end();
}

print('\nWebhooks:\n');
if (parts.includes('a')) {
  await measureBacklog(20, scaled(4, 2));
  if (!isSmoke) await measureBacklog(1, 1);
}
if (parts.includes('b')) await measureDelay();
if (parts.includes('c')) await killRepeatedly();
if (parts.includes('d')) await measureFairness();
receiver.end();
