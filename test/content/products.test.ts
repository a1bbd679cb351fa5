/** Rows of product tables copy a product when they are written, and stay as they are afterwards. */
import { describe, expect, test } from 'vitest';
import { blockOperations } from '../../src/contract/operations/blocks.ts';
import { contentOperations, templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { productOperations } from '../../src/contract/operations/products.ts';
import { useService } from '../kit/service.ts';
import { desk, newProduct } from '../products/product-kit.ts';
import { blocksOf, created, metaOf, newTemplate } from '../templates/template-kit.ts';

const kit = useService();

const { externalId: _, ...sek } = { ...desk, currency: 'SEK' };
const { articleNumber: sku, currency: _c, ...members } = sek;
const table = (products: object[], more: object = {}) => ({
  type: 'PRODUCT_TABLE' as const,
  fieldMeta: { products: products as never, ...more },
});

describe('A row with a productId', () => {
  test('copies what it does not give, in documents, templates and reusable blocks', async () => {
    const cast = await kit.organization();
    const { id: productId } = await newProduct(cast, sek);
    const content = [table([{ productId }, { productId, name: 'Own', vat: null, sku: null, quantity: 2 }])];
    const expected = [
      { ...members, sku, productId, quantity: 1 },
      { ...members, name: 'Own', vat: null, sku: null, productId, quantity: 2 },
    ];
    const document = await created(cast, { content });
    expect(metaOf(blocksOf(document), 'PRODUCT_TABLE').products).toMatchObject(expected);
    const { id } = await newTemplate(cast);
    const inTemplate = await cast.api.done(templateContentOperations.create, { params: { id }, body: { content } });
    expect(metaOf(inTemplate, 'PRODUCT_TABLE').products).toMatchObject(expected);
    const saved = await cast.api.done(blockOperations.create, { body: { name: 'Desks', content } });
    expect(saved.content[0]?.fieldMeta).toMatchObject({ products: expected });
    const [block] = blocksOf(document);
    const params = { id: document.id, contentId: block?.id ?? '' };
    const changed = await cast.api.done(contentOperations.update, {
      params,
      body: { fieldMeta: table([{ productId, price: 0 }]).fieldMeta },
    });
    expect(metaOf([changed], 'PRODUCT_TABLE').products).toMatchObject([{ ...members, price: 0, sku }]);
  });

  test('keeps its values when the product changes or is deleted, and can be written again', async () => {
    const cast = await kit.organization();
    const { id: productId } = await newProduct(cast, sek);
    const document = await created(cast, { content: [table([{ productId }])] });
    const [block] = blocksOf(document);
    const params = { id: document.id, contentId: block?.id ?? '' };
    await cast.api.done(productOperations.update, { params: { id: productId }, body: { price: 1, name: 'Other' } });
    expect(await cast.api.done(contentOperations.get, { params })).toEqual(block);
    await cast.api.done(productOperations.delete, { params: { id: productId } });
    const read = await cast.api.done(contentOperations.get, { params });
    expect(read).toEqual(block);
    const again = await cast.api.done(contentOperations.update, { params, body: { fieldMeta: read.fieldMeta } });
    expect(again.fieldMeta).toEqual(read.fieldMeta);
    const body = { content: [{ type: 'PRODUCT_TABLE' as const, fieldMeta: read.fieldMeta }] };
    const [copy] = await cast.api.done(contentOperations.create, { params, body: body as never });
    expect(copy?.fieldMeta).toMatchObject({ products: [{ ...members, productId }] });
    const failed = await cast.api.refused(contentOperations.update, {
      params,
      body: { fieldMeta: table([{ productId, name: 'Desk' }]).fieldMeta },
    });
    expect(failed).toMatchObject({ issues: [{ path: 'fieldMeta.products.0.productId', code: 'INVALID_VALUE' }] });
  });

  test('of nobody or of another workspace is refused at its place, each in the same answer', async () => {
    const cast = await kit.organization();
    const theirs = await newProduct(await kit.organization(), sek);
    const content = [table([{ name: 'A' }, { productId: 'prd_none' }]), table([{ productId: theirs.id, price: 1 }])];
    const failed = await cast.api.refused(documentOperations.create, { body: { name: 'Offer', content } });
    expect(failed).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: ['0.fieldMeta.products.1', '1.fieldMeta.products.0'].map(at => ({
        path: `content.${at}.productId`,
        code: 'INVALID_VALUE',
      })),
    });
  });

  test('needs the currency of the table, unless it gives its own price', async () => {
    const cast = await kit.organization();
    const { id: productId } = await newProduct(cast, { ...sek, currency: 'NOK' });
    const body = (row: object, more: object = {}) => ({ body: { name: 'Offer', content: [table([row], more)] } });
    const failed = await cast.api.refused(documentOperations.create, body({ productId }));
    const path = 'content.0.fieldMeta.products.0.productId';
    expect(failed.issues).toMatchObject([{ path, code: 'INVALID_VALUE' }]);
    expect(failed.issues?.[0]?.message).toMatch(/NOK.*SEK/);
    for (const taken of [
      body({ productId }, { currency: 'NOK' }),
      body({ productId }, { currency: null }),
      body({ productId, price: 10 }),
    ])
      await cast.api.done(documentOperations.create, taken);
  });

  test('and without one, needs a name', async () => {
    const cast = await kit.organization();
    const body = { name: 'Offer', content: [table([{ price: 1 }, { productId: null, name: '' }])] };
    const failed = await cast.api.refused(documentOperations.create, { body });
    expect(failed.issues).toMatchObject([
      { path: 'content.0.fieldMeta.products.0.name', code: 'INVALID_TYPE', message: 'is required' },
      { path: 'content.0.fieldMeta.products.1.name', code: 'TOO_SMALL' },
    ]);
  });
});
