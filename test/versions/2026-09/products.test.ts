/** Product tables of 2026-09 keep a `productId` as a client's own text; products came with 2026-10. */
import { expect, test } from 'vitest';
import { useService } from '../../kit/service.ts';
import { desk, newProduct } from '../../products/product-kit.ts';
import { created } from '../../templates/template-kit.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

const { externalId: _, ...sek } = desk;

test('a productId is kept and copies nothing, and there are no products', async () => {
  const cast = await kit.organization();
  const old = oldClient(() => kit.baseUrl, cast);
  const { id: productId } = await newProduct(cast, { ...sek, currency: 'SEK' });
  const { id } = await created(cast, {});
  const rows = [
    { name: 'A', productId },
    { name: 'B', productId: 'own-17' },
  ];
  const fields = [{ type: 'PRODUCT_TABLE', fieldMeta: { products: rows } }];
  const { fields: made } = await old.done('POST', `/documents/${id}/fields`, { fields });
  const none = { description: null, price: 0, unit: null, moms: null, sku: null };
  expect(made[0].fieldMeta.products).toMatchObject(rows.map(row => ({ ...none, ...row })));
  const unnamed = [{ type: 'PRODUCT_TABLE', fieldMeta: { products: [{ productId }] } }];
  const failed = await old.refused('POST', `/documents/${id}/fields`, { fields: unnamed });
  expect([failed.status, failed.paths]).toEqual([400, ['fields.0.fieldMeta.products.0.name']]);
  for (const [method, path] of [
    ['GET', '/products'],
    ['POST', '/products'],
    ['POST', '/products/import'],
    ['GET', '/products/export'],
    ['GET', `/products/${productId}`],
    ['PATCH', `/products/${productId}`],
    ['DELETE', `/products/${productId}`],
  ] as const)
    expect((await old.refused(method, path, {})).status).toBe(404);
});
