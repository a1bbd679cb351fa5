/** Boxes are placed by texts in 2026-10 alone. */
import { expect, test } from 'vitest';
import { pdfOf } from '../../../browser/dashboard/placing/pdf.ts';
import { upload } from '../../../kit/files.ts';
import { useService } from '../../../kit/service.ts';
import { oldClient } from '../old-client.ts';

const kit = useService();

test('a box has a page and a rect', async () => {
  const cast = await kit.organization();
  const { key } = await upload(cast.api, pdfOf([{ width: 600, height: 800, texts: [[100, 500, 'Date']] }]));
  const old = oldClient(() => kit.baseUrl, cast);
  const { documentId } = await old.done('POST', '/documents', { name: 'A' });
  const box = { kind: 'input', inputType: 'text', anchor: { text: 'Date', width: 60, height: 20 } };
  const block = (more: object) => ({ type: 'PDF', fieldMeta: { value: key, placedFields: [{ ...box, ...more }] } });
  const refused = await old.refused('POST', `/documents/${documentId}/fields`, block({}));
  expect(refused).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  const rect = { x: 10, y: 10, width: 30, height: 10 };
  const made = await old.done('POST', `/documents/${documentId}/fields`, block({ page: 0, rect }));
  expect(made.fieldMeta.placedFields).toMatchObject([{ page: 0, rect }]);
});
