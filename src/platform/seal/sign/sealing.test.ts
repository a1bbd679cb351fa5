import { readFileSync, writeFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Bench,
  corpusFile,
  difference,
  draw,
  has,
  openBench,
  outputOf,
  pdfOf,
  sealable,
} from '../../../../test/corpus/tools.ts';
import type { SealJob, Stamp } from '../../pdf-engine/engine.ts';
import { verifyPdf } from '../verify/verify.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const at = new Date(Math.floor(Date.now() / 1000) * 1000);
const style = { fontSize: 11, color: '#112233', bold: false, italic: false, align: 'LEFT' } as const;
const text = (value: string, rect: Stamp['rect'], page = 1): Stamp => ({
  page,
  rect,
  kind: 'TEXT',
  text: value,
  multiline: false,
  style,
});
const job = (path: string, more: Partial<SealJob> = {}): SealJob => ({
  path,
  stamps: [],
  watermark: null,
  attachments: [],
  reason: 'doc_1 journal abc',
  at,
  ...more,
});

let files = 0;
async function seal(path: string, more: Partial<SealJob> = {}): Promise<string> {
  const out = bench.file(`sealed-${++files}.pdf`);
  await bench.engine.seal(job(path, more), out);
  return out;
}

/** Number of qpdf's warnings: some programs write files with errors of their own. */
const errors = (path: string): number => (outputOf('qpdf', '--check', path).match(/WARNING|ERROR/g) ?? []).length;

describe('The seal', () => {
  const tools = has('pdfsig') && has('qpdf');
  it.skipIf(!tools).each(sealable)(
    'of %s is valid for pdfsig, covers the whole file, and qpdf finds no new errors',
    async file => {
      const out = await seal(corpusFile(file), {
        watermark: 'SANDBOX',
        stamps: [text('Åsa Öberg', { x: 0.1, y: 0.1, width: 0.3, height: 0.03 })],
        attachments: [
          { name: 'journal.json', mimeType: 'application/json', description: 'Journal', bytes: Buffer.from('{}') },
        ],
      });
      const report = outputOf('pdfsig', '-nocert', out);
      expect(report).toContain('Signature is Valid');
      expect(report).toContain('Total document signed');
      expect(report).toContain('ETSI.CAdES.detached');
      expect(errors(out)).toBeLessThanOrEqual(errors(corpusFile(file)));
      expect(await verifyPdf(readFileSync(out), { roots: [readFileSync(bench.root, 'utf8')] })).toMatchObject({
        ok: true,
        seals: [{ level: 'B-B', certified: 1, coversWholeFile: true, trusted: true, at: at.toISOString() }],
        attachments: expect.arrayContaining([{ name: 'journal.json', bytes: Buffer.from('{}'), isSealers: true }]),
      });
    },
  );

  it.skipIf(!has('openssl'))(
    'is a CAdES baseline signature for openssl, without a signing time attribute',
    async () => {
      const bytes = readFileSync(await seal(corpusFile('pdf/groff.pdf')));
      const [, first, second, rest] = /\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)/.exec(bytes.toString('latin1')) ?? [];
      const [a, b, c] = [Number(first), Number(second), Number(rest)];
      const der = Buffer.from(bytes.toString('latin1', a + 1, b - 1), 'hex');
      writeFileSync(bench.file('signed'), Buffer.concat([bytes.subarray(0, a), bytes.subarray(b, b + c)]));
      writeFileSync(bench.file('signature'), der);
      const args = ['-inform', 'DER', '-in', bench.file('signature')];
      const report = outputOf(
        'openssl',
        'cms',
        '-verify',
        '-cades',
        ...args,
        '-content',
        bench.file('signed'),
        '-binary',
        '-CAfile',
        bench.root,
        '-purpose',
        'any',
        '-out',
        '/dev/null',
      );
      expect(report).toContain('CAdES Verification successful');
      expect(outputOf('openssl', 'cms', '-cmsout', '-print', ...args)).not.toContain('signingTime');
    },
  );

  it('certifies that nothing may change, from the catalog and from a widget on the page', async () => {
    const pdf = await PDF.load(readFileSync(await seal(corpusFile('pdf/chromium.pdf'))));
    const catalog = pdf.getCatalog();
    const resolve = pdf.getObject.bind(pdf);
    const signature = catalog.getDict('Perms', resolve)?.getDict('DocMDP', resolve);
    expect(signature?.getName('SubFilter')?.value).toBe('ETSI.CAdES.detached');
    const field = catalog.getDict('AcroForm', resolve)?.getArray('Fields', resolve)?.at(0);
    const annotations = pdf.getPage(0)?.dict.getArray('Annots', resolve)?.toArray() ?? [];
    expect(annotations).toContain(field);
  });

  it('attaches files with a relationship to the document', async () => {
    const attachments = ['journal.json', 'journal.json'].map((name, i) => ({
      name,
      mimeType: 'application/json',
      description: '',
      bytes: Buffer.from(String(i)),
      relationship: 'Data' as const,
    }));
    const out = await seal(corpusFile('pdf/attached.pdf'), { attachments });
    const { attachments: found } = await verifyPdf(readFileSync(out));
    expect(found.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(['journal-2.json', 'journal.json']));
    expect(found.length).toBeGreaterThan(2); // the file's own attachments stay
    const pdf = await PDF.load(readFileSync(out));
    const resolve = pdf.getObject.bind(pdf);
    const relations = pdf
      .getCatalog()
      .getArray('AF', resolve)
      ?.toArray()
      .map(ref => (resolve(ref as never) as unknown as Map<string, { value: string }>).get('AFRelationship')?.value);
    expect(relations?.slice(-2)).toEqual(['Data', 'Data']);
  });

  it('reports the certificate that sealed', async () => {
    const sealed = await bench.engine.seal(job(corpusFile('pdf/groff.pdf')), bench.file('sealed.pdf'));
    expect(sealed.certificate.subject).toBe('CN=Provbolaget Åäö AB Seal, O=Provbolaget Åäö AB');
    expect(sealed.certificate.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(sealed.size).toBe(readFileSync(bench.file('sealed.pdf')).length);
  });

  it('with a stamp on a missing page is rejected, and the next seal succeeds', async () => {
    await expect(
      seal(corpusFile('pdf/groff.pdf'), { stamps: [text('x', { x: 0, y: 0, width: 1, height: 1 }, 9)] }),
    ).rejects.toMatchObject({ code: 'FAILED' });
    await expect(seal(corpusFile('pdf/groff.pdf'))).resolves.toBeTruthy();
  });
});

