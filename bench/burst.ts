/**
 * Many parties sign at the same time: 100 documents of 20 pages are signed in one burst, until the last document is sealed
 * and the last journal exists. Meanwhile another client reads a document a hundred times a second, as before the burst.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { upload } from '../test/kit/files.ts';
import { apiOf, type PreparedDocument, prepareLastSignature, waitForFiles } from './kit/documents.ts';
import { median, print, quantile, reportGoal, round, spread } from './kit/figures.ts';
import type { ProbeRequest, ProbeResult } from './kit/latency-probe.ts';
import { countArgument, isSmoke, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { textPdf } from './kit/pdfs.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, startHelper, startService, tempFolder } from './kit/processes.ts';

const rounds = countArgument(5, 1);
const [documents, pages, clients] = scaled([100, 20, 16] as const, [4, 2, 4] as const);
const minPerSecond = 15;
/** Response times of the other client, against those before the burst. */
const maxTimes = { p50: 1.5, p99: 2.5 };
/** Cores that other processes may use before the machine counts as too busy. */
const maxOtherCores = 0.2;
const idleMs = scaled(6000, 300);

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const organization = await makeOrganization(dataDir);
const api = apiOf(service, organization);
const file = await upload(api, await textPdf(pages));
const headers = { Authorization: `Bearer ${organization.apiKey}` };
const urlOf = ({ id }: PreparedDocument) => `${service.baseUrl}/api/v1/documents/${id}`;

/** Runs `action` `count` times, with as many at a time as there are clients. */
async function byAllClients<T>(count: number, action: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let i = next++; i < count; i = next++) results[i] = await action(i);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return results;
}

/** Milliseconds of processor time: the service's, and that of processes outside of this benchmark. */
function cpuTimes() {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = readFileSync('/proc/stat', 'latin1')
    .split('\n', 1)
    .flatMap(line => line.trim().split(/\s+/).slice(1).map(Number));
  const machine = (user + nice + system + irq + softIrq) * 10;
  return { service: cpuMsOf(service.roots()), others: machine - cpuMsOf([process.pid, ...service.roots()]) };
}

const idle = startHelper<object, { baseUrl: string }>('idle-server.mjs');
const probe = startHelper<ProbeRequest, ProbeResult>('latency-probe.ts');

/** p50 and p99 of the other client's response times since the last call, for the service and for the idle server. */
async function latencies() {
  const { responses, failed } = await probe.send({ collect: true });
  if (failed > 0) throw new Error(`${failed} of the other client's requests failed`);
  const [service = [], machine = []] = [0, 1].map(target => responses.filter(r => r.target === target).map(r => r.ms));
  const quantiles = (ms: number[]) => ({ p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) });
  return { service: quantiles(service), machine: quantiles(machine) };
}

async function burst() {
  const prepared = await byAllClients(documents, () => prepareLastSignature(api, file, pages, { parties: 1 }));
  await pause(scaled(1000, 100)); // lets the jobs that sending has added finish
  await probe.send({ collect: true });
  await pause(idleMs);
  const before = await latencies();
  const [cpu, from] = [cpuTimes(), performance.now()];
  const [signed, sealed, journals] = await Promise.all([
    byAllClients(documents, async i => prepared[i]?.signLast()).then(() => performance.now()),
    waitForFiles(service, organization, prepared, 'SIGNED').then(() => performance.now()),
    waitForFiles(service, organization, prepared, 'JOURNAL').then(() => performance.now()),
  ]);
  const [during, after] = [await latencies(), cpuTimes()];
  const seconds = (journals - from) / 1000;
  return {
    perSecond: documents / seconds,
    signedMs: signed - from,
    sealedMs: sealed - from,
    cpuMs: (after.service - cpu.service) / documents,
    otherCores: (after.others - cpu.others) / 1000 / seconds,
    before,
    during,
    slowdown: { p50: during.service.p50 / before.service.p50, p99: during.service.p99 / before.service.p99 },
  };
}

const read = await prepareLastSignature(api, file, pages);
await probe.send({
  targets: [
    { url: urlOf(read), headers },
    { url: (await idle.send({})).baseUrl, headers: {} },
  ],
});
if (!isSmoke) await burst(); // warms up
const runs: Awaited<ReturnType<typeof burst>>[] = [];
for (let i = 0; i < rounds; i++) {
  const run = await burst();
  runs.push(run);
  const { before, during } = run;
  const p99 = (target: 'service' | 'machine') => `${round(before[target].p99, 1)} to ${round(during[target].p99, 1)}`;
  print(
    `  ${round(run.perSecond, 1)} a second; all signed after ${round(run.signedMs)} ms, sealed after ${round(run.sealedMs)};` +
      ` p99 ${p99('service')} ms (idle server: ${p99('machine')}); other processes used ${round(run.otherCores, 2)} cores`,
  );
}
const each = (pick: (run: (typeof runs)[number]) => number): number[] => runs.map(pick);
const otherCores = median(each(run => run.otherCores));
const isQuiet = otherCores < maxOtherCores;
print(`\n${documents} documents of ${pages} pages signed by ${clients} clients at once, ${rounds} times:\n`);
const perSecond = each(run => run.perSecond);
reportGoal(
  `sealed at B-LTA with journals, on ${availableParallelism()} cores`,
  `${spread(perSecond, 1)} a second, ${spread(each(run => run.cpuMs))} ms of CPU each; other processes used ${round(otherCores, 2)} cores`,
  `at least ${minPerSecond} a second`,
  median(perSecond) >= minPerSecond,
  isQuiet,
);
const change = (target: 'service' | 'machine', q: 'p50' | 'p99') =>
  `${round(median(each(run => run.before[target][q])), 1)} to ${round(median(each(run => run.during[target][q])), 1)} ms`;
for (const q of ['p50', 'p99'] as const) {
  const slowdowns = each(run => run.slowdown[q]);
  const goalMs = maxTimes[q] * median(each(run => run.before.service[q]));
  reportGoal(
    `${q} of another client's GET, before and during the burst`,
    `${spread(slowdowns, 1)} times, ${change('service', q)}; a server that does nothing: ${change('machine', q)}`,
    `at most ${maxTimes[q]} times`,
    median(slowdowns) <= maxTimes[q],
    isQuiet && median(each(run => run.during.machine[q])) < goalMs / 2,
  );
}

idle.end();
probe.end();
await service.stop();
