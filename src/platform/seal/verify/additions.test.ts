import { readFileSync } from 'node:fs';
import { HttpTimestampAuthority, PDF, PdfArray, PdfDict, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, openAuthority } from '../../../../test/corpus/authority.ts';
import { type Bench, corpusFile, has, openBench, ownLevels } from '../../../../test/corpus/tools.ts';
import { name, number } from '../../pdf/structure/objects.ts';
import { bytesOf, endOf, writeRevision } from '../../pdf/structure/revision.ts';
import { catalogRef } from '../../pdf/structure/signature-field.ts';
import { openFile } from '../../pdf/syntax/file.ts';
import { openPdfEngine } from '../../pdf-engine/engine.ts';
import { ownSealer } from '../keys/certificates.ts';
import type { SealLevel } from '../levels.ts';
import { signedRanges } from './signed-range.ts';
import { readStore } from './validation-store.ts';
import { verifyPdf } from './verify.ts';

let bench: Bench;
const sealed = new Map<SealLevel, Buffer>();
const root = (): string => readFileSync(bench.root, 'utf8');
const of = (level: SealLevel): Buffer => sealed.get(level) ?? Buffer.alloc(0);
beforeAll(async () => {
  bench = await openBench();
  for (const level of ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const) {
    const levels = { ...ownLevels(bench.pki), level };
    const engine = openPdfEngine({ sealer: ownSealer(bench.pki), levels, tempDir: bench.dir, children: 1 });
    const job = { path: corpusFile('pdf/groff.pdf'), stamps: [], watermark: null, reason: 'x', at: new Date() };
    const attachments = [
      { name: 'journal.json', mimeType: 'application/json', description: '', bytes: Buffer.from('{}') },
    ];
    await engine.seal({ ...job, attachments }, bench.file('sealed.pdf')).finally(() => engine.close());
    sealed.set(level, readFileSync(bench.file('sealed.pdf')));
  }
});
afterAll(() => bench.close());

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
/** The file with a revision in which the library wrote the changes. */
async function changed(bytes: Buffer, change: (pdf: PDF) => void): Promise<Buffer> {
  const pdf = await PDF.load(bytes);
  change(pdf);
  return Buffer.from(await pdf.save({ incremental: true }));
}

describe('A file at B-LTA', () => {
  it('is reported as changed when any byte of any revision differs', async () => {
    const bytes = of('B-LTA');
    expect(await verifyPdf(bytes, { roots: [root()] })).toMatchObject({ ok: true, seals: [{ level: 'B-LTA' }] });
    const padding = signedRanges(bytes).map(({ numbers, der }) => numbers[1] + 1 + der.length * 2);
    for (let at = 0; at < bytes.length; at += 61) {
      const found = await verifyPdf(flipped(bytes, at), { roots: [root()] });
      expect(found.ok, `byte ${at}`).toBe(false);
    }
    for (const at of padding) expect((await verifyPdf(flipped(bytes, at))).ok, `padding ${at}`).toBe(false);
  });

  it('is reported as changed when any byte of its signature or its timestamps differs', async () => {
    const bytes = of('B-LTA');
    for (const { numbers, der } of signedRanges(bytes)) {
      for (let i = 0; i < der.length * 2; i += 11) {
        const copy = Buffer.from(bytes);
        const at = numbers[1] + 1 + i;
        const digit = Number.parseInt(String.fromCharCode(copy[at] ?? 48), 16);
        copy[at] = (digit ^ (1 << (i % 4))).toString(16).charCodeAt(0);
        expect((await verifyPdf(copy)).ok, `byte ${at}`).toBe(false);
      }
    }
  });

  it('without its last revisions has the level that it had before them', async () => {
    const bytes = of('B-LTA');
    const [seal] = signedRanges(bytes);
    const store = bytes.indexOf('%%EOF\n', seal?.end) + 6;
    expect(await verifyPdf(bytes.subarray(0, seal?.end))).toMatchObject({ ok: true, seals: [{ level: 'B-T' }] });
    expect(await verifyPdf(bytes.subarray(0, store))).toMatchObject({ ok: true, seals: [{ level: 'B-LT' }] });
  });
});

