/** Custom fields of a workspace, and document categories. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { categoryOperations } from '../../src/contract/operations/categories.ts';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import type { customFieldCreate } from '../../src/contract/schemas/custom-fields.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

type Who = Pick<Cast, 'api'>;
type New = z.input<typeof customFieldCreate>;
const field = ({ api }: Who, body: Partial<New> = {}) =>
  api.done(customFieldOperations.create, { body: { name: 'Fält', type: 'DOCUMENT', inputType: 'TEXT', ...body } });
const names = (found: readonly { name: string }[]) => found.map(f => f.name);

describe('Custom fields', () => {
  test('are created, read, changed and deleted', async () => {
    const cast = await kit.organization();
    const options = ['Låg', 'Hög'];
    const made = await field(cast, { name: 'Risk', inputType: 'SELECT', options, defaultValue: 'Låg', required: true });
    expect(made).toMatchObject({ type: 'DOCUMENT', inputType: 'SELECT', options, defaultValue: 'Låg', required: true });
    const params = { id: made.id };
    expect(await cast.api.done(customFieldOperations.get, { params })).toEqual(made);
    const changed = await cast.api.done(customFieldOperations.update, {
      params,
      body: { name: 'Belopp', inputType: 'NUMBER', defaultValue: null, required: false },
    });
    expect(changed).toMatchObject({ name: 'Belopp', inputType: 'NUMBER', options: null, defaultValue: null });
    expect(await cast.api.done(customFieldOperations.delete, { params })).toEqual({ id: made.id, deleted: true });
    for (const operation of [customFieldOperations.get, customFieldOperations.delete])
      expect(await cast.api.refused(operation, { params })).toMatchObject({ resource: 'custom_field' });
    const gone = await cast.api.refused(customFieldOperations.update, { params, body: {} });
    expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'custom_field' });
  });

  test('have options and a default that fit their type, also after a change', async () => {
    const cast = await kit.organization();
    const base = { name: 'A', type: 'DOCUMENT' as const };
    for (const [body, path] of [
      [{ ...base, inputType: 'SELECT' }, 'options'],
      [{ ...base, inputType: 'SELECT', options: [] }, 'options'],
      [{ ...base, inputType: 'SELECT', options: ['A', 'A'] }, 'options.1'],
      [{ ...base, inputType: 'TEXT', options: ['A'] }, 'options'],
      [{ ...base, inputType: 'SELECT', options: ['A'], defaultValue: 'B' }, 'defaultValue'],
      [{ ...base, inputType: 'NUMBER', defaultValue: 'tolv' }, 'defaultValue'],
      [{ ...base, inputType: 'COLOUR' }, 'inputType'],
      [{ ...base, type: 'TEMPLATE', inputType: 'TEXT' }, 'type'],
    ] as const) {
      const refused = await cast.api.refused(customFieldOperations.create, { body: body as never });
      expect([refused.code, refused.issues?.[0]?.path], JSON.stringify(body)).toEqual(['VALIDATION_FAILED', path]);
    }
    const { id } = await field(cast, { defaultValue: 'fritext' });
    const update = (body: object) => cast.api.refused(customFieldOperations.update, { params: { id }, body });
    expect(await update({ inputType: 'DATE' })).toMatchObject({ issues: [{ path: 'defaultValue' }] });
    expect(await update({ inputType: 'SELECT', defaultValue: null })).toMatchObject({ issues: [{ path: 'options' }] });
    expect(await update({ type: 'CONTACT' })).toMatchObject({ issues: [{ path: 'type', code: 'UNRECOGNIZED_KEY' }] });
  });

  test('are listed in pages and by type', async () => {
    const cast = await kit.organization();
    for (const [name, type] of [
      ['A', 'DOCUMENT'],
      ['B', 'CONTACT'],
      ['C', 'DOCUMENT'],
    ] as const) {
      await field(cast, { name, type });
      kit.clock.move(1);
    }
    const first = await cast.api.done(customFieldOperations.list, { query: { limit: 2, include: 'total' } });
    expect([names(first.data), first.total]).toEqual([['C', 'B'], 3]);
    const rest = await cast.api.done(customFieldOperations.list, { query: { cursor: first.nextCursor } });
    expect(names(rest.data)).toEqual(['A']);
    const contacts = await cast.api.done(customFieldOperations.list, { query: { type: 'CONTACT' } });
    expect(names(contacts.data)).toEqual(['B']);
  });

  test('are at most 500 in a workspace', async () => {
    const cast = await kit.organization();
    await kit.db.run(
      `insert into custom_fields (id, organization_id, workspace_id, name, type, input_type, required, created_at, updated_at)
       select 'cfd_' || $2 || n, $1, $2, 'n', 'DOCUMENT', 'TEXT', false, $3, $3 from generate_series(1, 500) n`,
      [cast.organizationId, cast.workspaceId, kit.clock.now()],
    );
    const refused = await cast.api.refused(customFieldOperations.create, {
      body: { name: 'En till', type: 'DOCUMENT', inputType: 'TEXT' },
    });
    expect(refused).toMatchObject({ issues: [{ path: '', code: 'TOO_BIG' }] });
  });
});

describe('Document categories', () => {
  test('have fields of documents in order, each once', async () => {
    const cast = await kit.organization();
    const [a, b] = [await field(cast), await field(cast)];
    const made = await cast.api.done(categoryOperations.create, {
      body: { name: 'Hyresavtal', customFieldIds: [b.id, a.id, b.id] },
    });
    expect(made).toMatchObject({ name: 'Hyresavtal', customFieldIds: [b.id, a.id] });
    const params = { id: made.id };
    expect(await cast.api.done(categoryOperations.get, { params })).toEqual(made);
    const renamed = await cast.api.done(categoryOperations.update, { params, body: { name: 'Lokal' } });
    expect(renamed).toMatchObject({ name: 'Lokal', customFieldIds: [b.id, a.id] });
    const changed = await cast.api.done(categoryOperations.update, { params, body: { customFieldIds: [a.id] } });
    expect(changed.customFieldIds).toEqual([a.id]);
    await cast.api.done(customFieldOperations.delete, { params: { id: a.id } });
    expect((await cast.api.done(categoryOperations.list)).data).toMatchObject([{ id: made.id, customFieldIds: [] }]);
    expect(await cast.api.done(categoryOperations.delete, { params })).toEqual({ id: made.id, deleted: true });
    const gone = await cast.api.refused(categoryOperations.get, { params });
    expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'document_category' });
  });

  test('have no fields of contacts or of another workspace', async () => {
    const cast = await kit.organization();
    const contacts = await field(cast, { type: 'CONTACT' });
    const theirs = await field(await kit.organization());
    const { id } = await cast.api.done(categoryOperations.create, { body: { name: 'A' } });
    for (const [customFieldId, error] of [
      [contacts.id, { code: 'VALIDATION_FAILED', issues: [{ path: 'customFieldIds.0' }] }],
      [theirs.id, { code: 'NOT_FOUND', resource: 'custom_field' }],
      ['x', { code: 'NOT_FOUND', resource: 'custom_field' }],
    ] as const) {
      const body = { name: 'B', customFieldIds: [customFieldId] };
      expect(await cast.api.refused(categoryOperations.create, { body })).toMatchObject(error);
      expect(await cast.api.refused(categoryOperations.update, { params: { id }, body })).toMatchObject(error);
    }
  });
});
