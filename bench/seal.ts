/**
 * The cost of stamping and sealing, compared with the bare PDF library: processor time on the same files, in children of
 * the same kind, in turn. The journal is measured separately; hash and signature alone are the minimum. Then how many
 * documents a second the engine seals at B-LTA under load, and how long verifying a large file takes.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JournalJob, openPdfEngine, type SealJob, type Stamp } from '../src/platform/pdf-engine/engine.ts';
import { makeOwnCertificates, ownSealer } from '../src/platform/seal/keys/certificates.ts';
import type { SerializedJob } from '../src/platform/seal/sign/seal-job.ts';
import { makeOwnAuthority } from '../src/platform/seal/timestamps/own-certificate.ts';
import { verifyPdf } from '../src/platform/seal/verify/verify.ts';
import { scribble } from '../test/kit/signer.ts';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { scanPdf, textPdf } from './kit/pdfs.ts';
import { compile, startHelper, tempFolder } from './kit/processes.ts';

const rounds = countArgument(15, 1);
const warmUps = scaled(4, 0);
const maxRatio = 1.6;
const maxLevelRatio = 2;
const maxJournalRatio = 1;
const minPerSecond = 15;
const maxVerifyMs = 1000;
/** Pages and megabytes of the large files: one to seal, one to verify. */
const [largePages, largeMegabytes, verifiedMegabytes] = scaled([200, 20, 25] as const, [4, 1, 2] as const);
const style = { fontSize: null, color: null, bold: false, italic: false, align: 'LEFT' } as const;

/** Two parties sign, date and tick a box on the last page, and initial every page. */
function stampsOf(pages: number): Stamp[] {
  const of = (x: number): Stamp[] => [
    { page: pages, rect: { x, y: 0.8, width: 0.3, height: 0.08 }, kind: 'DRAWING', drawing: scribble },
    {
      page: pages,
      rect: { x, y: 0.9, width: 0.2, height: 0.03 },
      kind: 'TEXT',
      text: '2026-11-20',
      multiline: false,
      style,
    },
    { page: pages, rect: { x: x + 0.25, y: 0.9, width: 0.05, height: 0.03 }, kind: 'CHECK', checked: true },
    ...Array.from({ length: pages }, (_, i): Stamp => {
      const rect = { x, y: 0.955, width: 0.1, height: 0.03 };
      return { page: i + 1, rect, kind: 'DRAWING', drawing: scribble };
    }),
  ];
  return [...of(0.1), ...of(0.55)];
}

compile();
const folder = tempFolder();
const certificates = join(folder, 'certificates');
const at = new Date();
const own = { organization: 'Bench', crlUrl: 'http://127.0.0.1/root.crl', now: at };
await makeOwnCertificates(certificates, own);
await makeOwnAuthority(certificates, own);
const sealer = ownSealer(certificates);
const levels = {
  level: null,
  authority: { kind: 'OWN', dir: certificates },
  fallback: false,
  ownDir: certificates,
  cacheDir: null,
} as const;

const files = [
  { title: '1 page', pages: 1, bytes: await textPdf(1) },
  { title: '20 pages', pages: 20, bytes: await textPdf(20) },
  {
    title: `${largePages} pages of ${largeMegabytes} MB`,
    pages: largePages,
    bytes: await scanPdf(largePages, largeMegabytes),
  },
].map(({ title, pages, bytes }) => {
  const path = join(folder, `${pages}.pdf`);
  writeFileSync(path, bytes);
  const attachment = join(folder, `${pages}.json`);
  writeFileSync(
    attachment,
    JSON.stringify({ entries: Array.from({ length: 12 }, (_, i) => ({ i, hash: 'a'.repeat(64) })) }),
  );
  const attachments = [
    { name: 'journal.json', mimeType: 'application/json', description: 'The journal', path: attachment },
  ];
  const job: SerializedJob<SealJob> = {
    path,
    stamps: stampsOf(pages),
    watermark: null,
    attachments,
    reason: 'bench',
    at: at.toISOString(),
  };
  return { title, job };
});
/** The journal of another document each time: every value is another. */
function nextJournal(): SerializedJob<JournalJob> {
  const id = randomBytes(6).toString('hex');
  return {
    language: 'sv',
    page: ['Sida', 'av'],
    title: `Signeringsjournal: Hyresavtal ${id}`,
    watermark: null,
    facts: Array.from({ length: 8 }, (_, i) => ({ label: `Uppgift ${i}`, value: `värde ${id} `.repeat(3) })),
    sections: [
      {
        heading: 'Parter',
        columns: ['Namn', 'Adress', 'Roll', 'Signerat'],
        rows: [
          [`Anna ${id}`, `anna.${id}@example.com`, 'Signerar', 'idag'],
          [`Bo ${id}`, `bo.${id}@example.com`, 'Signerar', 'idag'],
        ],
      },
      {
        heading: 'Händelser',
        columns: ['Nr', 'Tid', 'Händelse', 'Vem', 'Hash'],
        rows: Array.from({ length: 12 }, (_, i) => [
          String(i),
          `2026-11-20 10:${10 + randomInt(50)}:${10 + randomInt(50)} UTC`,
          'Dokumentet öppnades',
          `Anna Lindqvist, anna.${id}@example.com, 127.0.0.1`,
          randomBytes(8).toString('hex'),
        ]),
      },
    ],
    attachments: [],
    reason: 'bench',
    at: at.toISOString(),
  };
}

