import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Bench,
  corpusFile,
  difference,
  draw,
  openBench,
  outputOf,
  sealable,
} from '../../../../test/corpus/tools.ts';
import type { FormField, PdfFacts } from '../../pdf-engine/engine.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function factsOf(file: string): Promise<PdfFacts> {
  const reading = await bench.engine.read(corpusFile(file), bench.file('kept.pdf'));
  if (!reading.ok) throw new Error(reading.message);
  return reading.facts;
}
const textOf = (path: string): string => outputOf('pdftotext', '-layout', path, '-');
/** Number of qpdf's warnings: some files have problems of their own. */
const errors = (path: string): number => (outputOf('qpdf', '--check', path).match(/WARNING/g) ?? []).length;
const withForms = sealable.filter(file => /form|xfa|acro|tcpdf|itext/.test(file));

const valueFor = (field: FormField): string | boolean | null => {
  if (field.readOnly) return null;
  if (field.type === 'TEXT') return 'Åsa Ωμ Жук';
  if (field.type === 'CHECKBOX') return true;
  return field.options.at(-1) ?? null;
};

describe('Filling a form before sending', () => {
  it.each(withForms)('shows every value of the form in %s and leaves no field behind', async file => {
    const { formFields } = await factsOf(file);
    const values = Object.fromEntries(
      formFields.flatMap(field => {
        const value = valueFor(field);
        return value === null ? [] : [[field.name, value]];
      }),
    );
    const out = bench.file('filled.pdf');
    const made = await bench.engine.fill({ path: corpusFile(file), values, stamps: [] }, out);
    expect(made.missingGlyphs).toEqual([]);
    expect(errors(out)).toBeLessThanOrEqual(errors(corpusFile(file)));
    // Some programs put fields outside the page, where nobody sees them.
    const visible = formFields.filter(f => f.type === 'TEXT' && !f.readOnly && f.rect.y >= 0);
    if (visible.length > 0) expect(textOf(out)).toContain('Жук');
    const again = await bench.engine.read(out, bench.file('again.pdf'));
    expect(again.ok && again.facts.formFields).toEqual([]);
  });

  it('shows text in every script', async () => {
    const { formFields } = await factsOf('pdf/reportlab_form.pdf');
    const name = formFields.find(f => f.type === 'TEXT')?.name ?? '';
    for (const value of ['漢字かな', 'مرحبا بالعالم', 'שלום', '한국어', '😀']) {
      const out = bench.file('script.pdf');
      const { missingGlyphs } = await bench.engine.fill(
        { path: corpusFile('pdf/reportlab_form.pdf'), values: { [name]: value }, stamps: [] },
        out,
      );
      expect(missingGlyphs).toEqual([]);
      const plain = bench.file('plain.pdf');
      await bench.engine.fill({ path: corpusFile('pdf/reportlab_form.pdf'), values: {}, stamps: [] }, plain);
      const field = formFields.find(f => f.name === name);
      const changed = difference(draw(plain, field?.page ?? 1, 100), draw(out, field?.page ?? 1, 100));
      expect(changed?.pixels ?? 0).toBeGreaterThan(20);
      expect(changed?.left ?? 0).toBeGreaterThanOrEqual((field?.rect.x ?? 0) - 0.01);
      expect(changed?.bottom ?? 1).toBeLessThanOrEqual((field?.rect.y ?? 0) + (field?.rect.height ?? 0) + 0.01);
    }
  });

  it('appends to a signed file, so that its signatures stay valid and its content is unchanged', async () => {
    const path = corpusFile('pdf/signed_podofo_two.pdf');
    const out = bench.file('signed.pdf');
    const style = { fontSize: null, color: null, bold: false, italic: false, align: 'LEFT' } as const;
    const rect = { x: 0.2, y: 0.4, width: 0.3, height: 0.05 };
    await bench.engine.fill(
      { path, values: {}, stamps: [{ page: 1, rect, kind: 'TEXT', text: 'Appended', multiline: false, style }] },
      out,
    );
    expect(outputOf('pdfsig', '-nocert', out).match(/Signature is Valid/g)).toHaveLength(2);
    const changed = difference(draw(path, 1, 100), draw(out, 1, 100));
    expect(changed?.left ?? 0).toBeGreaterThan(0.19);
    expect(changed?.bottom ?? 1).toBeLessThan(0.46);
  });
});
