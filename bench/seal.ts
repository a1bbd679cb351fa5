/**
 * What stamping and sealing cost above the bare library: processor time of each, on the same files, in children of the
 * same kind, in turn. The journal is timed apart; hash and signature alone are the floor. Then how many documents a second
 * the engine seals at B-LTA when many come at once, and how long it takes to verify a large one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOwnCertificates, ownSealer } from '../src/base/pdf/certificates.ts';
import { openPdfEngine, type Stamp } from '../src/base/pdf/engine.ts';
import { makeOwnAuthority } from '../src/base/pdf/timestamps/own-certificate.ts';
import { verifyPdf } from '../src/base/pdf/verify.ts';
import { scribble } from '../test/kit/signer.ts';
import { judge, median, round, say, spread } from './kit/figures.ts';
import { scanPdf, textPdf } from './kit/pdfs.ts';
import { compile, startHelper, tempFolder } from './kit/running.ts';

const rounds = Number(process.argv[2] ?? 15);
const most = 1.6;
const mostOfLevel = 2;
const leastASecond = 15;
const mostToVerifyMs = 1000;
const style = { fontSize: null, color: null, bold: false, italic: false, align: 'LEFT' } as const;

/** Two people sign, date and tick at the end and initial every page. */
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
  { title: '200 pages of 20 MB', pages: 200, bytes: await scanPdf(200, 20) },
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
  const job = { path, stamps: stampsOf(pages), mark: null, attachments, reason: 'bench', at: at.toISOString(), title };
  return { title, job };
});
const journal = {
  language: 'sv',
  title: 'Signeringsjournal: Hyresavtal',
  mark: null,
  facts: Array.from({ length: 8 }, (_, i) => ({ label: `Uppgift ${i}`, value: 'värde '.repeat(5) })),
  sections: [
    {
      heading: 'Parter',
      columns: ['Namn', 'Adress', 'Roll', 'Signerat'],
      rows: [
        ['Anna', 'anna@example.com', 'Signerar', 'idag'],
        ['Bo', 'bo@example.com', 'Signerar', 'idag'],
      ],
    },
    {
      heading: 'Händelser',
      columns: ['Nr', 'Tid', 'Händelse', 'Vem', 'Hash'],
      rows: Array.from({ length: 12 }, (_, i) => [
        String(i),
        '2026-11-20 10:00:00 UTC',
        'Dokumentet öppnades',
        'Anna Lindqvist, anna@example.com, 127.0.0.1',
        'a1b2c3d4e5f60718',
      ]),
    },
  ],
  attachments: [],
  reason: 'bench',
  at: at.toISOString(),
};

const kinds = ['seal', 'seal at B-LTA', 'bare', 'bare without a font', 'floor', 'journal'] as const;
type Kind = (typeof kinds)[number];
interface Timed {
  cpuMs: number;
  wallMs: number;
}
const flags = ['--expose-gc', '--no-warnings'];
const children = new Map(kinds.map(kind => [kind, startHelper<object, Timed>('sealing-child.mjs', flags)]));

const outOf = (kind: Kind): string => join(folder, `${kind}.out.pdf`);

async function time(kind: Kind, job: object): Promise<Timed> {
  const child = children.get(kind);
  if (!child) throw new Error(kind);
  const high = { ...sealer, levels: { ...levels, aheadMs: 0 } };
  const isHigh = kind === 'seal at B-LTA';
  return child.ask({ kind: isHigh ? 'seal' : kind, job, outPath: outOf(kind), sealer: isHigh ? high : sealer });
}

for (let i = 0; i < 4; i++) {
  for (const { job } of files) for (const kind of kinds) await time(kind, kind === 'journal' ? journal : job);
}
for (const { title, job } of files) {
  const found = new Map<Kind, Timed[]>(kinds.map(kind => [kind, []]));
  for (let i = 0; i < rounds; i++) {
    for (const kind of kinds) found.get(kind)?.push(await time(kind, kind === 'journal' ? journal : job));
  }
  const cpu = (kind: Kind) => (found.get(kind) ?? []).map(t => t.cpuMs);
  const [ours, bare] = [cpu('seal'), cpu('bare')];
  const times = ours.map((ms, i) => ms / (bare[i] ?? Number.NaN));
  say(title);
  for (const kind of kinds) {
    const wall = median((found.get(kind) ?? []).map(t => t.wallMs));
    say(`  ${kind.padEnd(20)} ${spread(cpu(kind), 1)} ms of CPU, ${round(wall, 1)} ms`);
  }
  judge(
    'stamp and seal against the bare library',
    `${spread(times, 2)} times`,
    `at most ${most}`,
    median(times) <= most,
  );
  const byLevel = cpu('seal at B-LTA').map((ms, i) => ms / (ours[i] ?? Number.NaN));
  judge('B-LTA against B-B', `${spread(byLevel, 2)} times`, `at most ${mostOfLevel}`, median(byLevel) <= mostOfLevel);
  say();
}
const engine = openPdfEngine({ sealer, levels, tempDir: folder });
const [, twenty] = files;
if (!twenty) throw new Error('no file of 20 pages');
const one = { ...twenty.job, attachments: [], at };
const many = 100;
/** Sealed, and then its journal, as the service does it. */
async function sealWithJournal(i: number): Promise<void> {
  await engine.seal(one, join(folder, `many-${i}.pdf`));
  const { language, title, mark, facts, sections, reason } = journal;
  await engine.journal(
    { language: language as 'sv', page: ['Sida', 'av'], title, mark, facts, sections, attachments: [], reason, at },
    join(folder, `many-${i}.journal.pdf`),
  );
}
await Promise.all([sealWithJournal(0), sealWithJournal(1)]);
const from = performance.now();
await Promise.all(Array.from({ length: many }, (_, i) => sealWithJournal(i)));
const aSecond = many / ((performance.now() - from) / 1000);
await engine.close();
say(`${many} documents of 20 pages at once, with their journals, at B-LTA`);
judge('documents a second', String(round(aSecond, 1)), `at least ${leastASecond}`, aSecond >= leastASecond);
say();

const largePath = join(folder, 'large.pdf');
writeFileSync(largePath, await scanPdf(200, 25));
const large = { ...twenty.job, path: largePath, stamps: stampsOf(200) };
await time('seal at B-LTA', large);
await time('seal at B-LTA', large);
const bytes = readFileSync(outOf('seal at B-LTA'));
const roots = [readFileSync(join(certificates, 'root.crt'), 'utf8')];
const verifying: number[] = [];
for (let i = 0; i < 5; i++) {
  const begun = performance.now();
  const { ok, seals } = await verifyPdf(bytes, { roots });
  verifying.push(performance.now() - begun);
  if (!ok || seals[0]?.level !== 'B-LTA') throw new Error('the large file does not verify');
}
say(`verify of ${round(bytes.length / 1e6, 1)} MB`);
judge('time', `${spread(verifying, 0)} ms`, `under ${mostToVerifyMs} ms`, median(verifying) < mostToVerifyMs);
for (const child of children.values()) child.end();
