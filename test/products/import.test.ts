/** Import of products with a result for each row, and their export as CSV, which the import takes back. */
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { productOperations } from '../../src/contract/operations/products.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { desk, newProduct } from './product-kit.ts';

const kit = useService();

const importing = ({ api }: Pick<Cast, 'api'>, rows: object[], more: object = {}) =>
  api.done(productOperations.import, { body: { rows: rows as never, ...more } });
const all = async ({ api }: Cast) => (await api.done(productOperations.list, { query: { limit: 100 } })).data;

describe('POST /products/import', () => {
  test('creates every row, with numbers as texts too', async () => {
    const cast = await kit.organization();
    const { currency: _, ...row } = desk;
    const made = await importing(cast, [row, { name: 'B', price: '1,5', vat: '6', unit: '' }]);
    expect(made).toMatchObject({ created: 2, updated: 0, valid: 2, invalid: 0, moreIssues: 0 });
    expect(made.results).toEqual(
      [0, 1].map(i => ({ row: i, status: 'CREATED', id: expect.stringMatching(/^prd_/), matchedBy: null, issues: [] })),
    );
    const found = await all(cast);
    expect(found).toHaveLength(2);
    expect(found.find(one => one.name === 'B')).toMatchObject({ price: 1.5, vat: 6, unit: null, currency: 'SEK' });
    expect(found.find(one => one.name === desk.name)).toMatchObject(row);
  });

  const broken = [
    { name: 'Good' },
    { name: '', price: 'much', vat: '200', surprise: 1 },
    { price: 1 },
    { name: 'A', currency: 'Kronor' },
    { name: 'First', articleNumber: 'twice', externalId: 'both' },
    { name: 'Second', articleNumber: 'twice', externalId: 'both' },
  ];
  const paths = [[], ['name', 'price', 'surprise', 'vat'], ['name'], ['currency'], [], ['articleNumber', 'externalId']];

  test('with mode ALL creates nothing if a row is invalid; with VALID the valid rows', async () => {
    const cast = await kit.organization();
    const made = await importing(cast, broken);
    expect(made).toMatchObject({ created: 0, valid: 2, invalid: 4 });
    expect(made.results.map(r => r.issues.map(i => i.path).sort())).toEqual(paths);
    expect(await all(cast)).toEqual([]);
    expect(await importing(cast, broken, { mode: 'VALID' })).toMatchObject({ created: 2, invalid: 4 });
    expect(await all(cast)).toHaveLength(2);
  });

  test('with dryRun writes nothing and finds the same', async () => {
    const cast = await kit.organization();
    const made = await importing(cast, broken, { mode: 'VALID', dryRun: true });
    expect(made).toMatchObject({ created: 0, valid: 2, invalid: 4 });
    expect(await all(cast)).toEqual([]);
  });

  test('takes 2,000 rows, and no more', async () => {
    const cast = await kit.organization();
    const rows = Array.from({ length: 2_001 }, (_, i) => ({ name: `P ${i}`, articleNumber: `${i}` }));
    const failed = await cast.api.refused(productOperations.import, { body: { rows } });
    expect(failed).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'rows', code: 'TOO_BIG' }] });
    expect(await importing(cast, rows.slice(1))).toMatchObject({ created: 2_000 });
    expect(await importing(cast, rows.slice(1))).toMatchObject({ created: 0, updated: 0, valid: 2_000 });
  });

  test('updates the product with the same id, externalId or articleNumber, and only what the row gives', async () => {
    const cast = await kit.organization();
    const byId = await newProduct(cast, { name: 'A', price: 1, unit: 'h' });
    const byExternalId = await newProduct(cast, { name: 'B', externalId: 'erp-1' });
    const byNumber = await newProduct(cast, { name: 'C', articleNumber: 'C-1', price: 3 });
    const rows = [
      { id: byId.id, name: 'A', price: 10 },
      { name: 'B', externalId: 'erp-1', articleNumber: 'B-1' },
      { name: 'C', articleNumber: 'C-1' },
    ];
    const made = await importing(cast, rows);
    expect(made).toMatchObject({ created: 0, updated: 2 });
    expect(made.results.map(({ status, matchedBy, id }) => [status, matchedBy, id])).toEqual([
      ['UPDATED', 'id', byId.id],
      ['UPDATED', 'externalId', byExternalId.id],
      ['UNCHANGED', 'articleNumber', byNumber.id],
    ]);
    const found = new Map((await all(cast)).map(one => [one.id, one]));
    expect(found.get(byId.id)).toMatchObject({ price: 10, unit: 'h' });
    expect(found.get(byExternalId.id)).toMatchObject({ articleNumber: 'B-1' });
    expect(found.get(byNumber.id)).toMatchObject({ price: 3 });
  });

  test('refuses a value of another product, and two rows of the same', async () => {
    const cast = await kit.organization();
    const one = await newProduct(cast, { name: 'A', externalId: 'a', articleNumber: 'A-1' });
    await newProduct(cast, { name: 'B', articleNumber: 'B-1' });
    const rows = [
      { name: 'A', externalId: 'a', articleNumber: 'B-1' },
      { name: 'A', id: one.id },
    ];
    const made = await importing(cast, rows, { dryRun: true });
    expect(made.results.map(r => r.issues.map(i => i.path))).toEqual([['articleNumber'], ['id']]);
    const rejected = await importing(cast, [{ name: 'A', articleNumber: 'A-1' }], { existing: 'REJECT' });
    expect(rejected.results[0]).toMatchObject({ status: 'INVALID', id: one.id, matchedBy: 'articleNumber' });
  });

  test('updates nothing for somebody without UPDATE_PRODUCT', async () => {
    const cast = await kit.organization();
    await newProduct(cast, { name: 'A', articleNumber: 'A-1' });
    const person = await joined(kit, cast, { permissions: ['CREATE_PRODUCT'] });
    const rows = [{ name: 'Other', articleNumber: 'A-1' }, { name: 'New' }];
    expect(await importing(person, rows, { mode: 'VALID' })).toMatchObject({ created: 1, updated: 0, invalid: 1 });
  });

  test('of the same file twice at once creates every product once', async () => {
    const cast = await kit.organization();
    const rows = Array.from({ length: 150 }, (_, i) => ({ name: `P ${i}`, articleNumber: `${i}` }));
    const both = await Promise.all([importing(cast, rows), importing(cast, rows)]);
    expect(both.map(({ created }) => created).sort()).toEqual([0, 150]);
  });

  test('reaches no product of another organization', async () => {
    const theirs = await newProduct(await kit.organization(), { name: 'A', articleNumber: 'A-1' });
    const cast = await kit.organization();
    const made = await importing(cast, [{ id: theirs.id, name: 'Mine', articleNumber: 'A-1' }]);
    expect(made.results[0]).toMatchObject({ status: 'CREATED', matchedBy: null });
    expect(made.results[0]?.id).not.toBe(theirs.id);
  });
});

