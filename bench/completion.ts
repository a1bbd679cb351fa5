/**
 * What a document costs from the last click until SIGNED and JOURNAL exist: processor time of the service, of its PDF
 * processes and of PostgreSQL, compared with the bare PDF library that loads the same file, draws the same stamps and
 * saves once. 20 pages, two parties, once with a signature and a date each, once with their initials on every page too.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stamp } from '../src/platform/pdf-engine/engine.ts';
import { upload } from '../test/kit/files.ts';
import { scribble } from '../test/kit/signer.ts';
import { apiOf, fieldsOf, type PreparedDocument, prepareLastSignature, waitForFiles } from './kit/documents.ts';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { textPdf } from './kit/pdfs.ts';
import { cpuMsByProgram } from './kit/process-usage.ts';
import { compile, postgresPid, startHelper, startService, tempFolder } from './kit/processes.ts';

const rounds = countArgument(7, 1);
const [documents, pages, quietMs] = scaled([20, 20, 1500] as const, [2, 2, 200] as const);
const maxRatio = 3;

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const organization = await makeOrganization(dataDir);
const api = apiOf(service, organization);
const bytes = await textPdf(pages);
const file = await upload(api, bytes);
const path = join(tempFolder(), 'original.pdf');
writeFileSync(path, bytes);

const bare = startHelper<object, { cpuMs: number }>('sealing-child.mjs', ['--expose-gc', '--no-warnings']);
const style = { fontSize: null, color: null, bold: false, italic: false, align: 'LEFT' } as const;

/** The same stamps as the service draws for the fields of both parties. */
const stampsOf = (initials: boolean): Stamp[] =>
  [0, 1].flatMap(party =>
    fieldsOf(party, pages, initials).map(({ inputType, page, rect }): Stamp => {
      const at = { page, rect };
      if (inputType !== 'DATE') return { ...at, kind: 'DRAWING', drawing: scribble };
      return { ...at, kind: 'TEXT', text: '2026-11-20', multiline: false, style };
    }),
  );

interface Parts {
  service: number;
  children: number;
  database: number;
}
const sum = ({ service, children, database }: Parts): number => service + children + database;

/** Milliseconds of processor time of each document, without what the service uses when nothing happens. */
async function complete(initials: boolean): Promise<Parts> {
  const prepared: PreparedDocument[] = [];
  for (let i = 0; i < documents; i++) prepared.push(await prepareLastSignature(api, file, pages, { initials }));
  await pause(quietMs); // lets the jobs that sending has added finish
  const read = () => cpuMsByProgram(service.pid, postgresPid(dataDir));
  const idleFrom = { at: performance.now(), cpu: read() };
  await pause(quietMs);
  const from = { at: performance.now(), cpu: read() };
  for (const document of prepared) await document.signLast();
  await waitForFiles(service, organization, prepared, 'JOURNAL');
  await pause(quietMs); // lets the notifications be sent
  const to = { at: performance.now(), cpu: read() };
  const idleShare = (to.at - from.at) / (from.at - idleFrom.at);
  const each = (part: keyof Parts) =>
    (to.cpu[part] - from.cpu[part] - (from.cpu[part] - idleFrom.cpu[part]) * idleShare) / documents;
  return { service: each('service'), children: each('children'), database: each('database') };
}

async function bareMs(initials: boolean): Promise<number> {
  const job = { path, stamps: stampsOf(initials) };
  const times: number[] = [];
  for (let i = 0; i < documents; i++)
    times.push((await bare.send({ kind: 'bare', job, outPath: `${path}.out` })).cpuMs);
  return median(times);
}

const kinds = [false, true];
const runs = kinds.map(() => [] as { parts: Parts; bare: number }[]);
for (let i = scaled(-1, 0); i < rounds; i++) {
  for (const [k, initials] of kinds.entries()) {
    const run = { parts: await complete(initials), bare: await bareMs(initials) };
    if (i >= 0) runs[k]?.push(run);
  }
}

print(
  `${documents} documents of ${pages} pages with two parties, ${rounds} times, from the last click to SIGNED and JOURNAL:\n`,
);
for (const [k, initials] of kinds.entries()) {
  const ofKind = runs[k] ?? [];
  const part = (name: keyof Parts) => round(median(ofKind.map(({ parts }) => parts[name])), 1);
  const ratios = ofKind.map(({ parts, bare: floor }) => sum(parts) / floor);
  const [all, floor] = [ofKind.map(({ parts }) => sum(parts)), ofKind.map(run => run.bare)];
  reportGoal(
    `${initials ? 'initials on every page' : 'a signature and a date each'}, against the bare library`,
    `${spread(ratios, 1)} times: ${spread(all, 1)} ms of CPU (requests and jobs ${part('service')}, PDF processes ${part('children')}, PostgreSQL ${part('database')}), the library ${spread(floor, 1)}`,
    `at most ${maxRatio} times`,
    median(ratios) <= maxRatio,
  );
}
bare.end();
await service.stop();
