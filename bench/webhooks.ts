/**
 * Webhooks: how fast a backlog is sent, how soon an event leaves, what is lost when the service is killed, and what one
 * tenant's flood and one dead endpoint cost the others. `bench/webhooks.ts [abcd]` takes which of the four.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../src/base/database.ts';
import { startEmbedded } from '../src/base/postgres/embedded.ts';
import { openDatabase } from '../src/base/postgres.ts';
import type { Secrets } from '../src/base/secrets.ts';
import { judge, median, quantile, round, say, spread } from './kit/figures.ts';
import {
  compile,
  makeOrganization,
  type Organization,
  type Running,
  startHelper,
  startService,
  tempFolder,
} from './kit/running.ts';
import { cpuOf } from './kit/tree.ts';
import type { Asked, Came, Told } from './kit/webhook-receiver.ts';
import { addBacklog, addWebhook, secretsIn, waitingFor } from './kit/webhooks.ts';

const parts = process.argv[2] ?? 'abcd';
const env = { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' };
/** What each part is made small by, to try it. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const backlog = 20_000 * share;
const [aSecond, steadySeconds] = [200, 60 * share];
const [hard, kills, failing] = [100_000 * share, 10, 0.3];
const [fairRounds, fairSeconds, fairASecond, flood] = [15, 4, 50, 10_000];

compile();
const receiver = startHelper<Asked, Told>('webhook-receiver.ts');
const { baseUrl: receiverUrl } = await receiver.ask({ failing: 0, delayMs: 0 });

interface Scene {
  dataDir: string;
  service: Running;
  db: Database;
  secrets: Secrets;
  organizations: Organization[];
  end(): Promise<void>;
}

/** The service on an empty folder, with so many tenants. */
async function scene(tenants: number, main?: string): Promise<Scene> {
  const dataDir = tempFolder();
  const starting = { env, ...(main && { main }) };
  const service = await startService(dataDir, starting);
  const organizations = Array.from({ length: tenants }, () => makeOrganization(dataDir));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const db = await openDatabase({ url: embedded.address, poolSize: 2 });
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
const at = <T>(list: readonly T[], i: number): T => {
  const found = list[i % list.length];
  if (found === undefined) throw new Error('nothing to take');
  return found;
};

const closeBacklog =
  'update deliveries set next_attempt_at = null where webhook_id = any($1) and next_attempt_at is not null';

/** Until nothing waits; asked seldom, so that asking costs nothing. */
async function drained(db: Database): Promise<void> {
  while ((await waitingFor(db)) > 0) await pause(200);
}

const came = async (): Promise<Came[]> => (await receiver.ask({ tell: true })).came;

/** From the first request to the last. */
const rateOf = (all: readonly Came[]): number => {
  const times = all.map(one => one.at);
  return (all.length / (times.reduce((a, b) => Math.max(a, b), 0) - times.reduce((a, b) => Math.min(a, b)))) * 1000;
};

async function drains(endpoints: number, tenants: number): Promise<void> {
  const { service, db, secrets, organizations, end } = await scene(tenants);
  const webhooks = await Promise.all(
    Array.from({ length: endpoints }, (_, i) => addWebhook(db, secrets, at(organizations, i), urlOf(`a${i}`))),
  );
  const found: { rate: number; cpu: number }[] = [];
  for (let i = 0; i < 3; i++) {
    await came();
    const cpu = cpuOf(service.roots());
    for (const [j, id] of webhooks.entries()) await addBacklog(db, at(organizations, j), id, backlog / endpoints);
    await drained(db);
    const all = await came();
    if (new Set(all.map(one => one.id)).size !== backlog) throw new Error(`${all.length} came of ${backlog}`);
    found.push({ rate: rateOf(all), cpu: (cpuOf(service.roots()) - cpu) / backlog });
  }
  judge(
    `${backlog} deliveries that wait, to ${endpoints} endpoints of ${tenants} tenants`,
    `${spread(found.map(one => one.rate))} a second, ${round(median(found.map(one => one.cpu)), 2)} ms of CPU each`,
    '500 a second',
    median(found.map(one => one.rate)) >= 500,
  );
  await end();
}

const agent = new Agent({ keepAlive: true });
const documentBody = JSON.stringify({ name: 'Avtal' });

/** An event: a document is created. Resolves when it is answered. */
const happen = ({ baseUrl }: Running, { apiKey }: Organization): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${baseUrl}/api/v1/documents`,
      {
        agent,
        method: 'POST',
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      },
      answer => {
        answer.resume();
        answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))));
      },
    );
    asked.on('error', reject);
    asked.end(documentBody);
  });

/** So many events a second, sent on time whether or not the last was answered. */
async function steadily(perSecond: number, seconds: number, next: (i: number) => Promise<void>): Promise<void> {
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

const waits = (all: readonly Came[]): number[] => all.map(one => one.at - one.createdAt);

async function steady(): Promise<void> {
  const { service, db, secrets, organizations, end } = await scene(4);
  for (const [i, organization] of organizations.entries()) await addWebhook(db, secrets, organization, urlOf(`b${i}`));
  await steadily(aSecond, 5, i => happen(service, at(organizations, i)));
  await drained(db);
  await came();
  const cpu = cpuOf(service.roots());
  await steadily(aSecond, steadySeconds, i => happen(service, at(organizations, i)));
  await drained(db);
  const all = await came();
  const spent = (cpuOf(service.roots()) - cpu) / all.length;
  const found = waits(all);
  if (all.length !== aSecond * steadySeconds) throw new Error(`${all.length} came`);
  const [p50, p99] = [quantile(found, 0.5), quantile(found, 0.99)];
  judge(
    `${aSecond} events a second for ${steadySeconds} s, from the event to its first attempt`,
    `p50 ${round(p50)} ms, p99 ${round(p99)} ms; ${round(spent, 2)} ms of CPU for each with its POST /documents`,
    'p99 under 1000 ms',
    p99 < 1000,
  );
  await end();
}

interface Recorded {
  event_id: string;
  status: string;
  hash: string;
  failed: number;
  succeeded: number;
}
const recorded = `
  select d.event_id, d.status, md5(d.body) as hash, count(*) filter (where a.status = 'FAILED') as failed,
    count(*) filter (where a.status = 'SUCCESS') as succeeded
  from deliveries d left join delivery_attempts a on a.delivery_id = d.id group by d.id`;

async function killed(): Promise<void> {
  const main = fileURLToPath(new URL('kit/webhook-main.mjs', import.meta.url));
  const { dataDir, service: first, db, secrets, organizations, end } = await scene(2, main);
  const endpoints = 20;
  await receiver.ask({ failing, delayMs: 5 });
  const webhooks = await Promise.all(
    Array.from({ length: endpoints }, (_, i) => addWebhook(db, secrets, at(organizations, i), urlOf(`c${i}`))),
  );
  let service = first;
  const from = performance.now();
  for (const [i, id] of webhooks.entries()) await addBacklog(db, at(organizations, i), id, hard / endpoints);
  for (let i = 0; i < kills; i++) {
    const enough = (hard * 1.2 * (i + 1)) / (kills + 1);
    while ((await receiver.ask({ count: true })).count < enough) await pause(50);
    await service.kill();
    service = await startService(dataDir, { env, main });
  }
  await drained(db);
  const seconds = (performance.now() - from) / 1000;
  const { came: all, atOnce } = await receiver.ask({ tell: true });
  const rows = await db.rows<Recorded>(recorded);
  const byEvent = new Map<string, Came[]>();
  for (const one of all) byEvent.set(one.id, [...(byEvent.get(one.id) ?? []), one]);
  let [lost, unlike, unexplained, twice] = [0, 0, 0, 0];
  for (const row of rows) {
    const got = byEvent.get(row.event_id) ?? [];
    const ok = got.filter(one => one.status === 204).length;
    if (ok === 0 || row.status !== 'SUCCESS') lost++;
    if (got.some(one => one.hash !== row.hash)) unlike++;
    // What was recorded was answered so; what came beside it was answered and not recorded.
    if (row.succeeded !== 1 || row.failed > got.length - ok) unexplained++;
    if (ok > 1) twice++;
  }
  say(`  ${all.length} requests for ${rows.length} deliveries in ${round(seconds)} s, ${kills} kills`);
  judge('  lost', `${lost}`, 'none', lost === 0 && rows.length === hard);
  judge('  whose bytes differ between attempts', `${unlike}`, 'none', unlike === 0);
  judge(
    '  whose answers do not explain what was recorded, or that were sent twice at once',
    `${unexplained}, ${atOnce}`,
    'none',
    unexplained === 0 && atOnce === 0,
  );
  judge(
    '  answered 204 more than once: the first was not recorded',
    `${twice}`,
    `at most ${kills * 256}`,
    twice <= kills * 256,
  );
  await receiver.ask({ failing: 0, delayMs: 0 });
  await db.close();
  await service.stop();
  await end().catch(() => {});
}

const kinds = ['alone', 'a dead endpoint', 'a flood'] as const;
type Kind = (typeof kinds)[number];

/** Others' median from the event to the request, of all rounds of a kind together; the kinds take turns. */
async function fair(): Promise<void> {
  const others = 5;
  const { service, db, secrets, organizations, end } = await scene(others + 2);
  const [dead, noisy] = [at(organizations, others), at(organizations, others + 1)];
  for (let i = 0; i < others; i++) await addWebhook(db, secrets, at(organizations, i), urlOf(`other${i}`));
  const hanging = await addWebhook(db, secrets, dead, urlOf('hang'));
  const flooded = await addWebhook(db, secrets, noisy, urlOf('flood'));
  const begin: Record<Kind, () => Promise<void>> = {
    alone: async () => {},
    'a dead endpoint': () => addBacklog(db, dead, hanging, 500),
    'a flood': () => addBacklog(db, noisy, flooded, flood),
  };
  /** What an event of another waited, and how many of the flood came meanwhile. */
  async function one(kind: Kind): Promise<{ ms: number[]; flooded: number }> {
    await begin[kind]();
    await pause(500);
    await came();
    await steadily(fairASecond, fairSeconds, i => happen(service, at(organizations, i % others)));
    const wanted = fairASecond * fairSeconds;
    const patience = performance.now() + 10_000;
    const all: Came[] = [];
    const theirs = () => all.filter(c => c.path.startsWith('/other'));
    while (theirs().length < wanted && performance.now() < patience) {
      await pause(100);
      all.push(...(await came()));
    }
    if (theirs().length !== wanted) throw new Error(`${theirs().length} of ${wanted} came`);
    await db.run(closeBacklog, [[hanging, flooded]]);
    await pause(500);
    return { ms: waits(theirs()), flooded: all.length - theirs().length };
  }
  const found: Record<Kind, number[]> = { alone: [], 'a dead endpoint': [], 'a flood': [] };
  const sent: number[] = [];
  for (let i = -1; i < fairRounds; i++) {
    for (const [j] of kinds.entries()) {
      const kind = at(kinds, j + Math.max(i, 0));
      const { ms, flooded: meanwhile } = await one(kind);
      if (i < 0) continue;
      found[kind].push(...ms);
      if (kind === 'a flood') sent.push(meanwhile / fairSeconds);
    }
  }
  const alone = median(found.alone);
  say(
    `  ${fairASecond} events a second of ${others} tenants alone: ${round(alone, 1)} ms from the event to the request`,
  );
  for (const kind of ['a dead endpoint', 'a flood'] as const) {
    const ms = median(found[kind]);
    const meanwhile = kind === 'a flood' ? `, which had ${spread(sent)} a second sent` : '';
    const figure = `${round(ms, 1)} ms, ${round(ms / alone, 3)} times${meanwhile}`;
    judge(`beside ${kind}`, figure, 'at most 1.05 times', ms / alone <= 1.05);
  }
  await end();
}

say('\nWebhooks:\n');
if (parts.includes('a')) {
  await drains(20, 4);
  await drains(1, 1);
}
if (parts.includes('b')) await steady();
if (parts.includes('c')) await killed();
if (parts.includes('d')) await fair();
receiver.end();