describe('A file at B-LT', () => {
  it('ends in validation data outside the signatures: an unnoticed change leaves that data the same', async () => {
    const bytes = of('B-LT');
    const end = signedRanges(bytes)[0]?.end ?? 0;
    const proofs = async (file: Buffer): Promise<string> => {
      const { certificates, lists, statuses } = readStore(openFile(file, file.length, () => {})) ?? {};
      return JSON.stringify([certificates?.map(({ der }) => der), lists, statuses].flat().map(String));
    };
    const as = await proofs(bytes);
    let untold = 0;
    for (let at = end; at < bytes.length; at += 3) {
      const copy = flipped(bytes, at);
      const found = await verifyPdf(copy);
      if (!found.ok || found.seals[0]?.level !== 'B-LT') continue;
      untold++;
      expect(await proofs(copy), `byte ${at}`).toBe(as);
    }
    expect(untold).toBeLessThan((bytes.length - end) / 20);
  });
});

describe('An addition to a sealed file', () => {
  const additions: [what: string, add: (pdf: PDF) => void][] = [
    ['a mark on a page', pdf => pdf.getPage(0)?.drawText('Not so', { x: 100, y: 100 })],
    ['an open action', pdf => pdf.getCatalog().set('OpenAction', PdfDict.of({ S: name('JavaScript') }))],
    ['another title', pdf => pdf.setTitle('Another')],
    ['another page', pdf => void pdf.addPage()],
    ['a field that is seen', pdf => addField(pdf, { Rect: PdfArray.of(...[0, 0, 100, 100].map(number)) })],
    ['a field that is no timestamp', pdf => addField(pdf, {})],
    ['an object that nothing refers to', pdf => void pdf.register(PdfDict.of({ A: number(1) }))],
    ['validation data that are a page’s content', pdf => void storeAt(pdf, contentOf(pdf))],
    [
      'validation data in the place of a page’s content',
      pdf => {
        const content = pdf.getObject(contentOf(pdf));
        if (content instanceof PdfStream) content.setData(Buffer.from('0 0 100 100 re f'));
        storeAt(pdf, contentOf(pdf));
      },
    ],
    [
      'validation data with more behind them',
      pdf => {
        const more = pdf.register(PdfStream.fromDict({}, Buffer.from('0 0 100 100 re f')));
        pdf.getCatalog().set('DSS', pdf.register(PdfDict.of({ More: more })));
      },
    ],
    [
      'an extension in the place of the page',
      pdf => {
        const page = pdf.getPage(0);
        page?.dict.delete('Contents');
        if (page) pdf.getCatalog().set('Extensions', page.ref);
      },
    ],
  ];
  const contentOf = (pdf: PDF): PdfRef => {
    const content = pdf.getPage(0)?.dict.get('Contents');
    const first = content instanceof PdfArray ? content.at(0) : content;
    if (!(first instanceof PdfRef)) throw new Error('no content');
    return first;
  };
  const storeAt = (pdf: PDF, ref: PdfRef): void =>
    pdf.getCatalog().set('DSS', pdf.register(PdfDict.of({ Certs: PdfArray.of(ref) })));
  const addField = (pdf: PDF, more: Record<string, PdfArray>): void => {
    const zero = PdfArray.of(number(0), number(0), number(0), number(0));
    const value = pdf.register(
      PdfDict.of({ Type: name('DocTimeStamp'), SubFilter: name('ETSI.RFC3161'), Contents: PdfString.fromString('x') }),
    );
    const field = { FT: name('Sig'), Subtype: name('Widget'), T: PdfString.fromString('New'), Rect: zero, V: value };
    const ref = pdf.register(PdfDict.of({ ...field, ...more }));
    const form = pdf.getCatalog().get('AcroForm');
    const fields = form instanceof PdfRef ? pdf.getObject(form) : form;
    if (fields instanceof PdfDict) fields.getArray('Fields', at => pdf.getObject(at))?.push(ref);
  };

  it.each(additions)('is reported at every level: %s', async (_what, add) => {
    for (const bytes of sealed.values()) {
      const found = await verifyPdf(await changed(bytes, add), { roots: [root()] });
      expect(found).toMatchObject({ ok: false, seals: [{ digestOk: true }] });
      expect(found.problems.join()).toMatch(/added to after it was sealed|does not hold a signature|validation data/);
    }
  });

  it('is reported when it frees an object, points to old bytes or is not a revision', async () => {
    const bytes = of('B-LTA');
    const end = endOf(bytes);
    const pdf = await PDF.load(bytes);
    const page = pdf.getPage(0)?.ref.objectNumber ?? 0;
    const table = (entry: string): Buffer =>
      Buffer.concat([
        bytes,
        Buffer.from(
          `xref\n${page} 1\n${entry}\r\ntrailer\n<</Size ${end.size} /Prev ${end.startxref} ${end.trailer}>>\nstartxref\n${bytes.length}\n%%EOF\n`,
        ),
      ]);
    const { bytes: same } = writeRevision(end, [
      { number: catalogRef(pdf).objectNumber, generation: 0, body: bytesOf(pdf.getCatalog()) },
    ]);
    const cases = [
      table('0000000000 00001 f'),
      table('0000000020 00000 n'),
      Buffer.concat([bytes, Buffer.from('\n')]),
      Buffer.concat([bytes, same, Buffer.from('% more\n')]),
      Buffer.concat([bytes, Buffer.from('1 0 obj\n<<>>\nendobj\n'), same]),
      Buffer.concat([bytes, Buffer.from(`startxref\n${end.startxref}\n%%EOF\n`)]),
    ];
    for (const [i, file] of cases.entries()) expect((await verifyPdf(file)).ok, `case ${i}`).toBe(false);
  });

  it('that changes nothing, such as a rewritten catalog, is not a problem', async () => {
    const bytes = of('B-LTA');
    const pdf = await PDF.load(bytes);
    const body = bytesOf(pdf.getCatalog());
    const again = writeRevision(endOf(bytes), [{ number: catalogRef(pdf).objectNumber, generation: 0, body }]);
    expect((await verifyPdf(Buffer.concat([bytes, again.bytes]))).problems).toEqual([]);
  });

  it.skipIf(!has('openssl'))(
    'is not a problem when it is validation data and a timestamp by another program',
    async () => {
      const other: Authority = await openAuthority(bench.file('another'));
      try {
        const made = await other.issue('Sealer', 'RSA-2048', ['CRL']);
        const sealer = {
          kind: 'PEM',
          keyPath: made.key,
          certificatePath: made.certificate,
          chainPath: other.root,
        } as const;
        const authority = { kind: 'URL', url: `${other.url}/tsa` } as const;
        const levels = { ...ownLevels(bench.pki), level: 'B-T', authority } as const;
        const engine = openPdfEngine({ sealer, levels, tempDir: bench.dir, children: 1 });
        const job = {
          path: corpusFile('pdf/groff.pdf'),
          stamps: [],
          watermark: null,
          attachments: [],
          reason: 'x',
          at: new Date(),
        };
        await engine.seal(job, bench.file('theirs.pdf')).finally(() => engine.close());
        const pdf = await PDF.load(readFileSync(bench.file('theirs.pdf')));
        const { bytes } = await pdf.addArchivalData({
          timestampAuthority: new HttpTimestampAuthority(`${other.url}/tsa`),
        });
        expect(await verifyPdf(Buffer.from(bytes), { roots: [readFileSync(other.root, 'utf8')] })).toMatchObject({
          problems: [],
          seals: [{ level: 'B-LTA' }],
          timestamps: [{ trusted: true }],
        });
      } finally {
        await other.close();
      }
    },
  );
});
