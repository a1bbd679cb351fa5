/**
 * What a document of a bulk send costs, compared with the same document that a client creates and sends through the API:
 * processor time of the service, its processes and PostgreSQL until the invitations are out. Once with typeset content,
 * once with an uploaded PDF that the parties fill. Meanwhile another organization asks for its limits, and memory is read.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../src/contract/client.ts';
import { bulkSendOperations } from '../src/contract/operations/bulk-sends.ts';
import { templateContentOperations } from '../src/contract/operations/documents/content.ts';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import { templatePartyOperations } from '../src/contract/operations/template-parties.ts';
import { templateOperations } from '../src/contract/operations/templates.ts';
import type { ContentBlockCreate } from '../src/contract/schemas/content/content.ts';
import { upload } from '../test/kit/files.ts';
import { apiOf } from './kit/documents.ts';
import { print, quantile, reportGoal, round } from './kit/figures.ts';
import type { ProbeRequest, ProbeResult } from './kit/latency-probe.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { textPdf } from './kit/pdfs.ts';
import { cpuMsOf, memoryOf } from './kit/process-usage.ts';
import { compile, startHelper, startService, tempFolder } from './kit/processes.ts';

const rows = countArgument(10_000, 12);
const singles = Math.min(rows, scaled(300, 6));
const [quietMs, atOnce, minRatio] = [scaled(2_000, 200), 4, 3];

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const [sender, other] = [await makeOrganization(dataDir), await makeOrganization(dataDir)];
const api = apiOf(service, sender);
const probe = startHelper<ProbeRequest, ProbeResult>('latency-probe.ts');
const url = `${service.baseUrl}/api/v1/limits`;
await probe.send({ targets: [{ url, headers: { authorization: `Bearer ${other.apiKey}` } }] });

const paragraphs = Array.from(
  { length: 12 },
  (_, i) => `<p>${i + 1}. ${'Parterna är överens om följande. '.repeat(12)}</p>`,
);
const file = await upload(api, await textPdf(2));

async function templateWith(content: (party: string) => ContentBlockCreate[]): Promise<{ id: string; party: string }> {
  const { id } = await api.done(templateOperations.create, { body: { name: 'Avtal' } });
  const params = { id };
  const party = await api.done(templatePartyOperations.create, { params, body: { name: 'Kund' } });
  await api.done(templateContentOperations.create, { params, body: { content: content(party.id) as never } });
  return { id, party: party.id };
}

const box = (partyId: string, inputType: 'SIGNATURE' | 'TEXT', y: number) => ({
  ...{ kind: 'INPUT', inputType, partyId, page: 1, label: inputType, required: inputType === 'TEXT' },
  rect: { x: 0.1, y, width: 0.3, height: 0.05 },
});
const kinds = {
  'typeset content': await templateWith(() => [
    { type: 'HTML', fieldMeta: { type: 'HTML', content: paragraphs.join('') } } as never,
  ]),
  'a PDF with fields': await templateWith(party => [
    {
      type: 'PDF',
      fieldMeta: {
        type: 'PDF',
        value: file.key,
        placedFields: [box(party, 'SIGNATURE', 0.8), box(party, 'TEXT', 0.6)],
      },
    } as never,
  ]),
};

const party = (i: number) => ({ name: `Kund ${i}`, email: `kund${i}@example.com` });

/** Documents and their invitations; a page of the list says when the last was sent. */
async function untilInvited(expected: number): Promise<void> {
  for (;;) {
    const { total = 0 } = await api.done(documentOperations.list, { query: { include: 'total', limit: 1 } });
    const waiting = await api.done(documentOperations.list, { query: { limit: 100, include: 'total' } });
    const isOut = waiting.data.every(({ parties }) => parties.length > 0);
    if (total >= expected && isOut) return;
    await pause(50);
  }
}

