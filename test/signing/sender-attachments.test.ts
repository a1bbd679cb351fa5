/** Files that the sender attaches to fields of a form: what is accepted, what parties see, and what is sealed. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import type { FieldValuesPatch } from '../../src/contract/schemas/documents/field-values.ts';
import { verifyPdf } from '../../src/platform/pdf/verify/verify.ts';
import { say } from '../corpus/tools.ts';
import { anna, bo, signerOf } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { paintedPng } from '../kit/painted.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const dir = mkdtempSync(join(tmpdir(), 'sigill-sender-attachments-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const pdf = corpus('pdf/lo_writer.pdf');
const png = paintedPng(120, 60);
const uploadPng = ({ api }: Cast, name = 'plan.png') => upload(api, png, name, 'image/png');

const field = (id: string, label: string, meta: object = {}) => ({
  ...{ id, key: id, type: 'ATTACHMENT' as const },
  fieldMeta: { type: 'ATTACHMENT' as const, label, ...meta },
});
const formOf = (...fields: ReturnType<typeof field>[]) => ({ type: 'FORM' as const, fieldMeta: { fields } });

const draft = ({ api }: Cast, fields: ReturnType<typeof field>[], more: object = {}): Promise<Document> =>
  api.done(documentOperations.create, {
    body: {
      name: 'Avtal',
      parties: [anna, bo],
      content: [formOf(...fields)],
      documentMeta: { language: 'en' },
      ...more,
    },
  });

const fill = ({ api }: Cast, { id }: Document, values: FieldValuesPatch['values']) =>
  api.done(fieldValueOperations.update, { params: { id }, body: { values } });
const valuesOf = async ({ api }: Cast, { id }: Document) =>
  (await api.done(fieldValueOperations.list, { params: { id } })).data.map(v => v.value);
const send = ({ api }: Cast, { id }: Document) => api.done(documentOperations.send, { params: { id }, body: {} });

const pagesOf = (bytes: Buffer): number => {
  const path = join(dir, 'pages.pdf');
  writeFileSync(path, bytes);
  return Number(/Pages: +(\d+)/.exec(say('pdfinfo', path))?.[1]);
};

describe("The sender's attachment", () => {
  test('is part of the original as pages or as an embedded file, and of the sealed document', async () => {
    const cast = await kit.organization();
    const [plan, picture, proof] = [
      await upload(cast.api, pdf, 'plan.pdf'),
      await uploadPng(cast),
      await uploadPng(cast, 'p.png'),
    ];
    const document = await draft(cast, [
      field('plan', 'Floor plan', { appendixLabel: 'Appendix A: plan', required: true, value: { fileId: plan.id } }),
      field('picture', 'Picture', { allowedTypes: ['IMAGE'], value: { fileId: picture.id } }),
      field('proof', 'Proof', { includeInDocument: false }),
    ]);
    const values = [
      { filename: 'plan.pdf', mimeType: 'application/pdf', size: pdf.length },
      { filename: 'plan.png', mimeType: 'image/png', size: png.length },
    ];
    expect(await valuesOf(cast, document)).toEqual([...values, null]);
    const filled = await fill(cast, document, [{ key: 'proof', value: { fileId: proof.id } }]);
    expect(filled).toMatchObject({ data: [{ success: true, value: { filename: 'p.png' } }], remaining: [] });
    await send(cast, document);

    const original = await fileOf(cast, document.id, 'ORIGINAL');
    const text = textOf(original);
    for (const said of ['Appendix A: plan', 'plan.png', 'p.png', sha256(pdf), sha256(png)])
      expect(text.replaceAll(/\s/g, '')).toContain(said.replaceAll(' ', ''));
    expect(pagesOf(original)).toBeGreaterThan(pagesOf(pdf) + 2);
    if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}/sender-attachments.pdf`, original);

    const signer = await signerOf(cast, document, anna.name);
    const view = await signer.view();
    expect(view.files.map(f => [f.label, f.filename, f.sha256])).toEqual([
      ['Floor plan', 'plan.pdf', sha256(pdf)],
      ['Picture', 'plan.png', sha256(png)],
      ['Proof', 'p.png', sha256(png)],
    ]);
    for (const [i, bytes] of [pdf, png, png].entries()) {
      const { blockId, id } = view.files[i] ?? { blockId: '', id: '' };
      expect(sha256(await signer.bytes(`attachments/${blockId}/${id}`))).toBe(sha256(bytes));
    }
    await signer.sign();
    await (await signerOf(cast, document, bo.name)).sign();
    await kit.work();
    const sealed = await fileOf(cast, document.id, 'SIGNED');
    const path = join(dir, 'sealed.pdf');
    writeFileSync(path, sealed);
    expect(say('pdfsig', path)).toContain('Signature is Valid');
    expect(say('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
    const { ok, attachments } = await verifyPdf(sealed);
    expect([ok, attachments.map(a => a.name).sort()]).toEqual([true, ['journal.json', 'p.png']]);
    expect(sha256(attachments.find(a => a.name === 'p.png')?.bytes ?? Buffer.alloc(0))).toBe(sha256(png));
  });
});
