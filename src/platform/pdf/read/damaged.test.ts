import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, drawByMupdf, openBench, outputOf, pdfOf } from '../../../../test/corpus/tools.ts';
import type { Reading } from '../../pdf-engine/engine.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

let files = 0;
async function readText(text: string): Promise<{ reading: Reading; path: string; kept: string }> {
  const path = bench.file(`in-${++files}.pdf`);
  writeFileSync(path, text, 'latin1');
  return { reading: await bench.engine.read(path, `${path}.kept`), path, kept: `${path}.kept` };
}

const shifted = (text: string): string => text.replace('\n', '\n% a line that a mail program added\n');
/** Every object of the table gets the offset of the next. */
function swapped(text: string): string {
  const rows = [...text.matchAll(/\d{10}(?= \d{5} n)/g)].map(([row]) => row);
  let i = 0;
  return text.replace(/\d{10}(?= \d{5} n)/g, () => rows[++i % rows.length] ?? '');
}
const damages: [what: string, damage: (text: string) => string][] = [
  ['without startxref', text => text.replace(/startxref\s+\d+\s+(?![\s\S]*startxref)/, '')],
  ['without its end', text => text.slice(0, text.lastIndexOf('startxref'))],
  ['with a startxref that leads nowhere', text => text.replace(/startxref\s+\d+/g, 'startxref\n99999999')],
  ['with every offset wrong', shifted],
];
const tableDamages: typeof damages = [
  ['with the offsets of other objects', swapped],
  [
    'without its table',
    text => text.slice(0, text.lastIndexOf('\nxref') + 1) + text.slice(text.lastIndexOf('trailer')),
  ],
  ['cut off after its last object', text => text.slice(0, text.lastIndexOf('\nxref') + 1)],
];

describe.each([
  ['pdf/lo_writer.pdf', [...damages, ...tableDamages]],
  ['pdf/fpdf_receipt.pdf', [...damages, ...tableDamages]],
  ['pdf/objstm.pdf', damages],
  ['pdf/rot90.pdf', damages],
])('A damaged %s is recovered with all its pages', (file, all) => {
  it.each(all)('%s', async (_, damage) => {
    const whole = await bench.engine.read(corpusFile(file), bench.file(`none-${++files}`));
    const { reading, path, kept } = await readText(damage(readFileSync(corpusFile(file), 'latin1')));
    expect(reading).toMatchObject({ ok: true, facts: { rewritten: true } });
    if (!reading.ok || !whole.ok) return;
    expect(reading.facts.pages).toEqual(whole.facts.pages);
    expect(reading.facts.formFields).toEqual(whole.facts.formFields);
    expect(outputOf('qpdf', '--check', kept)).not.toMatch(/WARNING|damaged/);
    for (const page of reading.facts.pages.keys())
      expect(drawByMupdf(kept, page + 1, 40)).toEqual(drawByMupdf(path, page + 1, 40));
  });
});

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>';
const content = '<</Length 16>>\nstream\n0 0 100 100 re f\nendstream';
const plain = pdfOf([catalog, pages, page, content]).toString('latin1');
const withoutEnd = plain.slice(0, plain.lastIndexOf('xref', plain.lastIndexOf('startxref') - 1));

describe('A damaged file is rejected', () => {
  it.each([
    ['when it was cut off in its middle', 'pdf/lo_writer.pdf', 0.5],
    ['when it was cut off within a stream near its end', 'pdf/lo_writer.pdf', 0.9],
  ])('%s', async (_, file, share) => {
    const text = readFileSync(corpusFile(file), 'latin1');
    const { reading, kept } = await readText(text.slice(0, Math.floor(text.length * share)));
    expect(reading).toMatchObject({ ok: false, problem: 'TRUNCATED' });
    expect(existsSync(kept)).toBe(false);
  });

  it.each([
    ['when an object of a page is missing', withoutEnd.replace('4 0 obj', '5 0 obj')],
    ['when a reference asks for another generation', withoutEnd.replace('4 0 R', '4 1 R')],
    ['when a page is missing', withoutEnd.replace('/Count 1', '/Count 2')],
  ])('%s', async (_, text) => {
    expect((await readText(text)).reading).toMatchObject({ ok: false, problem: 'TRUNCATED' });
  });

  it('when it is signed, since recovering it would break the signature', async () => {
    const text = readFileSync(corpusFile('pdf/signed_libpdf.pdf'), 'latin1');
    const { reading } = await readText(text.replace(/startxref\s+\d+/g, 'startxref\n99999999'));
    expect(reading).toMatchObject({ ok: false, problem: 'SIGNED' });
  });

  it('when it is encrypted', async () => {
    const text = readFileSync(corpusFile('pdf/enc_lo_user.pdf'), 'latin1');
    const { reading } = await readText(text.replace(/startxref\s+\d+/g, 'startxref\n99999999'));
    expect(reading).toMatchObject({ ok: false, problem: 'ENCRYPTED' });
  });

  it('when programs recover it differently', async () => {
    const text = readFileSync(corpusFile('pdf/itext5_three_updates.pdf'), 'latin1');
    // Without the last startxref, many programs show the document as it was before the last update.
    const { reading } = await readText(text.slice(0, text.lastIndexOf('startxref')));
    expect(reading).toMatchObject({ ok: false, problem: 'UNREADABLE' });
  });
});

describe('The newest of several objects', () => {
  it('with one number counts, in a file without cross-references', async () => {
    const update = '4 0 obj\n<</Length 21>>\nstream\n1 0 0 rg 0 0 9 9 re f\nendstream\nendobj\n';
    const { reading, kept } = await readText(`${withoutEnd}${update}`);
    expect(reading).toMatchObject({ ok: true });
    expect(readFileSync(kept, 'latin1')).toContain('1 0 0 rg');
    expect(readFileSync(kept, 'latin1')).not.toContain('100 100 re');
  });
});
