/**
 * What the API log costs: processor time of a request, of the service and PostgreSQL, with the log and without it. Two
 * services, each with its own database, are measured at the same time, because the load of the machine changes from one
 * moment to the next by more than the log costs.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { client } from '../src/contract/client.ts';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { median, print, reportCheck, reportGoal, round, spread } from './kit/figures.ts';
import type { Load, LoadResult } from './kit/load-client.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization, type Organization } from './kit/organizations.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, type RunningService, startHelper, startService, tempFolder } from './kit/processes.ts';

const rounds = countArgument(15, 1);
const warmUps = scaled(2, 0);
const seconds = scaled(4, 0.3);
const connections = 8;
/** Until the last requests are written. */
const settleMs = 1_300;
const maxPercent = 3;

/** Requests of the last six days. A table that grows from nothing is analyzed every minute. */
const earlier = scaled(500_000, 1_000);
const fill = `
  insert into api_logs select 'req_' || md5(i::text), $1, $2, 'API_KEY', 'key_' || i % 9, 'Ledger', u.id, 'GET',
    '/documents/{id}', '2026-10', 200, 3, $3::timestamptz - interval '1 second' * i
  from users u, generate_series(1, $4::int) as i where u.organization_id = $1`;

const party = (name: string, email: string) => ({ name, email, phone: '+46701234567', country: 'SE' });
const body = {
  name: 'Hyresavtal Storgatan 12, lägenhet 1103',
  parties: [party('Anna Lindqvist', 'anna.lindqvist@example.com'), party('Bo Ek', 'bo.ek@example.com')],
};

interface Side {
  loader: ReturnType<typeof startHelper<Load, LoadResult>>;
  service: RunningService;
  organization: Organization;
  paths: string[];
}

async function fillLog(dataDir: string, { organizationId, workspaceId }: Organization): Promise<void> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const db = await openDatabase({ url: embedded.address, poolSize: 1 });
  await db.run(fill, [organizationId, workspaceId, new Date(), earlier]);
  await db.run('vacuum analyze api_logs');
  await db.close();
  await embedded.stop();
}

async function open(env: Record<string, string>): Promise<Side> {
  const dataDir = tempFolder();
  const main = fileURLToPath(new URL('kit/api-log-service.ts', import.meta.url));
  const service = await startService(dataDir, { env, main });
  const organization = await makeOrganization(dataDir);
  await fillLog(dataDir, organization);
  const api = client({ baseUrl: service.baseUrl, token: organization.apiKey, check: true });
  const paths: string[] = [];
  for (let i = 0; i < scaled(200, 10); i++) {
    const { id } = await api.done(documentOperations.create, { body });
    paths.push(`/api/v1/documents/${id}`);
  }
  return { loader: startHelper<Load, LoadResult>('load-client.ts'), service, organization, paths };
}

compile();
const sides = { with: await open({}), without: await open({ BENCH_API_LOG: 'off' }) };

/** Microseconds of processor time of each request, with everything that is done later. */
async function measure({ loader, service, organization, paths }: Side): Promise<number> {
  const before = cpuMsOf(service.roots());
  const { done, failed } = await loader.send({
    url: service.baseUrl,
    headers: { Authorization: `Bearer ${organization.apiKey}` },
    ...{ method: 'GET', paths, keys: false, seconds, connections },
  });
  if (failed > 0 || done === 0) throw new Error(`${failed} of ${failed + done} requests failed`);
  await pause(settleMs);
  return ((cpuMsOf(service.roots()) - before) * 1000) / done;
}

const found: Record<keyof typeof sides, number[]> = { with: [], without: [] };
for (let i = -warmUps; i < rounds; i++) {
  const [withLog, without] = await Promise.all([measure(sides.with), measure(sides.without)]);
  if (i < 0) continue;
  found.with.push(withLog);
  found.without.push(without);
}

const logged = async ({ service, organization }: Side): Promise<number> => {
  const headers = { Authorization: `Bearer ${organization.apiKey}` };
  const answer = await fetch(`${service.baseUrl}/api/v1/api-logs?limit=1&include=total`, { headers });
  return ((await answer.json()) as { total: number }).total;
};
const written = [await logged(sides.with), await logged(sides.without)] as const;
const isRight = written[0] > earlier && written[1] === earlier;
reportCheck('requests in the log', written.join(' and '), `more than ${earlier}, and ${earlier}`, isRight);

print(`GET /documents/{id}, ${connections} connections each`);
print(`  with the log     ${spread(found.with)} µs of CPU each`);
print(`  without the log  ${spread(found.without)} µs of CPU each`);
const percent = (median(found.with) / median(found.without) - 1) * 100;
reportGoal('the log costs', `${round(percent, 1)} %`, `at most ${maxPercent} %`, percent <= maxPercent);

for (const { loader, service } of Object.values(sides)) {
  loader.end();
  await service.stop();
}
