/**
 * What one customer, party or stranger costs another customer: for each kind of work, eight at once at the largest size
 * allowed, the response time of another customer's GET, a hundred a second, and of another customer's sealing, before and
 * during. `fairness ROUNDS KIND,KIND…` runs some kinds, by parts of their names; `fairness 0` lists them.
 */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { client } from '../src/contract/client.ts';
import { createOrganizationWithKey } from '../src/domain/credentials/first-key.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { upload } from '../test/kit/files.ts';
import { apiOf, type PreparedDocument, prepareLastSignature } from './kit/documents.ts';
import type { BusyReply, BusyRequest } from './kit/fairness/busy-client.ts';
import type { Kind } from './kit/fairness/kind.ts';
import { kindsOf } from './kit/fairness/kinds.ts';
import { median, print, quantile, reportCheck, reportGoal, round } from './kit/figures.ts';
import type { ProbeRequest, ProbeResult } from './kit/latency-probe.ts';
import { argument, countArgument, isSmoke, scaled } from './kit/options.ts';
import { createOrganization, type Organization } from './kit/organizations.ts';
import { textPdf } from './kit/pdfs.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, startHelper, startService, tempFolder } from './kit/processes.ts';

const rounds = countArgument(5, 1);
/** A few of each in a smoke run: those that need little time. */
const smokeKinds = ['search for contacts', 'upload of 25 MB', 'wrong API keys'];
const [pages, seals, phaseMs, warmUpMs] = scaled([20, 10, 5_000, 1_000] as const, [2, 2, 200, 50] as const);
const goals = { median: 1.5, p99: 3, p99Ms: 50 };
/** Others are not compared while the machine alone is slow, or before what was begun has ended. */
const idleCores = 0.1;
const maxSettleMs = 60_000;

compile();
const dataDir = tempFolder();
const service = await startService(dataDir, { env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

/** A quiet customer, and a busy one with the limits of the largest plan. */
async function customers(): Promise<{ quiet: Organization; busy: Organization }> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const db = await openDatabase({ url: embedded.address, poolSize: 1 });
  const owner = { email: 'owner@example.com', name: 'Owner' };
  const plan = { plan: 'ENTERPRISE', sandbox: false, apiAccess: true, requestsPerMinute: null } as const;
  try {
    const quiet = await createOrganization(db, 'Quiet');
    const busy = await db.tx(tx => createOrganizationWithKey(tx, { ...plan, name: 'Busy', owner }, new Date()));
    return { quiet, busy };
  } finally {
    await db.close();
    await embedded.stop();
  }
}

const { quiet, busy } = await customers();
const api = apiOf(service, quiet);
const { baseUrl } = service;
const { apiKey } = busy;
const all = kindsOf({ baseUrl, apiKey, api: client({ baseUrl, token: apiKey }) });
const wanted = argument(1)?.split(',') ?? (isSmoke ? smokeKinds : null);
const kinds = all.filter(({ name }) => wanted === null || wanted.some(part => name.includes(part)));

const file = await upload(api, await textPdf(pages));
const idle = startHelper<object, { baseUrl: string }>('idle-server.mjs');
const probe = startHelper<ProbeRequest, ProbeResult>('latency-probe.ts');

const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { Authorization: `Bearer ${quiet.apiKey}` } }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });

/** Milliseconds from the last signature until the sealed file can be downloaded. */
async function sealingMs(document: PreparedDocument): Promise<number> {
  const from = performance.now();
  await document.signLast();
  const url = `${baseUrl}/api/v1/documents/${document.id}/files/SIGNED`;
  for (let status = await statusOf(url); status !== 200; status = await statusOf(url)) {
    if (status !== 409 && status !== 503) throw new Error(`${url} failed with status ${status}`);
    await pause(10);
  }
  return performance.now() - from;
}

interface Phase {
  get: number[];
  machine: number[];
  seal: number[];
}

/** What the quiet customer sees while it seals one document after the other. */
async function phase(documents: readonly PreparedDocument[]): Promise<Phase> {
  await probe.send({ collect: true });
  const from = performance.now();
  const seal: number[] = [];
  for (const document of documents) seal.push(await sealingMs(document));
  await pause(Math.max(0, phaseMs - (performance.now() - from)));
  const { responses, failed } = await probe.send({ collect: true });
  if (failed > 0) throw new Error(`${failed} requests of the quiet customer failed`);
  const [get = [], machine = []] = [0, 1].map(target => responses.filter(r => r.target === target).map(r => r.ms));
  return { get, machine, seal };
}

