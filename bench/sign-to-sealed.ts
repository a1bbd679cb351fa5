/**
 * How long the last party waits: from sending their signature until the sealed file is available, requested every 5 ms,
 * while another client reads a document a hundred times a second.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { upload } from '../test/kit/files.ts';
import { apiOf, prepareLastSignature } from './kit/documents.ts';
import { median, print, quantile, reportGoal, round, spread } from './kit/figures.ts';
import type { ProbeRequest, ProbeResult } from './kit/latency-probe.ts';
import { argument, countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { textPdf } from './kit/pdfs.ts';
import { compile, startHelper, startService, tempFolder } from './kit/processes.ts';

const rounds = countArgument(40, 1);
const [short, long] = scaled([20, 200] as const, [2, 4] as const);
const all = [
  { pages: short, initials: false, goalMs: 150, documenso: 401 },
  { pages: long, initials: false, goalMs: 300, documenso: 757 },
  { pages: short, initials: true, goalMs: null, documenso: null },
  { pages: long, initials: true, goalMs: null, documenso: null },
];
const chosen = argument(1);
const kinds = chosen ? all.filter((_, i) => chosen.includes(String(i))) : all;
const warmUps = scaled(5, 0);
const getGoalMs = 20;

const agent = new Agent({ keepAlive: true });
const statusOf = (url: string, apiKey: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { Authorization: `Bearer ${apiKey}` } }, response => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });

async function sealedAt(url: string, apiKey: string): Promise<number> {
  for (let next = performance.now(); ; ) {
    const status = await statusOf(url, apiKey);
    if (status === 200) return performance.now();
    if (status !== 409) throw new Error(`${url} failed with status ${status}`);
    next = Math.max(next + 5, performance.now());
    await pause(Math.max(0, next - performance.now()));
  }
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The minimum that sealing needs: one hash of the file and one signature. */
function minimumMs(bytes: Buffer): number {
  const from = performance.now();
  sign('sha256', createHash('sha256').update(bytes).digest(), privateKey);
  return performance.now() - from;
}

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const organization = await makeOrganization(dataDir);
const api = apiOf(service, organization);
const files = new Map<number, { key: string; id: string; bytes: Buffer }>();
for (const pages of new Set(kinds.map(k => k.pages))) {
  const bytes = await textPdf(pages);
  files.set(pages, { ...(await upload(api, bytes)), bytes });
}

async function timed(kind: (typeof kinds)[number]) {
  const file = files.get(kind.pages);
  if (!file) throw new Error(`no file of ${kind.pages} pages`);
  const document = await prepareLastSignature(api, file, kind.pages, kind);
  await pause(100); // lets the jobs that sending has added finish
  const [began, from] = [Date.now(), performance.now()];
  const [at] = await Promise.all([
    sealedAt(`${service.baseUrl}/api/v1/documents/${document.id}/files/SIGNED`, organization.apiKey),
    document.signLast(),
  ]);
  const window = { from: began, to: Date.now() };
  await pause(200); // lets the journal be made
  return { ms: at - from, minimum: minimumMs(file.bytes), window };
}

const read = await prepareLastSignature(api, [...files.values()][0] ?? { key: '', id: '' }, kinds[0]?.pages ?? 0);
const idle = startHelper<object, { baseUrl: string }>('idle-server.mjs');
const probe = startHelper<ProbeRequest, ProbeResult>('latency-probe.ts');
for (let i = 0; i < warmUps; i++) for (const kind of kinds) await timed(kind);
await probe.send({
  targets: [
    {
      url: `${service.baseUrl}/api/v1/documents/${read.id}`,
      headers: { Authorization: `Bearer ${organization.apiKey}` },
    },
    { url: (await idle.send({})).baseUrl, headers: {} },
  ],
});
await pause(scaled(1000, 100));
await probe.send({ collect: true });
const runs = kinds.map(() => [] as Awaited<ReturnType<typeof timed>>[]);
for (let i = 0; i < rounds; i++) for (const [k, kind] of kinds.entries()) runs[k]?.push(await timed(kind));
const { responses, failed } = await probe.send({ collect: true });

print(`From the last party's POST to the sealed file, ${rounds} documents of each kind in turn:\n`);
for (const [k, { pages, initials, goalMs, documenso }] of kinds.entries()) {
  const ofKind = runs[k] ?? [];
  const ms = ofKind.map(r => r.ms);
  const what = `${pages} pages${initials ? ', each initialled by both parties' : ''}`;
  const figure = `p50 ${round(median(ms))} ms, p10 ${round(quantile(ms, 0.1))}, p90 ${round(quantile(ms, 0.9))}`;
  const comparison = `hash and signature alone ${spread(
    ofKind.map(r => r.minimum),
    2,
  )} ms${documenso ? `; Documenso 2.17 ${documenso} ms` : ''}`;
  if (goalMs === null) print(`         ${what}: ${figure}`);
  else reportGoal(what, `${figure}; ${comparison}`, `p50 under ${goalMs} ms`, median(ms) < goalMs);
}
if (failed > 0) throw new Error(`${failed} of the other client's requests failed`);
print();
const summary = (list: typeof responses) => {
  const ms = list.map(r => r.ms);
  return `p50 ${round(median(ms), 1)} ms, p99 ${round(quantile(ms, 0.99), 1)}, longest ${round(Math.max(...ms), 1)} of ${ms.length}`;
};
const windows = runs.flat().map(run => run.window);
const during = responses.filter(r => windows.some(({ from, to }) => r.at >= from && r.at <= to));
for (const [when, list] of [
  ['while documents are signed and sealed', during],
  ['over the whole run, including creating, sending and journals', responses],
] as const) {
  const [ours = [], machine = []] = [0, 1].map(target => list.filter(r => r.target === target));
  const p99 = (of: typeof responses) =>
    quantile(
      of.map(r => r.ms),
      0.99,
    );
  const figure = `${summary(ours)}; a server that does nothing: ${summary(machine)}`;
  const met = p99(ours) < getGoalMs;
  reportGoal(`another client's GET ${when}`, figure, `p99 under ${getGoalMs} ms`, met, p99(machine) < getGoalMs / 2);
}

idle.end();
probe.end();
await service.stop();
