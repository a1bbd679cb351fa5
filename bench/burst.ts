/**
 * What many who sign at once cost everybody: 100 documents of 20 pages signed in one burst, until the last is sealed and
 * the last journal is there, while another client reads a document a hundred times a second, as it did before.
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { upload } from '../test/kit/files.ts';
import { almostSigned, apiOf, type Contract } from './kit/contracts.ts';
import { judge, median, quantile, round, say, spread } from './kit/figures.ts';
import { textPdf } from './kit/pdfs.ts';
import { compile, makeOrganization, startHelper, startService, tempFolder } from './kit/running.ts';
import { cpuOf } from './kit/tree.ts';
import type { Watch, Watched } from './kit/watcher.ts';

const rounds = Number(process.argv[2] ?? 5);
const [documents, pages, clients] = [100, 20, 16];
const [leastASecond, mostTimes] = [15, 4];
/** Cores that others may take before the machine is too busy to tell. */
const mostOfOthers = 0.2;
const idleMs = 6000;

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const organization = makeOrganization(dataDir);
const api = apiOf(service, organization);
const file = await upload(api, await textPdf(pages));
const headers = { Authorization: `Bearer ${organization.apiKey}` };
const urlOf = ({ id }: Contract) => `${service.baseUrl}/api/v1/documents/${id}`;

const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers }, answer => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end();
  });

/** When the last was there: asked for one at a time and seldom, so that asking costs the service next to nothing. */
async function allThere(contracts: readonly Contract[], type: 'SIGNED' | 'JOURNAL'): Promise<number> {
  for (const contract of contracts) {
    const url = `${urlOf(contract)}/files/${type}`;
    for (let status = 0; status !== 200; ) {
      status = await statusOf(url);
      if (status === 409) await pause(100);
      else if (status !== 200) throw new Error(`${url} answered ${status}`);
    }
  }
  return performance.now();
}

/** So many clients, each with the next of what is left. */
async function inTurn<T>(count: number, next: (i: number) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  let taken = 0;
  const one = async (): Promise<void> => {
    for (let i = taken++; i < count; i = taken++) found[i] = await next(i);
  };
  await Promise.all(Array.from({ length: clients }, one));
  return found;
}

/** Milliseconds of processor time: of the service, and of all that is neither it nor this bench. */
function spent() {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = readFileSync('/proc/stat', 'latin1')
    .split('\n', 1)
    .flatMap(line => line.trim().split(/\s+/).slice(1).map(Number));
  const machine = (user + nice + system + irq + softIrq) * 10;
  return { service: cpuOf(service.roots()), others: machine - cpuOf([process.pid, ...service.roots()]) };
}

const idle = startHelper<object, { baseUrl: string }>('idle-server.mjs');
const watcher = startHelper<Watch, Watched>('watcher.ts');

/** p50 and p99 of the other client's answers since it was last asked, from the service and from the idle server. */
async function told() {
  const { answers, failed } = await watcher.ask({ tell: true });
  if (failed > 0) throw new Error(`${failed} of the other client's requests failed`);
  const [ours = [], machine = []] = [0, 1].map(target => answers.filter(a => a.target === target).map(a => a.ms));
  const both = (ms: number[]) => ({ p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) });
  return { ours: both(ours), machine: both(machine) };
}

async function burst() {
  const contracts = await inTurn(documents, () => almostSigned(api, file, pages, { parties: 1 }));
  await pause(1000); // what the sending began has its turn first
  await watcher.ask({ tell: true });
  await pause(idleMs);
  const before = await told();
  const [cpu, from] = [spent(), performance.now()];
  const [signed, sealed, journals] = await Promise.all([
    inTurn(documents, i => contracts[i]?.lastSigns() ?? Promise.reject(new Error('too few'))).then(() =>
      performance.now(),
    ),
    allThere(contracts, 'SIGNED'),
    allThere(contracts, 'JOURNAL'),
  ]);
  const [meanwhile, after] = [await told(), spent()];
  const seconds = (journals - from) / 1000;
  return {
    aSecond: documents / seconds,
    signedMs: signed - from,
    sealedMs: sealed - from,
    cpuMs: (after.service - cpu.service) / documents,
    others: (after.others - cpu.others) / 1000 / seconds,
    before,
    meanwhile,
    times: meanwhile.ours.p99 / before.ours.p99,
  };
}

const watched = await almostSigned(api, file, pages);
await watcher.ask({
  targets: [
    { url: urlOf(watched), headers },
    { url: (await idle.ask({})).baseUrl, headers: {} },
  ],
});
await burst();
const found: Awaited<ReturnType<typeof burst>>[] = [];
for (let i = 0; i < rounds; i++) {
  const one = await burst();
  found.push(one);
  const { before, meanwhile } = one;
  const p99 = (which: 'ours' | 'machine') => `${round(before[which].p99, 1)} to ${round(meanwhile[which].p99, 1)}`;
  say(
    `  ${round(one.aSecond, 1)} a second; all signed after ${round(one.signedMs)} ms, sealed after ${round(one.sealedMs)};` +
      ` p99 ${p99('ours')} ms (nothing: ${p99('machine')}); others took ${round(one.others, 2)} cores`,
  );
}
const of = (pick: (one: (typeof found)[number]) => number): number[] => found.map(pick);
const others = median(of(one => one.others));
const quiet = others < mostOfOthers;
say(`\n${documents} documents of ${pages} pages signed by ${clients} clients at once, ${rounds} times:\n`);
const aSecond = of(one => one.aSecond);
judge(
  `sealed at B-LTA with journals, on ${availableParallelism()} cores`,
  `${spread(aSecond, 1)} a second, ${spread(of(one => one.cpuMs))} ms of CPU each; others took ${round(others, 2)} cores`,
  `at least ${leastASecond} a second`,
  median(aSecond) >= leastASecond,
  quiet,
);
const times = of(one => one.times);
const goalMs = mostTimes * median(of(one => one.before.ours.p99));
const figures = (which: 'ours' | 'machine', q: 'p50' | 'p99') =>
  `${q} ${round(median(of(one => one.before[which][q])), 1)} to ${round(median(of(one => one.meanwhile[which][q])), 1)} ms`;
const [ours, machine] = (['ours', 'machine'] as const).map(w => `${figures(w, 'p50')}, ${figures(w, 'p99')}`);
judge(
  "another client's GET, from before to meanwhile",
  `${ours}: p99 ${spread(times, 1)} times; a server that does nothing: ${machine}`,
  `p99 at most ${mostTimes} times`,
  median(times) <= mostTimes,
  quiet && median(of(one => one.meanwhile.machine.p99)) < goalMs / 2,
);

idle.end();
watcher.end();
await service.stop();
