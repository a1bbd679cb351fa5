/** Products: what they have, what is unique of them, who may change them, and that other tenants have others. */
import { describe, expect, test } from 'vitest';
import { productOperations } from '../../src/contract/operations/products.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { desk, newProduct } from './product-kit.ts';

const kit = useService();

describe('A product', () => {
  test('has what was given, and nothing for the rest', async () => {
    const { api } = await kit.organization();
    const full = await newProduct({ api }, desk);
    expect(full).toMatchObject({ ...desk, id: expect.stringMatching(/^prd_/) });
    expect(await api.done(productOperations.get, { params: { id: full.id } })).toEqual(full);
    const none = { description: null, articleNumber: null, unit: null, vat: null, externalId: null };
    expect(await newProduct({ api }, { name: ' Chair\n' })).toMatchObject({ ...none, name: 'Chair', price: 0 });
  });

  test('without a currency has that of the organization’s country', async () => {
    const cast = await kit.organization();
    expect((await newProduct(cast)).currency).toBe('SEK');
    await kit.db.run("update organizations set country = 'FI' where id = $1", [cast.organizationId]);
    expect((await newProduct(cast)).currency).toBe('EUR');
  });

  test('is changed member by member, and an empty text or null clears', async () => {
    const { api } = await kit.organization();
    const made = await newProduct({ api }, desk);
    const params = { id: made.id };
    kit.clock.move(1_000);
    const same = await api.done(productOperations.update, { params, body: { price: desk.price } });
    expect(same).toEqual(made);
    const changed = await api.done(productOperations.update, { params, body: { price: 5000, unit: '', vat: null } });
    expect(changed).toMatchObject({ ...desk, price: 5000, unit: null, vat: null });
    expect(changed.updatedAt > made.updatedAt).toBe(true);
  });

  test('is deleted for good', async () => {
    const { api } = await kit.organization();
    const params = { id: (await newProduct({ api })).id };
    expect(await api.done(productOperations.delete, { params })).toEqual({ id: params.id, deleted: true });
    for (const operation of [productOperations.get, productOperations.delete])
      expect(await api.refused(operation, { params })).toMatchObject({ code: 'NOT_FOUND', resource: 'product' });
    expect(await api.refused(productOperations.update, { params, body: { price: 1 } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.each([
    [{ name: '' }, 'name', 'TOO_SMALL'],
    [{ name: 'a\u0001b' }, 'name', 'INVALID_FORMAT'],
    [{ name: 'a\u202eb' }, 'name', 'INVALID_FORMAT'],
    [{ name: 'a'.repeat(256) }, 'name', 'TOO_BIG'],
    [{ price: '12' }, 'price', 'INVALID_TYPE'],
    [{ price: 1e13 }, 'price', 'TOO_BIG'],
    [{ currency: 'sek' }, 'currency', 'INVALID_FORMAT'],
    [{ currency: null }, 'currency', 'INVALID_TYPE'],
    [{ vat: 101 }, 'vat', 'TOO_BIG'],
    [{ vat: -1 }, 'vat', 'TOO_SMALL'],
    [{ unit: 'a'.repeat(51) }, 'unit', 'TOO_BIG'],
    [{ articleNumber: '' }, 'articleNumber', 'TOO_SMALL'],
    [{ surprise: 1 }, 'surprise', 'UNRECOGNIZED_KEY'],
  ])('with %j is not taken', async (given, path, code) => {
    const { api } = await kit.organization();
    const failed = await api.refused(productOperations.create, { body: { name: 'A', ...given } as never });
    expect(failed).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path, code }] });
  });
});

describe('The article number and the external id', () => {
  test.each(['articleNumber', 'externalId'] as const)('%s is unique in the workspace', async member => {
    const cast = await kit.organization();
    await newProduct(cast, { [member]: 'A-1' });
    const other = await newProduct(cast, { [member]: 'a-1' });
    const taken = { code: 'ALREADY_EXISTS', issues: [{ path: member, code: 'INVALID_VALUE' }] };
    const body = { name: 'B', [member]: 'A-1' };
    expect(await cast.api.refused(productOperations.create, { body })).toMatchObject(taken);
    const params = { id: other.id };
    expect(await cast.api.refused(productOperations.update, { params, body })).toMatchObject(taken);
    expect((await newProduct(await kit.organization(), body))[member]).toBe('A-1');
  });

  test.each(['articleNumber', 'externalId'] as const)('%s of many at once is of one product', async member => {
    const { api } = await kit.organization();
    const body = { name: 'B', [member]: 'A-1' };
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => api.done(productOperations.create, { body })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { total } = await api.done(productOperations.list, { query: { include: 'total' } });
    expect(total).toBe(1);
  });
});

describe('The list', () => {
  test('has the newest first, page by page, and is searched and filtered', async () => {
    const cast = await kit.organization();
    const made = [];
    for (const one of [
      { name: 'Oak desk', articleNumber: 'D-1' },
      { name: 'Pine desk', externalId: 'erp-2', currency: 'EUR' },
      { name: '100 % wool', articleNumber: 'W_1' },
    ]) {
      made.push((await newProduct(cast, one)).id);
      kit.clock.move(1_000);
    }
    const [oak = '', pine = '', wool = ''] = made;
    const found = async (query: Record<string, string | number>) =>
      (await cast.api.done(productOperations.list, { query })).data.map(({ id }) => id);
    expect(await found({})).toEqual([wool, pine, oak]);
    const first = await cast.api.done(productOperations.list, { query: { limit: 2, include: 'total' } });
    expect([first.data.map(({ id }) => id), first.hasMore, first.total]).toEqual([[wool, pine], true, 3]);
    expect(await found({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual([oak]);
    expect(await found({ query: 'DESK' })).toEqual([pine, oak]);
    expect(await found({ query: 'd-' })).toEqual([oak]);
    expect(await found({ query: '%' })).toEqual([wool]);
    expect(await found({ query: '_' })).toEqual([wool]);
    expect(await found({ externalId: 'erp-2' })).toEqual([pine]);
    expect(await found({ currency: 'EUR', query: 'desk' })).toEqual([pine]);
  });
});

describe('A role', () => {
  test.each([
    ['CREATE_PRODUCT', productOperations.create],
    ['CREATE_PRODUCT', productOperations.import],
    ['UPDATE_PRODUCT', productOperations.update],
    ['DELETE_PRODUCT', productOperations.delete],
    ['READ_DOCUMENT', productOperations.list],
    ['READ_DOCUMENT', productOperations.get],
    ['READ_DOCUMENT', productOperations.export],
  ] as const)('needs %s', async (permission, operation) => {
    const cast = await kit.organization();
    const { id } = await newProduct(cast);
    const others = (['CREATE_PRODUCT', 'UPDATE_PRODUCT', 'DELETE_PRODUCT', 'READ_DOCUMENT'] as const).filter(
      one => one !== permission,
    );
    const input = {
      ...(operation.path.includes('{id}') && { params: { id } }),
      ...(operation.body && { body: { name: 'A', rows: [{ name: 'A' }] } }),
    };
    const without = await joined(kit, cast, { permissions: others });
    expect(await without.api.refused(operation, input as never)).toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