describe('GET /products/export', () => {
  const download = async (cast: Cast, query = '') =>
    (await send(kit.baseUrl, `/products/export${query}`, { token: cast.apiKey })).text;

  test('has the names of the members as headings, guards formulas, and is taken back', async () => {
    const cast = await kit.organization();
    await newProduct(cast, desk);
    await newProduct(cast, { name: '=1+1', description: 'a "b"; -c', price: -5 });
    const csv = await download(cast);
    expect(csv.split('\r\n')[0]).toBe(
      '"id","name","description","articleNumber","unit","price","currency","vat","externalId","createdAt","updatedAt"',
    );
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain(`"'-5"`);
    const rows = Papa.parse<object>(csv, { header: true, skipEmptyLines: true }).data;
    const again = await importing(cast, rows);
    expect(again.results.map(({ status, matchedBy }) => [status, matchedBy])).toEqual([
      ['UNCHANGED', 'id'],
      ['UNCHANGED', 'id'],
    ]);
    const other = await kit.organization();
    expect(await importing(other, rows)).toMatchObject({ created: 2 });
    const plain = (one: object) => ({ ...one, id: 0, createdAt: 0, updatedAt: 0 });
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect((await all(other)).sort(byName).map(plain)).toEqual((await all(cast)).sort(byName).map(plain));
  });

  test('has those that the filters find, of every page', async () => {
    const cast = await kit.organization();
    await importing(
      cast,
      Array.from({ length: 250 }, (_, i) => ({ name: i < 210 ? `Desk ${i}` : `Chair ${i}` })),
    );
    expect((await download(cast, '?query=desk')).trim().split('\r\n')).toHaveLength(211);
  });
});