/** Waits until the service has nothing to do any more. */
async function settle(): Promise<void> {
  const until = performance.now() + scaled(maxSettleMs, 1_000);
  for (let before = cpuMsOf(service.roots()); performance.now() < until; ) {
    await pause(500);
    const now = cpuMsOf(service.roots());
    // The probe alone costs some of it.
    if ((now - before) / 500 < idleCores + 0.3) return;
    before = now;
  }
}

interface Run {
  before: Phase;
  during: Phase;
  done: number;
}

async function run(kind: Kind): Promise<Run> {
  const client = startHelper<BusyRequest, BusyReply>('fairness/busy-client.ts');
  const answered = async (message: BusyRequest): Promise<BusyReply> => {
    const reply = await client.send(message);
    if (reply.error !== null) throw new Error(`${kind.name}: ${reply.error}`);
    return reply;
  };
  try {
    await answered({ prepare: kind.name, baseUrl, apiKey });
    const documents: PreparedDocument[] = [];
    for (let n = 0; n < 2 * seals; n++) documents.push(await prepareLastSignature(api, file, pages, { parties: 1 }));
    await settle();
    const before = await phase(documents.slice(0, seals));
    await answered({ start: true });
    await pause(warmUpMs);
    const during = await phase(documents.slice(seals));
    const { done } = await answered({ stop: true });
    await settle();
    return { before, during, done };
  } finally {
    client.end();
  }
}

type Figure = { before: number; during: number };
const figure = (runs: readonly Run[], of: keyof Phase, q: number): Figure => ({
  before: median(runs.map(one => quantile(one.before[of], q))),
  during: median(runs.map(one => quantile(one.during[of], q))),
});
const shown = ({ before, during }: Figure): string =>
  `${round(before, 1)} to ${round(during, 1)} ms (${round(during / before, 1)} times)`;
const isFair = (of: Figure, p99: Figure): boolean =>
  of.during <= goals.median * of.before && p99.during <= Math.max(goals.p99 * p99.before, p99.before + goals.p99Ms);

function report(kind: Kind, runs: readonly Run[]): string {
  const [get, get99] = [figure(runs, 'get', 0.5), figure(runs, 'get', 0.99)];
  const [seal, seal99] = [figure(runs, 'seal', 0.5), figure(runs, 'seal', 0.99)];
  const machine = figure(runs, 'machine', 0.99);
  const done = median(runs.map(one => one.done));
  reportGoal(
    `${kind.name} (${kind.who.toLowerCase()}, done ${done} times)`,
    `GET ${shown(get)}, p99 ${shown(get99)}; sealing ${shown(seal)}, p99 ${shown(seal99)}; p99 of a server that does nothing ${shown(machine)}`,
    `median ${goals.median} times, p99 ${goals.p99} times or ${goals.p99Ms} ms more`,
    isFair(get, get99) && isFair(seal, seal99),
    machine.during < goals.p99Ms / 2,
  );
  return `| ${[kind.name, kind.who, done, ...[get, get99, seal, seal99].map(shown)].join(' | ')} |`;
}

if (rounds === 0) for (const { name, who } of all) print(`${who.padEnd(8)}  ${name}`);
await probe.send({
  targets: [
    { url: `${baseUrl}/api/v1/limits`, headers: { Authorization: `Bearer ${quiet.apiKey}` } },
    { url: (await idle.send({})).baseUrl, headers: {} },
  ],
});
/** A kind that fails does not end the measurement of the others. */
const failures: string[] = [];
const tried = async (kind: Kind): Promise<Run[]> => {
  try {
    const one = await run(kind);
    const ms = (of: 'get' | 'seal') => `${round(median(one.before[of]), 1)} to ${round(median(one.during[of]), 1)} ms`;
    print(`  ${kind.name}: done ${one.done} times; GET ${ms('get')}, sealing ${ms('seal')}`);
    return [one];
  } catch (error) {
    failures.push(`${kind.name}: ${error instanceof Error ? error.message : error}`);
    return [];
  }
};

const runs = new Map<string, Run[]>();
for (let n = 0; n < rounds; n++)
  for (const kind of kinds) runs.set(kind.name, [...(runs.get(kind.name) ?? []), ...(await tried(kind))]);
const rows = kinds.flatMap(kind => {
  const own = runs.get(kind.name) ?? [];
  return own.length > 0 ? [report(kind, own)] : [];
});
const head = [
  '| Kind | Who | Done | GET, median | GET, p99 | Sealing, median | Sealing, p99 |',
  '|---|---|---|---|---|---|---|',
];
print(`\n${[...head, ...rows].join('\n')}\n`);
for (const failure of failures) print(`  failed: ${failure}`);
const worked = [...runs.values()].flat().filter(({ done }) => done > 0).length;
const expected = rounds * kinds.length;
reportCheck('every kind did its work', `${worked} runs`, `${expected}`, worked === expected);

idle.end();
probe.end();
await service.stop();