const kinds = ['seal', 'seal at B-LTA', 'bare', 'bare without a font', 'minimum', 'journal'] as const;
type Kind = (typeof kinds)[number];
interface Timed {
  cpuMs: number;
  wallMs: number;
}
const flags = ['--expose-gc', '--no-warnings'];
const children = new Map(kinds.map(kind => [kind, startHelper<object, Timed>('sealing-child.mjs', flags)]));

const outputPath = (kind: Kind): string => join(folder, `${kind}.out.pdf`);

async function time(kind: Kind, job: object): Promise<Timed> {
  const child = children.get(kind);
  if (!child) throw new Error(kind);
  const outPath = outputPath(kind);
  if (kind !== 'seal at B-LTA') return child.send({ kind, job, outPath, sealer });
  return child.send({ kind: 'seal', job, outPath, sealer: { ...sealer, levels: { ...levels, aheadMs: 0 } } });
}

for (let i = 0; i < warmUps; i++) {
  for (const { job } of files) for (const kind of kinds) await time(kind, kind === 'journal' ? nextJournal() : job);
}
for (const { title, job } of files) {
  const found = new Map<Kind, Timed[]>(kinds.map(kind => [kind, []]));
  for (let i = 0; i < rounds; i++) {
    for (const kind of kinds) found.get(kind)?.push(await time(kind, kind === 'journal' ? nextJournal() : job));
  }
  const cpu = (kind: Kind) => (found.get(kind) ?? []).map(t => t.cpuMs);
  const [ours, bare] = [cpu('seal'), cpu('bare')];
  const ratios = ours.map((ms, i) => ms / (bare[i] ?? Number.NaN));
  print(title);
  for (const kind of kinds) {
    const wall = median((found.get(kind) ?? []).map(t => t.wallMs));
    print(`  ${kind.padEnd(20)} ${spread(cpu(kind), 1)} ms of CPU, ${round(wall, 1)} ms`);
  }
  reportGoal(
    `${title}, stamp and seal against the bare library`,
    `${spread(ratios, 2)} times`,
    `at most ${maxRatio}`,
    median(ratios) <= maxRatio,
  );
  const byLevel = cpu('seal at B-LTA').map((ms, i) => ms / (ours[i] ?? Number.NaN));
  reportGoal(
    `${title}, B-LTA against B-B`,
    `${spread(byLevel, 2)} times`,
    `at most ${maxLevelRatio}`,
    median(byLevel) <= maxLevelRatio,
  );
  const journals = cpu('journal').map((ms, i) => ms / (bare[i] ?? Number.NaN));
  if (title.startsWith('20 '))
    reportGoal(
      'a journal against the bare library with 20 pages',
      `${spread(journals, 2)} times`,
      `at most ${maxJournalRatio}`,
      median(journals) <= maxJournalRatio,
    );
  print();
}
const engine = openPdfEngine({ sealer, levels, tempDir: folder });
const [, twenty] = files;
if (!twenty) throw new Error('no file of 20 pages');
const sealJob: SealJob = { ...twenty.job, attachments: [], at };
const many = scaled(100, 4);
/** The document first and then its journal, as the service does it. */
async function sealWithJournal(i: number): Promise<void> {
  await engine.seal(sealJob, join(folder, `many-${i}.pdf`));
  await engine.journal({ ...nextJournal(), attachments: [], at }, join(folder, `many-${i}.journal.pdf`));
}
await Promise.all([sealWithJournal(0), sealWithJournal(1)]); // warms up both children
const from = performance.now();
await Promise.all(Array.from({ length: many }, (_, i) => sealWithJournal(i)));
const perSecond = many / ((performance.now() - from) / 1000);
await engine.close();
reportGoal(
  `${many} documents of 20 pages at once, with their journals, at B-LTA, a second`,
  round(perSecond, 1),
  `at least ${minPerSecond}`,
  perSecond >= minPerSecond,
);
print();

const largePath = join(folder, 'large.pdf');
writeFileSync(largePath, await scanPdf(largePages, verifiedMegabytes));
const large: SerializedJob<SealJob> = { ...twenty.job, path: largePath, stamps: stampsOf(largePages) };
await time('seal at B-LTA', large);
await time('seal at B-LTA', large);
const bytes = readFileSync(outputPath('seal at B-LTA'));
const roots = [readFileSync(join(certificates, 'root.crt'), 'utf8')];
const verifying: number[] = [];
for (let i = 0; i < scaled(5, 1); i++) {
  const startedAt = performance.now();
  const { ok, seals } = await verifyPdf(bytes, { roots });
  verifying.push(performance.now() - startedAt);
  if (!ok || seals[0]?.level !== 'B-LTA') throw new Error('the large file does not verify');
}
reportGoal(
  `verifying ${round(bytes.length / 1e6, 1)} MB`,
  `${spread(verifying, 0)} ms`,
  `under ${maxVerifyMs} ms`,
  median(verifying) < maxVerifyMs,
);
for (const child of children.values()) child.end();
