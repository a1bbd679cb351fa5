/** A product table to which nobody gave a language and a currency. */
import { expect, test } from 'vitest';
import { contentOperations } from '../../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { useService } from '../../kit/service.ts';
import { created, metaOf } from '../../templates/template-kit.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

test('is Swedish and has no currency in 2026-09, whatever the document’s language', async () => {
  const cast = await kit.organization();
  const old = oldClient(() => kit.baseUrl, cast);
  const document = await created(cast, { documentMeta: { language: 'en' } });
  const table = { type: 'PRODUCT_TABLE', fieldMeta: { products: [{ name: 'Desk', price: 100 }] } };
  const [field] = (await old.done('POST', `/documents/${document.id}/fields`, [table])).fields;
  expect([field.fieldMeta.language, field.fieldMeta.currency]).toEqual(['sv', null]);
  const params = { id: document.id };
  await cast.api.done(documentOperations.update, { params, body: { documentMeta: { language: 'fi' } } });
  const blocks = (await cast.api.done(contentOperations.list, { params })).data;
  expect(metaOf(blocks, 'PRODUCT_TABLE').language).toBe('sv');
});
