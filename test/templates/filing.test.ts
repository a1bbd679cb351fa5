/** Templates with tags, in folders and with a category, and what copies take along of them. */
import { describe, expect, test } from 'vitest';
import { categoryOperations } from '../../src/contract/operations/categories.ts';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { folderOperations } from '../../src/contract/operations/folders.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { tagUses } from '../../src/contract/schemas/tags.ts';
import { untilWaiting } from '../kit/locks.ts';
import { type Cast, useService } from '../kit/service.ts';
import { created, newTemplate } from './template-kit.ts';

const kit = useService();
type Use = (typeof tagUses)[number];
const tagFor = ({ api }: Cast, name: string, ...availableFor: Use[]) =>
  api.done(tagOperations.create, { body: { name, availableFor } });
const folderFor = ({ api }: Cast, name: string, type: 'DOCUMENT' | 'TEMPLATE') =>
  api.done(folderOperations.create, { body: { name, type } });

describe('Tags of a template', () => {
  test('are added also to a locked one, filtered by, and taken off', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const [tag, other] = [await tagFor(cast, 'Hyra', 'TEMPLATE'), await tagFor(cast, 'Nej', 'DOCUMENT')];
    const { id } = await newTemplate(cast);
    await newTemplate(cast);
    const params = { id };
    await api.done(templateOperations.lock, { params });
    expect((await api.done(templateOperations.addTag, { params, body: { tagId: tag.id } })).tags).toEqual([tag]);
    const again = await api.refused(templateOperations.addTag, { params, body: { tagId: tag.id } });
    const wrong = await api.refused(templateOperations.addTag, { params, body: { tagId: other.id } });
    const unknown = await api.refused(templateOperations.addTag, { params, body: { tagId: 'tag_none' } });
    expect([again.code, wrong.code, unknown.code]).toEqual(['ALREADY_EXISTS', 'VALIDATION_FAILED', 'NOT_FOUND']);
    const found = await api.done(templateOperations.list, { query: { tagId: tag.id } });
    expect(found.data.map(t => [t.id, t.tags])).toEqual([[id, [tag]]]);
    const off = { params: { id, tagId: tag.id } };
    expect((await api.done(templateOperations.removeTag, off)).tags).toEqual([]);
    expect((await api.refused(templateOperations.removeTag, off)).code).toBe('NOT_FOUND');
  });

  test('are copied without one that is being deleted', async () => {
    const cast = await kit.organization();
    const { id } = await newTemplate(cast);
    const [kept, gone] = [await tagFor(cast, 'Kept', 'TEMPLATE'), await tagFor(cast, 'Gone', 'TEMPLATE')];
    for (const tag of [kept, gone])
      await cast.api.done(templateOperations.addTag, { params: { id }, body: { tagId: tag.id } });
    const copy = await kit.db.tx(async tx => {
      await tx.run('delete from tags where id = $1', [gone.id]);
      const copying = cast.api.done(templateOperations.duplicate, { params: { id } });
      await untilWaiting(kit.db, 1);
      return { copying };
    });
    expect((await copy.copying).tags.map(tag => tag.id)).toEqual([kept.id]);
  });

  test('are copied with the template', async () => {
    const cast = await kit.organization();
    const tag = await tagFor(cast, 'Hyra', 'TEMPLATE');
    const { id } = await newTemplate(cast);
    await cast.api.done(templateOperations.addTag, { params: { id }, body: { tagId: tag.id } });
    const copy = await cast.api.done(templateOperations.duplicate, { params: { id } });
    expect(copy.tags).toEqual([tag]);
  });
});

test('A template lies in a folder of templates, is filtered by it, and keeps it from being deleted', async () => {
  const cast = await kit.organization();
  const { api } = cast;
  const [folder, documents] = [await folderFor(cast, 'Mallar', 'TEMPLATE'), await folderFor(cast, 'Avtal', 'DOCUMENT')];
  const { id } = await newTemplate(cast, { folderId: folder.id });
  const wrong = await api.refused(templateOperations.update, { params: { id }, body: { folderId: documents.id } });
  expect(wrong.issues?.map(i => i.path)).toEqual(['folderId']);
  const unknown = await api.refused(templateOperations.create, { body: { name: 'A', folderId: 'fld_none' } });
  expect(unknown).toMatchObject({ code: 'NOT_FOUND', resource: 'folder' });
  const inFolder = async (folderId: string) =>
    (await api.done(templateOperations.list, { query: { folderId } })).data.map(t => t.id);
  expect([await inFolder(folder.id), await inFolder('root')]).toEqual([[id], []]);
  const params = { id: folder.id };
  expect((await api.done(folderOperations.get, { params })).itemCount).toBe(1);
  expect((await api.refused(folderOperations.delete, { params })).code).toBe('INVALID_STATE');
  expect((await api.done(templateOperations.duplicate, { params: { id } })).folderId).toBe(folder.id);
  for (const one of await inFolder(folder.id)) {
    await api.done(templateOperations.update, { params: { id: one }, body: { folderId: null } });
  }
  await api.done(folderOperations.delete, { params });
  expect((await inFolder('root')).length).toBe(2);
});

test('A document from a template has its category with the defaults of its fields, also after it was deleted', async () => {
  const cast = await kit.organization();
  const { api } = cast;
  const field = await api.done(customFieldOperations.create, {
    body: { name: 'Projekt', type: 'DOCUMENT', inputType: 'TEXT', required: false, defaultValue: 'Nytt' },
  });
  const category = await api.done(categoryOperations.create, { body: { name: 'Hyra', customFieldIds: [field.id] } });
  const unknown = { body: { name: 'A', templateMeta: { documentCategoryId: 'cat_none' } } };
  expect((await api.refused(templateOperations.create, unknown)).code).toBe('NOT_FOUND');
  const { id } = await newTemplate(cast, { templateMeta: { documentCategoryId: category.id } });
  const document = await created(cast, { templateId: id });
  expect(document.documentMeta.documentCategoryId).toBe(category.id);
  expect(document.customFields).toMatchObject([{ id: field.id, value: 'Nytt' }]);
  const none = await created(cast, { templateId: id, documentMeta: { documentCategoryId: null } });
  expect(none.documentMeta.documentCategoryId).toBeNull();
  await kit.db.run('update documents set category_id = null where category_id = $1', [category.id]);
  await api.done(categoryOperations.delete, { params: { id: category.id } });
  expect((await created(cast, { templateId: id })).documentMeta.documentCategoryId).toBeNull();
});

test('A copy of a document has its folder, category, custom values and tags', async () => {
  const cast = await kit.organization();
  const { api } = cast;
  const folder = await folderFor(cast, 'Avtal', 'DOCUMENT');
  const tag = await tagFor(cast, 'Hyra', 'DOCUMENT');
  const field = await api.done(customFieldOperations.create, {
    body: { name: 'Projekt', type: 'DOCUMENT', inputType: 'TEXT', required: false, defaultValue: 'Nytt' },
  });
  const values = [{ customFieldId: field.id, value: 'Eget' }];
  const { id } = await created(cast, { folderId: folder.id, customFields: values });
  await api.done(documentOperations.addTag, { params: { id }, body: { tagId: tag.id } });
  const copy = await api.done(documentOperations.duplicate, { params: { id } });
  expect(copy).toMatchObject({
    folderId: folder.id,
    customFields: [{ id: field.id, value: 'Eget' }],
    tags: [{ id: tag.id, name: 'Hyra' }],
  });
  expect(await api.done(documentOperations.get, { params: { id: copy.id } })).toEqual(copy);
});