async function measured(work: () => Promise<unknown>): Promise<number> {
  await pause(quietMs);
  const idleFrom = { at: performance.now(), cpu: cpuMsOf(service.roots()) };
  await pause(quietMs);
  const from = { at: performance.now(), cpu: cpuMsOf(service.roots()) };
  await work();
  await pause(quietMs);
  const to = { at: performance.now(), cpu: cpuMsOf(service.roots()) };
  const idle = (from.cpu - idleFrom.cpu) / (from.at - idleFrom.at);
  return to.cpu - from.cpu - idle * (to.at - from.at);
}

let made = 0;
async function oneByOne(client: Client, template: { id: string; party: string }): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < singles; i = next++)
      await client.done(documentOperations.create, {
        body: {
          name: `Avtal – Kund ${i}`,
          templateId: template.id,
          parties: [{ ...party(i), ref: template.party }],
          send: true,
        },
      });
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  made += singles;
  await untilInvited(made);
}

async function inBulk(template: { id: string }): Promise<{ checkMs: number; runMs: number; megabytes: number[] }> {
  const body = {
    name: 'Avtal',
    templateId: template.id,
    rows: Array.from({ length: rows }, (_, i) => ({ parties: { Kund: party(i) } })),
  };
  const from = performance.now();
  const { id } = await api.done(bulkSendOperations.create, { body });
  const params = { id };
  const state = () => api.done(bulkSendOperations.get, { params });
  while ((await state()).status === 'CHECKING') await pause(200);
  const checkMs = performance.now() - from;
  const ready = await state();
  await api.done(bulkSendOperations.start, { params, body: { confirmRows: ready.counts.valid + ready.counts.warned } });
  const started = performance.now();
  const megabytes: number[] = [];
  for (;;) {
    const { status, counts } = await state();
    megabytes.push(memoryOf([service.pid]).megabytes);
    if (status === 'FINISHED') break;
    if (status !== 'RUNNING') throw new Error(`the bulk send is ${status}: ${JSON.stringify(counts)}`);
    await pause(500);
  }
  made += rows;
  await untilInvited(made);
  return { checkMs, runMs: performance.now() - started, megabytes };
}

const othersOf = async () => {
  const { responses } = await probe.send({ collect: true });
  const times = responses.map(({ ms }) => ms);
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

for (const [kind, template] of Object.entries(kinds)) {
  await oneByOne(api, template); // warms up
  const single = (await measured(() => oneByOne(api, template))) / singles;
  await othersOf();
  await pause(quietMs * 2);
  const idle = await othersOf();
  let run: Awaited<ReturnType<typeof inBulk>> | undefined;
  const each =
    (await measured(async () => {
      run = await inBulk(template);
    })) / rows;
  const busy = await othersOf();
  if (!run) throw new Error('nothing was sent');
  print(`${kind}: ${round(single, 1)} ms of CPU a document one by one, ${round(each, 1)} ms in bulk`);
  print(`${rows} rows checked in ${round(run.checkMs / 1_000, 1)} s, sent in ${round(run.runMs / 1_000, 1)} s`);
  reportGoal(
    `${kind}, times cheaper in bulk`,
    round(single / each, 2),
    `at least ${minRatio}`,
    single / each >= minRatio,
  );
  const [median, p99] = [busy.median / idle.median, busy.p99 - idle.p99];
  reportGoal('median of another organization, times idle', round(median, 2), 'at most 1.5', median <= 1.5);
  const isFair = busy.p99 <= 3 * idle.p99 || p99 <= 50;
  reportGoal(
    'p99 of another organization',
    `${round(busy.p99, 1)} ms, idle ${round(idle.p99, 1)} ms`,
    '3 times or 50 ms more',
    isFair,
  );
  const half = run.megabytes.length / 2;
  const most = (list: readonly number[]) => Math.max(...list, 0);
  print(
    `memory at most ${round(most(run.megabytes.slice(0, half)))} MB in the first half, ${round(most(run.megabytes.slice(half)))} MB in the second`,
  );
}
await service.stop();
process.exit();
