import { expect, test } from 'vitest';
import { anna } from '../../../kit/documents.ts';
import { somePng, uploadPng } from '../../../kit/sender-attachments.ts';
import { useService } from '../../../kit/service.ts';
import { oldClient } from '../old-client.ts';

const kit = useService();

test('a file is attached by its key, shown in the old names, and may be sent back', async () => {
  const cast = await kit.organization();
  const old = oldClient(() => kit.baseUrl, cast);
  const { id: fileId, key } = await uploadPng(cast);
  const { documentId } = await old.done('POST', '/documents', {
    name: 'A',
    signers: [{ name: 'A', email: anna.email }],
  });
  const path = `/documents/${documentId}/fields`;
  const field = (value: unknown) => ({
    type: 'FORM',
    fieldMeta: {
      columns: 1,
      fields: [{ id: 'f', key: 'k', type: 'attachment', row: 0, column: 0, fieldMeta: { value } }],
    },
  });
  const shown = {
    ...{ fileName: 'plan.png', mimeType: 'image/png', size: somePng.length },
    ...{ s3Key: null, sha256: null, storageProviderId: null },
  };
  const made = await old.done('POST', path, field({ s3Key: key }));
  const shownIn = (block: { fieldMeta: { fields: { fieldMeta: { value: unknown } }[] } }) =>
    block.fieldMeta.fields[0]?.fieldMeta.value;
  expect(shownIn(made)).toEqual(shown);
  const { fieldMeta } = field(shown);
  expect(shownIn(await old.done('PATCH', `${path}/${made.id}`, { fieldMeta }))).toEqual(shown);
  const fill = (value: unknown) =>
    old.done('PATCH', `/documents/${documentId}/field-values`, { values: [{ key: 'k', value }] });
  expect(await fill(null)).toMatchObject({ success: true, values: [{ value: null }] });
  expect(await fill({ fileId })).toMatchObject({ success: true, values: [{ value: shown }] });
  expect(await fill({ s3Key: 'f/org/fil_unknown/x.png' })).toMatchObject({ success: false });
  expect(await fill({ s3Key: key })).toMatchObject({ success: true, values: [{ value: shown }] });
  const { paths } = await old.refused('POST', path, field({ s3Key: 'nothing' }));
  expect(paths).toContain('fieldMeta.fields.0.fieldMeta.value.fileId');
});