describe.skipIf(!has('pdftoppm'))('Stamps', () => {
  const dpi = 200;
  const places: [file: string, page: number][] = [
    ['pdf/lo_writer.pdf', 1],
    ['pdf/rot90.pdf', 1],
    ['pdf/cropbox_rot.pdf', 1],
    ['pdf/cropbox_rot.pdf', 2],
    ['pdf/inherited.pdf', 1],
    ['pdf/inherited.pdf', 2],
    ['pdf/userunit.pdf', 1],
    ['pdf/unbalanced_q.pdf', 1],
    ['pdf/groff.pdf', 1],
  ];
  it.each(places)('are within half a point of their position on %s, page %i', async (file, page) => {
    const reading = await bench.engine.read(corpusFile(file), bench.file('none'));
    const size = reading.ok ? reading.facts.pages[page - 1] : undefined;
    if (!size) throw new Error('no page');
    const half = { x: 0.5 / size.width, y: 0.5 / size.height };
    const side = 60;
    const rect = { x: 0.55, y: 0.62, width: side / size.width, height: side / size.height };
    const plain = await seal(corpusFile(file));
    const out = await seal(corpusFile(file), { stamps: [{ page, rect, kind: 'CHECK', checked: true }] });
    const fine = file.includes('userunit') ? 400 : dpi; // poppler draws it at half its size
    const found = difference(draw(plain, page, fine), draw(out, page, fine));
    expect(Math.abs((found?.left ?? 9) - rect.x)).toBeLessThan(half.x);
    expect(Math.abs((found?.top ?? 9) - rect.y)).toBeLessThan(half.y);
    expect(Math.abs((found?.right ?? 9) - rect.x - rect.width)).toBeLessThan(half.x);
    expect(Math.abs((found?.bottom ?? 9) - rect.y - rect.height)).toBeLessThan(half.y);
  });

  it('are positioned correctly with rotations of 180, 270 and -90 degrees', async () => {
    for (const rotation of [180, 270, -90]) {
      const path = bench.file(`rotated-${rotation}.pdf`);
      writeFileSync(
        path,
        pdfOf([
          '<</Type/Catalog/Pages 2 0 R>>',
          `<</Type/Pages/Kids[3 0 R]/Count 1/Rotate ${rotation}>>`,
          '<</Type/Page/Parent 2 0 R/MediaBox[-50 30 350 630]/CropBox[0 50 300 650]>>',
        ]),
      );
      const rect = { x: 0.2, y: 0.7, width: 0.1, height: 0.1 };
      const out = await seal(path, {
        stamps: [
          {
            page: 1,
            rect,
            kind: 'DRAWING',
            drawing: {
              width: 100,
              height: 100,
              strokes: [
                [
                  [0, 0, 0],
                  [100, 0, 0],
                  [100, 100, 0],
                ],
              ],
            },
          },
        ],
      });
      const found = difference(draw(path, 1, dpi), draw(out, 1, dpi));
      const shape = `${rotation}: ${JSON.stringify(found)}`;
      expect(found?.left, shape).toBeGreaterThan(0.19);
      expect(found?.right, shape).toBeLessThan(0.31);
      expect(found?.top, shape).toBeGreaterThan(0.69);
      expect(found?.bottom, shape).toBeLessThan(0.81);
    }
  });

  it('of text stay within their box however long the text is, and can be extracted as text', async () => {
    const rect = { x: 0.3, y: 0.5, width: 0.2, height: 0.04 };
    const long = 'Ett avtal mellan parterna som är längre än rutan. '.repeat(4).trim();
    const drawn = await Promise.all(
      [false, true].map(multiline =>
        seal(corpusFile('pdf/groff.pdf'), {
          stamps: [{ ...text(long, rect), kind: 'TEXT', text: long, multiline, style: { ...style, align: 'CENTER' } }],
        }),
      ),
    );
    for (const out of drawn) {
      const found = difference(draw(corpusFile('pdf/groff.pdf'), 1, dpi), draw(out, 1, dpi));
      expect(found?.left).toBeGreaterThan(rect.x);
      expect(found?.right).toBeLessThan(rect.x + rect.width);
      expect(found?.top).toBeGreaterThanOrEqual(rect.y - 0.001);
      expect(found?.bottom).toBeLessThanOrEqual(rect.y + rect.height + 0.001);
      expect(outputOf('pdftotext', out, '-').replace(/\s+/g, ' ')).toContain('längre än rutan');
    }
  });

  it('of a field appear in its place, and no field of the form can still be filled in', async () => {
    const reading = await bench.engine.read(corpusFile('pdf/reportlab_form.pdf'), bench.file('none'));
    const field = reading.ok ? reading.facts.formFields.find(({ type }) => type === 'TEXT') : undefined;
    if (!field) throw new Error('no field');
    const out = await seal(corpusFile('pdf/reportlab_form.pdf'), { stamps: [text('Ifyllt värde', field.rect)] });
    const found = difference(draw(corpusFile('pdf/reportlab_form.pdf'), 1, dpi), draw(out, 1, dpi));
    expect(found?.left).toBeGreaterThanOrEqual(field.rect.x);
    expect(found?.bottom).toBeLessThanOrEqual(field.rect.y + field.rect.height);
    const fields = (await PDF.load(readFileSync(out))).getForm()?.getFields() ?? [];
    expect(fields.map(({ type }) => type)).toEqual(['signature']);
  });

  it('replace the value that a field already had', async () => {
    const path = corpusFile('pdf/lo_writer.pdf');
    const reading = await bench.engine.read(path, bench.file('none'));
    const field = reading.ok ? reading.facts.formFields.find(({ type }) => type === 'TEXT') : undefined;
    if (!field) throw new Error('no field');
    expect(outputOf('pdftotext', await seal(path), '-')).toContain('Åsa');
    const filled = outputOf('pdftotext', await seal(path, { stamps: [text('Bodil', field.rect)] }), '-');
    expect(filled).toContain('Bodil');
    expect(filled).not.toContain('Åsa');
  });

  it('leave pages without stamps unchanged', async () => {
    const out = await seal(corpusFile('pdf/qdf.pdf'), {
      stamps: [text('x', { x: 0.1, y: 0.1, width: 0.1, height: 0.1 })],
    });
    expect(difference(draw(corpusFile('pdf/qdf.pdf'), 2, 72), draw(out, 2, 72))).toBeNull();
  });

  it('in other scripts use fonts that have them; characters without a glyph are reported', async () => {
    const out = bench.file('missing.pdf');
    const sealed = await bench.engine.seal(
      job(corpusFile('pdf/groff.pdf'), {
        stamps: [text('Åsa 漢字 \u{1F600} \u{10D40}', { x: 0.1, y: 0.1, width: 0.3, height: 0.03 })],
      }),
      out,
    );
    expect(sealed.missingGlyphs).toEqual(['\u{10D40}']);
    expect(outputOf('pdftotext', '-layout', out, '-')).toMatch(/Åsa 漢字.*\ufffd/);
  });
});

