/** Files that the sender attaches to fields of a form: what parties see of them, and what is sealed. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { outputOf } from '../corpus/tools.ts';
import { anna, bo, signerOf } from '../kit/documents.ts';
import { fileOf, journalIn } from '../kit/evidence.ts';
import { corpus, storedFile, textOf, upload } from '../kit/files.ts';
import {
  attachTo,
  draftWith,
  fileField,
  fileValues,
  fillIn,
  somePng as png,
  sendIt,
  uploadPng,
} from '../kit/sender-attachments.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const dir = mkdtempSync(join(tmpdir(), 'sigill-sender-attachments-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const pdf = corpus('pdf/lo_writer.pdf');

const written = (bytes: Buffer): string => {
  const path = join(dir, 'x.pdf');
  writeFileSync(path, bytes);
  return path;
};
const pagesOf = (bytes: Buffer): number => Number(/Pages: +(\d+)/.exec(outputOf('pdfinfo', written(bytes)))?.[1]);
const textIn = (bytes: Buffer): string => textOf(bytes).replaceAll(/\s/g, '');

/** Both parties sign. */
async function sealed(cast: Cast, document: Parameters<typeof signerOf>[1]): Promise<Buffer> {
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  return fileOf(cast, document.id, 'SIGNED');
}

describe("The sender's attachment", () => {
  test('is part of the original as pages or as an embedded file, and of the sealed document', async () => {
    const cast = await kit.organization();
    const plan = await upload(cast.api, pdf, 'plan.pdf');
    const [picture, proof] = [await uploadPng(cast), await uploadPng(cast, 'p.png')];
    const document = await draftWith(cast, [
      fileField('plan', { appendixLabel: 'Appendix A: plan', required: true, value: { fileId: plan.id } }),
      fileField('picture', { allowedTypes: ['IMAGE'], value: { fileId: picture.id } }),
      fileField('proof', { includeInDocument: false }),
    ]);
    const values = [
      { filename: 'plan.pdf', mimeType: 'application/pdf', size: pdf.length },
      { filename: 'plan.png', mimeType: 'image/png', size: png.length },
    ];
    expect(await fileValues(cast, document)).toEqual([...values, null]);
    const filled = await fillIn(cast, document, [{ key: 'proof', value: { fileId: proof.id } }]);
    expect(filled).toMatchObject({ data: [{ success: true, value: { filename: 'p.png' } }], remaining: [] });
    const stored = await storedFile(cast.api, plan.id);
    await sendIt(cast, document);

    const original = await fileOf(cast, document.id, 'ORIGINAL');
    for (const text of ['AppendixA:plan', 'plan.png', 'p.png', sha256(stored), sha256(png)])
      expect(textIn(original)).toContain(text);
    expect(pagesOf(original)).toBe(pagesOf(pdf) + 3);
    expect(outputOf('pdfdetach', '-list', written(original))).toContain('p.png');

    const signer = await signerOf(cast, document, anna.name);
    const { files } = await signer.view();
    expect(files.map(f => [f.label, f.filename, f.sha256])).toEqual([
      ['plan', 'plan.pdf', sha256(stored)],
      ['picture', 'plan.png', sha256(png)],
      ['proof', 'p.png', sha256(png)],
    ]);
    for (const [i, bytes] of [stored, png, png].entries())
      expect(sha256(await signer.bytes(`attachments/${files[i]?.blockId}/${files[i]?.id}`))).toBe(sha256(bytes));

    const bytes = await sealed(cast, document);
    const path = written(bytes);
    expect(outputOf('pdfsig', path)).toContain('Signature is Valid');
    expect(outputOf('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    expect(bytes.subarray(0, original.length).equals(original)).toBe(true);
    const { ok, attachments } = await verifyPdf(bytes);
    expect([ok, attachments.map(a => a.name).sort()]).toEqual([true, ['journal.json', 'p.png']]);
    expect(sha256(attachments.find(a => a.name === 'p.png')?.bytes ?? Buffer.alloc(0))).toBe(sha256(png));
    const journal = JSON.stringify(await journalIn(bytes));
    for (const hash of [sha256(pdf), sha256(stored), sha256(png)]) expect(journal).toContain(hash);
    const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id } });
    expect(JSON.stringify(data.find(a => a.type === 'DOCUMENT_FIELD_VALUES_UPDATED'))).toContain(sha256(png));
  });

  test('comes before what parties upload, whose appendices are counted on', async () => {
    const cast = await kit.organization();
    const file = await uploadPng(cast);
    const document = await draftWith(cast, [
      fileField('mine', { label: null, value: { fileId: file.id } }),
      fileField('yours', { label: null, partyId: 'anna' }),
    ]);
    await sendIt(cast, document);
    const signer = await signerOf(cast, document, anna.name);
    const [box] = (await signer.view()).boxes.filter(b => b.file);
    expect(box?.id).toBe('yours');
    await signer.handIn(box?.label as never, png, 'yours.png');
    const text = textOf(await sealed(cast, document));
    expect(text.indexOf('Appendix 1')).toBeGreaterThan(0);
    expect(text.indexOf('Appendix 2')).toBeGreaterThan(text.indexOf('Appendix 1'));
  });

  test('that was signed before is shown as pages and embedded whole, with a warning', async () => {
    const cast = await kit.organization();
    const signed = corpus('pdf/signed_itext5_certified_p1.pdf');
    const deed = await upload(cast.api, signed, 'deed.pdf');
    const document = await draftWith(cast, [fileField('deed', { value: { fileId: deed.id } })]);
    const { issues } = await cast.api.done(documentOperations.readiness, { params: { id: document.id } });
    expect(issues.map(i => [i.code, i.severity])).toContainEqual(['CERTIFIED_PDF', 'WARNING']);
    await sendIt(cast, document);
    const { ok, attachments } = await verifyPdf(await sealed(cast, document));
    expect([ok, attachments.map(a => a.name).sort()]).toEqual([true, ['deed.pdf', 'journal.json']]);
    expect(sha256(attachments.find(a => a.name === 'deed.pdf')?.bytes ?? Buffer.alloc(0))).toBe(sha256(signed));
  });

  test('can be replaced before sending, not afterwards, and again once the document is withdrawn', async () => {
    const cast = await kit.organization();
    const [first, second] = [await uploadPng(cast, 'first.png'), await upload(cast.api, pdf, 'second.pdf')];
    const document = await draftWith(cast, [fileField('file', { value: { fileId: first.id } })]);
    expect((await attachTo(cast, document, 'file', second.id)).result).toMatchObject({ success: true });
    await sendIt(cast, document);
    const before = await fileOf(cast, document.id, 'ORIGINAL');
    const stored = await storedFile(cast.api, second.id);
    expect(textIn(before)).toContain(sha256(stored));
    expect(textIn(before)).not.toContain(sha256(png));
    expect((await attachTo(cast, document, 'file', first.id)).result).toMatchObject({
      success: false,
      error: { code: 'INVALID_STATE' },
      value: { filename: 'second.pdf' },
    });
    const params = { id: document.id };
    const contentId =
      document.content?.[0]?.id ??
      (await signerOf(cast, document, bo.name).then(s => s.view())).files[0]?.blockId ??
      '';
    const body = { fieldMeta: { fields: [fileField('file', { value: { fileId: first.id } })] } };
    expect(
      (await cast.api.refused(contentOperations.update, { params: { ...params, contentId }, body } as never)).code,
    ).toBe('INVALID_STATE');

    const old = await signerOf(cast, document, anna.name);
    await old.sign();
    await cast.api.done(documentOperations.withdraw, { params, body: {} });
    expect(await fileValues(cast, document)).toMatchObject([{ filename: 'second.pdf' }]);
    expect((await attachTo(cast, document, 'file', first.id)).result).toMatchObject({ success: true });
    await sendIt(cast, document);
    const bytes = await sealed(cast, document);
    expect(textIn(bytes)).toContain(sha256(png));
    expect(textIn(bytes)).not.toContain(sha256(stored));
    expect((await verifyPdf(bytes)).ok).toBe(true);
  });

  test('in a block that parties do not see is not theirs to open, and not in the original', async () => {
    const cast = await kit.organization();
    const file = await uploadPng(cast);
    const hidden = {
      type: 'FORM',
      fieldMeta: { hidden: true, fields: [fileField('h', { value: { fileId: file.id } })] },
    };
    const document = await draftWith(cast, [], {
      content: [{ type: 'HTML', fieldMeta: { content: '<p>Hej</p>' } }, hidden],
    });
    await sendIt(cast, document);
    const signer = await signerOf(cast, document, anna.name);
    expect((await signer.view()).files).toEqual([]);
    const { data } = await cast.api.done(contentOperations.list, { params: { id: document.id } });
    await expect(signer.bytes(`attachments/${data[1]?.id}/h`)).rejects.toThrow('LINK_DEAD');
    expect(textIn(await fileOf(cast, document.id, 'ORIGINAL'))).not.toContain(sha256(png));
  });
});
