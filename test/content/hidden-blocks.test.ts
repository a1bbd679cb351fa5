/** Blocks that parties do not see: nobody is shown them, asked to fill them or held up by them. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { anna, signatureBox, signerOf } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const shown = corpus('pdf/groff.pdf');

async function hiddenThings(cast: Cast) {
  const [file, secret] = [await upload(cast.api, shown), await upload(cast.api, corpus('pdf/chromium.pdf'))];
  const initials = { ...signatureBox('anna', 0.5), inputType: 'INITIALS' as const };
  const needed = (id: string, partyId: string | null) => ({
    id,
    key: id,
    type: 'INPUT' as const,
    fieldMeta: { type: 'INPUT' as const, label: id, partyId, required: true },
  });
  const row = { id: 'a', name: 'Row', price: 1, optional: true };
  const columns = { name: { name: 'Name', originalName: 'Name', key: 'name', enabled: true } };
  return [
    { type: 'PDF', fieldMeta: { value: secret.key, hidden: true, placedFields: [initials] } },
    { type: 'PDF', fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1)] } },
    { type: 'FORM', fieldMeta: { hidden: true, fields: [needed('own', 'anna'), needed('sender', null)] } },
    {
      type: 'PRODUCT_TABLE',
      fieldMeta: {
        ...{ name: 'Table', columns, products: [row], hidden: true },
        ...{ allowSelection: true, selectionPartyId: 'anna', selectionRequired: true },
      },
    },
  ] as const;
}

describe('Hidden blocks', () => {
  test('do not prevent sending or signing, and are not shown, downloadable or sealed', async () => {
    const cast = await kit.organization();
    const content = await hiddenThings(cast);
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Avtal',
        documentMeta: { evidencePage: false },
        parties: [anna],
        content: content as never,
        send: true,
      },
    });
    const original = await fileOf(cast, document.id, 'ORIGINAL');
    expect(textOf(original)).toBe(textOf(shown));
    const signer = await signerOf(cast, document, anna.name);
    const view = await signer.view();
    expect(view.document.sha256).toBe(sha256(original));
    expect(sha256(await signer.bytes('original'))).toBe(sha256(original));
    expect([view.boxes.map(b => b.inputType), view.tables]).toEqual([['SIGNATURE'], []]);
    expect((await signer.sign()).state).toBe('SIGNED');
    await kit.work();
    expect(textOf(await fileOf(cast, document.id, 'SIGNED'))).toBe(textOf(shown));
    const { data } = await cast.api.done(fieldValueOperations.list, { params: { id: document.id } });
    expect(data.flatMap(v => (v.kind === 'FORM' ? [v.key] : []))).toEqual([]);
  });

  test('are not content: a document with nothing else is not ready', async () => {
    const cast = await kit.organization();
    const [secret] = await hiddenThings(cast);
    const { id } = await cast.api.done(documentOperations.create, {
      body: { name: 'Avtal', parties: [anna], content: [secret] as never },
    });
    const refused = await cast.api.refused(documentOperations.send, { params: { id }, body: {} });
    expect([refused.code, refused.readiness?.map(r => r.code)]).toEqual(['DOCUMENT_NOT_READY', ['NO_CONTENT']]);
  });
});