describe.skipIf(!has('pdftoppm'))('A watermark', () => {
  it.each(['pdf/cropbox_rot.pdf', 'pdf/rot90.pdf', 'pdf/img2pdf_scan.pdf'])(
    'crosses the middle of every page of %s and hides no text',
    async file => {
      const out = await seal(corpusFile(file), { watermark: 'SANDBOX' });
      const { pages } = await PDF.load(readFileSync(out)).then(pdf => ({ pages: pdf.getPageCount() }));
      for (let page = 1; page <= pages; page++) {
        const [before, after] = [draw(corpusFile(file), page, 50), draw(out, page, 50)];
        const centre = { x: [0.35, 0.65], y: [0.35, 0.65] } as const;
        let seen = 0;
        let hidden = 0;
        for (let y = Math.floor(after.height * centre.y[0]); y < after.height * centre.y[1]; y++) {
          for (let x = Math.floor(after.width * centre.x[0]); x < after.width * centre.x[1]; x++) {
            const at = (y * after.width + x) * 3 + 1;
            const [was = 0, is = 0] = [before.pixels[at], after.pixels[at]];
            if (was - is > 15) seen++;
            if (is < was * 0.7) hidden++; // transparent: light areas stay lighter than text
          }
        }
        expect({ seen: seen > 50, hidden }).toEqual({ seen: true, hidden: 0 });
      }
    },
  );
});
