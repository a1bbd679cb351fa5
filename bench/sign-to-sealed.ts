/**
 * What the last party waits for: from sending their signature to the first address of the sealed file, asked for every
 * 5 ms, while another client reads documents all the time.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { upload } from '../test/kit/files.ts';
import { almostSigned, apiOf } from './kit/contracts.ts';
import { judge, median, quantile, round, say, spread } from './kit/figures.ts';
import { textPdf } from './kit/pdfs.ts';
import { compile, makeOrganization, startHelper, startService, tempFolder } from './kit/running.ts';
import type { Watch, Watched } from './kit/watcher.ts';

const rounds = Number(process.argv[2] ?? 40);
const all = [
  { pages: 20, initials: false, goalMs: 150, documenso: 401 },
  { pages: 200, initials: false, goalMs: 300, documenso: 757 },
  { pages: 20, initials: true, goalMs: null, documenso: null },
  { pages: 200, initials: true, goalMs: null, documenso: null },
];
const kinds = process.argv[3] ? all.filter((_, i) => process.argv[3]?.includes(String(i))) : all;
const warmUps = 5;
const getGoalMs = 20;

const agent = new Agent({ keepAlive: true });
const statusOf = (url: string, apiKey: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { Authorization: `Bearer ${apiKey}` } }, answer => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end();
  });

async function sealedAt(url: string, apiKey: string): Promise<number> {
  for (let next = performance.now(); ; ) {
    const status = await statusOf(url, apiKey);
    if (status === 200) return performance.now();
    if (status !== 409) throw new Error(`${url} answered ${status}`);
    next = Math.max(next + 5, performance.now());
    await pause(Math.max(0, next - performance.now()));
  }
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** What nobody can do without: one hash over the file and one signature. */
function floorMs(bytes: Buffer): number {
  const from = performance.now();
  sign('sha256', createHash('sha256').update(bytes).digest(), privateKey);
  return performance.now() - from;
}

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const organization = makeOrganization(dataDir);
const api = apiOf(service, organization);
const files = new Map<number, { key: string; id: string; bytes: Buffer }>();
for (const pages of new Set(kinds.map(k => k.pages))) {
  const bytes = await textPdf(pages);
  files.set(pages, { ...(await upload(api, bytes)), bytes });
}

async function timed(kind: (typeof kinds)[number]) {
  const file = files.get(kind.pages);
  if (!file) throw new Error(`no file of ${kind.pages} pages`);
  const contract = await almostSigned(api, file, kind.pages, kind);
  await pause(100); // what the sending began has its turn first
  const [began, from] = [Date.now(), performance.now()];
  const [at] = await Promise.all([
    sealedAt(`${service.baseUrl}/api/v1/documents/${contract.id}/files/SIGNED`, organization.apiKey),
    contract.lastSigns(),
  ]);
  const window = { from: began, to: Date.now() };
  await pause(200); // the journal
  return { ms: at - from, floor: floorMs(file.bytes), window };
}

const watched = await almostSigned(api, files.get(20) ?? { key: '', id: '' }, 20);
const idle = startHelper<object, { baseUrl: string }>('idle-server.mjs');
const watcher = startHelper<Watch, Watched>('watcher.ts');
for (let i = 0; i < warmUps; i++) for (const kind of kinds) await timed(kind);
await watcher.ask({
  targets: [
    {
      url: `${service.baseUrl}/api/v1/documents/${watched.id}`,
      headers: { Authorization: `Bearer ${organization.apiKey}` },
    },
    { url: (await idle.ask({})).baseUrl, headers: {} },
  ],
});
await pause(1000);
await watcher.ask({ tell: true });
const found = kinds.map(() => [] as Awaited<ReturnType<typeof timed>>[]);
for (let i = 0; i < rounds; i++) for (const [k, kind] of kinds.entries()) found[k]?.push(await timed(kind));
const { answers, failed } = await watcher.ask({ tell: true });

say(`From the last party's POST to the sealed file, ${rounds} documents of each kind in turn:\n`);
for (const [k, { pages, initials, goalMs, documenso }] of kinds.entries()) {
  const runs = found[k] ?? [];
  const ms = runs.map(r => r.ms);
  const what = `${pages} pages${initials ? ', initialled by both on each' : ''}`;
  const figure = `p50 ${round(median(ms))} ms, p10 ${round(quantile(ms, 0.1))}, p90 ${round(quantile(ms, 0.9))}`;
  const beside = `hash and signature alone ${spread(
    runs.map(r => r.floor),
    2,
  )} ms${documenso ? `; Documenso 2.17 ${documenso} ms` : ''}`;
  if (goalMs === null) say(`         ${what}: ${figure}`);
  else judge(what, `${figure}; ${beside}`, `p50 under ${goalMs} ms`, median(ms) < goalMs);
}
if (failed > 0) throw new Error(`${failed} of the other client's requests failed`);
say();
const told = (list: typeof answers) => {
  const ms = list.map(a => a.ms);
  return `p50 ${round(median(ms), 1)} ms, p99 ${round(quantile(ms, 0.99), 1)}, longest ${round(Math.max(...ms), 1)} of ${ms.length}`;
};
const windows = found.flat().map(run => run.window);
const during = answers.filter(a => windows.some(({ from, to }) => a.at >= from && a.at <= to));
for (const [when, list] of [
  ['while documents are signed and sealed', during],
  ['over the whole run, with creating, sending and journals', answers],
] as const) {
  const [ours, machine] = [0, 1].map(target => list.filter(a => a.target === target));
  const p99 = (of: typeof answers | undefined) =>
    quantile(
      (of ?? []).map(a => a.ms),
      0.99,
    );
  const figure = `${told(ours ?? [])}; a server that does nothing meanwhile: ${told(machine ?? [])}`;
  const met = p99(ours) < getGoalMs;
  judge(`another client's GET ${when}`, figure, `p99 under ${getGoalMs} ms`, met, p99(machine) < getGoalMs / 2);
}

idle.end();
watcher.end();
await service.stop();
