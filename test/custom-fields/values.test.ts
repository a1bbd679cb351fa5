/** Values of custom fields on documents, and the category of a document. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { categoryOperations } from '../../src/contract/operations/categories.ts';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { customFieldCreate } from '../../src/contract/schemas/custom-fields.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

type Who = Pick<Cast, 'api'>;
type New = z.input<typeof customFieldCreate>;
const field = async ({ api }: Who, body: Partial<New> = {}) =>
  (
    await api.done(customFieldOperations.create, {
      body: { name: 'Fält', type: 'DOCUMENT', inputType: 'TEXT', ...body },
    })
  ).id;
const category = async ({ api }: Who, customFieldIds: string[]) =>
  (await api.done(categoryOperations.create, { body: { name: 'Avtal', customFieldIds } })).id;
const create = ({ api }: Who, body: object = {}) =>
  api.done(documentOperations.create, { body: { name: 'A', ...body } });
const set = ({ api }: Who, id: string, customFieldId: string, value: string | number | boolean | null) =>
  api.call(documentOperations.update, { params: { id }, body: { customFields: [{ customFieldId, value }] } });
const readiness = async ({ api }: Who, id: string) =>
  (await api.done(documentOperations.readiness, { params: { id } })).issues;

describe('Custom values of a document', () => {
  test('are given when it is created or changed, and null clears them', async () => {
    const cast = await kit.organization();
    const [a, b] = [await field(cast, { name: 'Kund' }), await field(cast, { name: 'Belopp', inputType: 'NUMBER' })];
    const made = await create(cast, { customFields: [{ customFieldId: b, value: 1250.5 }] });
    expect(made.customFields).toEqual([{ id: b, name: 'Belopp', type: 'NUMBER', value: '1250.5' }]);
    const params = { id: made.id };
    await set(cast, made.id, a, 'K-1');
    const shown = await cast.api.done(documentOperations.get, { params });
    expect(shown.customFields.map(f => [f.name, f.value]).sort()).toEqual([
      ['Belopp', '1250.5'],
      ['Kund', 'K-1'],
    ]);
    for (const value of [null, '']) {
      await set(cast, made.id, a, 'K-2');
      const cleared = await set(cast, made.id, a, value);
      expect(cleared.ok && cleared.body.customFields.find(f => f.id === a)?.value).toBeNull();
    }
    await cast.api.done(customFieldOperations.delete, { params: { id: b } });
    const left = await cast.api.done(documentOperations.get, { params });
    expect(left.customFields.map(f => f.id)).toEqual([a]);
  });

  test('fit the type of their field', async () => {
    const cast = await kit.organization();
    const { id } = await create(cast);
    const cases: [New['inputType'], string[], string[]][] = [
      ['TEXT', ['vad som helst'], []],
      ['TEXTAREA', ['två\nrader'], []],
      ['NUMBER', ['50000', '-1.25', '0'], ['tolv', '1,5', '1e5', ' 1']],
      ['DATE', ['2026-12-31'], ['2026-02-30', '31/12/2026', '2026-12-31T10:00']],
      ['EMAIL', ['a@example.com'], ['a@', 'Anna <a@example.com>']],
      ['PHONE', ['+46701234567'], ['ring mig']],
      ['URL', ['https://example.com/a?b=c'], ['javascript:alert(1)', 'example']],
      ['BOOLEAN', ['true', 'false'], ['ja', 'TRUE']],
      ['SELECT', ['Låg'], ['låg', 'Mellan']],
      ['JSON', ['{"a":[1]}', '1'], ['{a:1}']],
    ];
    for (const [inputType, right, wrong] of cases) {
      const options = inputType === 'SELECT' ? ['Låg', 'Hög'] : null;
      const customFieldId = await field(cast, { inputType, options });
      for (const value of right)
        expect([value, (await set(cast, id, customFieldId, value)).status]).toEqual([value, 200]);
      for (const value of wrong) {
        const refused = await set(cast, id, customFieldId, value);
        expect([value, refused.body]).toMatchObject([value, { issues: [{ path: 'customFields.0.value' }] }]);
      }
    }
    const big = await set(cast, id, await field(cast), 'x'.repeat(10_001));
    expect(big.body).toMatchObject({ issues: [{ path: 'customFields.0.value', code: 'TOO_BIG' }] });
  });

  test('belong to fields of documents in the same workspace, each given once', async () => {
    const cast = await kit.organization();
    const [own, contacts] = [await field(cast), await field(cast, { type: 'CONTACT' })];
    const theirs = await field(await kit.organization());
    const { id } = await create(cast);
    const value = 'A';
    for (const [given, error] of [
      [[theirs], { code: 'NOT_FOUND', resource: 'custom_field' }],
      [['x'], { code: 'NOT_FOUND', resource: 'custom_field' }],
      [[contacts], { code: 'VALIDATION_FAILED', issues: [{ path: 'customFields.0.customFieldId' }] }],
      [[own, own], { code: 'VALIDATION_FAILED', issues: [{ path: 'customFields.1.customFieldId' }] }],
    ] as const) {
      const body = { name: 'B', customFields: given.map(customFieldId => ({ customFieldId, value })) };
      expect(await cast.api.refused(documentOperations.create, { body })).toMatchObject(error);
      expect(await cast.api.refused(documentOperations.update, { params: { id }, body })).toMatchObject(error);
    }
    expect((await cast.api.done(documentOperations.list)).data).toHaveLength(1);
  });

  test('start as the defaults of the workspace’s fields, or of the category’s', async () => {
    const cast = await kit.organization();
    const [a, b] = [await field(cast, { defaultValue: 'Ett' }), await field(cast, { defaultValue: 'Två' })];
    await field(cast, { type: 'CONTACT', defaultValue: 'Kontakt' });
    await field(cast);
    const values = (d: Awaited<ReturnType<typeof create>>) =>
      Object.fromEntries(d.customFields.map(f => [f.id, f.value]));
    expect(values(await create(cast))).toEqual({ [a]: 'Ett', [b]: 'Två' });
    const given = await create(cast, { customFields: [{ customFieldId: a, value: null }] });
    expect(values(given)).toEqual({ [a]: null, [b]: 'Två' });
    const documentCategoryId = await category(cast, [b]);
    const made = await create(cast, { documentMeta: { documentCategoryId } });
    expect([made.documentMeta.documentCategoryId, values(made)]).toEqual([documentCategoryId, { [b]: 'Två' }]);
    // A new category adds the defaults of its fields, where there is no value yet.
    const other = await category(cast, [a, b]);
    await set(cast, made.id, b, 'Egen');
    const params = { id: made.id };
    const changed = await cast.api.done(documentOperations.update, {
      params,
      body: { documentMeta: { documentCategoryId: other } },
    });
    expect(values(changed)).toEqual({ [a]: 'Ett', [b]: 'Egen' });
    await cast.api.done(categoryOperations.delete, { params: { id: other } });
    const left = await cast.api.done(documentOperations.get, { params });
    expect([left.documentMeta.documentCategoryId, values(left)]).toEqual([null, { [a]: 'Ett', [b]: 'Egen' }]);
  });

  test('can be changed in every status, and only the sender learns of them', async () => {
    const cast = await kit.organization();
    const customFieldId = await field(cast, { name: 'Kund' });
    const { id } = await twoPartyDocument(cast, { customFields: [{ customFieldId, value: 'K-1' }] });
    const changed = await set(cast, id, customFieldId, 'K-2');
    expect(changed.ok && [changed.body.status, changed.body.customFields[0]?.value]).toEqual(['PENDING', 'K-2']);
    const { data } = await cast.api.done(activityOperations.list, { params: { id } });
    expect(data[0]).toMatchObject({
      type: 'DOCUMENT_META_UPDATED',
      data: { member: 'customFields', customFieldId, name: 'Kund', from: 'K-1', to: 'K-2' },
    });
    const category409 = await cast.api.refused(documentOperations.update, {
      params: { id },
      body: { documentMeta: { documentCategoryId: await category(cast, []) } },
    });
    expect(category409.code).toBe('INVALID_STATE');
    const again = await set(cast, id, customFieldId, 'K-2');
    expect(again.status).toBe(200);
    expect((await cast.api.done(activityOperations.list, { params: { id } })).data[0]?.id).toBe(data[0]?.id);
  });

  test('of another workspace’s category do not exist', async () => {
    const cast = await kit.organization();
    const theirs = await category(await kit.organization(), []);
    const { id } = await create(cast);
    for (const documentCategoryId of [theirs, 'x']) {
      const body = { name: 'B', documentMeta: { documentCategoryId } };
      const error = { code: 'NOT_FOUND', resource: 'document_category' };
      expect(await cast.api.refused(documentOperations.create, { body })).toMatchObject(error);
      expect(await cast.api.refused(documentOperations.update, { params: { id }, body })).toMatchObject(error);
    }
  });
});

describe('Required custom fields', () => {
  test('prevent sending until they have a value: the category’s, else the workspace’s', async () => {
    const cast = await kit.organization();
    const [a, b] = [await field(cast, { name: 'Kund', required: true }), await field(cast, { name: 'Ort' })];
    const { id } = await twoPartyDocument(cast, { send: false });
    const missing = async () =>
      (await readiness(cast, id)).filter(i => i.code === 'MISSING_CUSTOM_FIELD').map(i => [i.severity, i.userMessage]);
    expect(await missing()).toEqual([['BLOCKER', 'Det obligatoriska egna fältet Kund saknar värde.']]);
    const refused = await cast.api.refused(documentOperations.send, { params: { id }, body: {} });
    expect(refused).toMatchObject({ code: 'DOCUMENT_NOT_READY', readiness: [{ code: 'MISSING_CUSTOM_FIELD' }] });
    await set(cast, id, a, 'K-1');
    expect(await missing()).toEqual([]);
    await set(cast, id, a, null);
    expect(await missing()).toHaveLength(1);
    const documentMeta = { documentCategoryId: await category(cast, [b]) };
    await cast.api.done(documentOperations.update, { params: { id }, body: { documentMeta } });
    expect(await missing()).toEqual([]);
    await cast.api.done(customFieldOperations.update, { params: { id: b }, body: { required: true } });
    expect(await missing()).toHaveLength(1);
    await set(cast, id, b, 'Lund');
    expect((await cast.api.done(documentOperations.send, { params: { id }, body: {} })).status).toBe('PENDING');
  });

  test('count when a document is created and sent at once', async () => {
    const cast = await kit.organization();
    const customFieldId = await field(cast, { required: true });
    await expect(twoPartyDocument(cast)).rejects.toThrow('DOCUMENT_NOT_READY');
    const sent = await twoPartyDocument(cast, { customFields: [{ customFieldId, value: 'Ja' }] });
    expect(sent.status).toBe('PENDING');
  });
});
