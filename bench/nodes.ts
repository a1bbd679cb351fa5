/**
 * What another API node adds: requests through nginx to one, two and three nodes, with PgBouncer, PostgreSQL and Redis, and
 * how much processor time each part takes for a request. On one machine all parts share its cores, so that more nodes
 * answer no more requests; what counts is that a request costs the same with three nodes, and which part costs most.
 */
import { client } from '../src/contract/client.ts';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { clusterMissing, startCluster } from './kit/cluster.ts';
import { median, print, reportGoal, reportSkipped, round, spread } from './kit/figures.ts';
import type { Load, LoadResult } from './kit/load-client.ts';
import { countArgument, scaled } from './kit/options.ts';
import { createOrganization } from './kit/organizations.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, startHelper, tempFolder } from './kit/processes.ts';

const missing = clusterMissing();
if (missing !== null) {
  reportSkipped('nodes', `${missing} is not installed`);
  process.exit();
}

const rounds = countArgument(7, 1);
const seconds = scaled(4, 0.5);
const connections = 24;
const counts = [1, 2, 3];
const maxRatio = 1.1;

compile();
const cluster = await startCluster({ dir: tempFolder(), apiNodes: 3, workers: 1 });
const db = await openDatabase({ url: cluster.database, poolSize: 1 });
const organization = await createOrganization(db);
await db.close();
const api = client({ baseUrl: cluster.baseUrl, token: organization.apiKey });
const body = {
  name: 'Hyresavtal Storgatan 12',
  parties: [
    { name: 'Anna Lindqvist', email: 'anna@example.com' },
    { name: 'Bo Ek', email: 'bo@example.com' },
  ],
};
const ids: string[] = [];
for (let i = 0; i < scaled(200, 10); i++) ids.push((await api.done(documentOperations.create, { body })).id);

const loader = startHelper<Load, LoadResult>('load-client.ts');
const authorization = { Authorization: `Bearer ${organization.apiKey}` };
const kinds = {
  'GET /documents/{id}': {
    method: 'GET' as const,
    paths: ids.map(id => `/api/v1/documents/${id}`),
    headers: authorization,
  },
  'POST /documents': {
    method: 'POST' as const,
    paths: ['/api/v1/documents'],
    headers: { ...authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  },
};
type Kind = keyof typeof kinds;
type Program = keyof ReturnType<typeof cluster.programs>;

interface Measured {
  perSecond: number;
  /** Microseconds of processor time for each request. */
  cost: Record<Program, number>;
}

async function measure(kind: Kind): Promise<Measured> {
  const programs = Object.entries(cluster.programs()) as [Program, number[]][];
  const before = programs.map(([, pids]) => cpuMsOf(pids));
  const { done, failed } = await loader.send({
    url: cluster.baseUrl,
    seconds,
    connections,
    keys: false,
    ...kinds[kind],
  });
  if (failed > 0 || done === 0) throw new Error(`${failed} of ${failed + done} requests failed`);
  const cost = Object.fromEntries(
    programs.map(([name, pids], i) => [name, ((cpuMsOf(pids) - (before[i] ?? 0)) * 1000) / done]),
  ) as Measured['cost'];
  return { perSecond: done / seconds, cost };
}

const found = new Map<string, Measured[]>();
for (let i = scaled(-1, 0); i < rounds; i++)
  for (const count of i % 2 === 0 ? counts : [...counts].reverse()) {
    await cluster.limitTo(count);
    for (const kind of Object.keys(kinds) as Kind[]) {
      const one = await measure(kind);
      if (i >= 0) found.set(`${kind} ${count}`, [...(found.get(`${kind} ${count}`) ?? []), one]);
    }
  }

const sum = ({ cost }: Measured): number => Object.values(cost).reduce((all, one) => all + one, 0);
for (const kind of Object.keys(kinds) as Kind[]) {
  print(`${kind}, ${connections} connections`);
  const of = (count: number): Measured[] => found.get(`${kind} ${count}`) ?? [];
  for (const count of counts) {
    const costs = (Object.keys(of(count)[0]?.cost ?? {}) as Program[]).map(
      name => `${name} ${round(median(of(count).map(one => one.cost[name])))}`,
    );
    print(
      `  ${count} ${count === 1 ? 'node' : 'nodes'}: ${spread(of(count).map(one => one.perSecond))} a second; µs of CPU each: ${costs.join(', ')}`,
    );
  }
  const ratios = of(3).map((three, i) => sum(three) / sum(of(1)[i] ?? three));
  reportGoal(
    `${kind}: processor time with three nodes, of that with one`,
    `${spread(ratios, 2)} times`,
    `at most ${maxRatio} times`,
    median(ratios) <= maxRatio,
  );
  print();
}

loader.end();
await cluster.stop();
process.exit();
