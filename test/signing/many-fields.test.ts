/** A party may have as many fields as fit into blocks: what can be sent can be signed. */
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { anna, signerOf } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';

const kit = useService();

test('six hundred required boxes of one party in two blocks are filled and signed at once', async () => {
  const cast = await kit.organization();
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const boxes = (from: number) =>
    Array.from({ length: 300 }, (_, i) => ({
      kind: 'INPUT' as const,
      inputType: 'TEXT' as const,
      partyId: 'anna',
      required: true,
      label: `Field ${from + i}`,
      page: 1,
      rect: { x: (i % 20) * 0.05, y: Math.floor(i / 20) * 0.05, width: 0.04, height: 0.02 },
    }));
  expect(300).toBeLessThan(limits.boxesOfBlock);
  const block = (from: number) => ({ type: 'PDF' as const, fieldMeta: { value: file.key, placedFields: boxes(from) } });
  const document = await cast.api.done(documentOperations.create, {
    body: { name: 'Form', parties: [anna], content: [block(0), block(300)], send: true },
  });
  const signer = await signerOf(cast, document, anna.name);
  const labels = (await signer.view()).boxes.flatMap(b => (b.inputType === 'TEXT' ? [b.label ?? ''] : []));
  expect(labels).toHaveLength(600);
  const values = Object.fromEntries(labels.map(label => [label, `of ${label}`]));
  expect((await signer.sign(values)).state).toBe('SIGNED');
  const { data } = await cast.api.done(fieldValueOperations.list, { params: { id: document.id } });
  const placed = data.filter(v => v.kind === 'PDF_PLACED');
  expect(placed.map(v => v.value)).toEqual(placed.map(v => `of ${v.label}`));
  expect(placed).toHaveLength(600);
});
