/** Files are as private as the documents, templates and blocks that use them. */
import { describe, expect, test } from 'vitest';
import { blockOperations } from '../../src/contract/operations/blocks.ts';
import { templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { corpus, upload } from '../kit/files.ts';
import { joined, type Person } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const daily: Permission[] = [
  'READ_DOCUMENT',
  'CREATE_DOCUMENT',
  'EDIT_DOCUMENT',
  'READ_FILE',
  'CREATE_FILE',
  'UPDATE_FILE',
  'DELETE_FILE',
];
const clerk = (cast: Cast, ...more: Permission[]) => joined(kit, cast, { permissions: [...daily, ...more] });

type Uploaded = Awaited<ReturnType<typeof upload>>;
const pdf = ({ api }: Pick<Person, 'api'>) => upload(api, corpus('pdf/lo_writer.pdf'));
const contentOf = ({ key }: Uploaded) => [{ type: 'PDF' as const, fieldMeta: { value: key } }];

const documentOf = ({ api }: Pick<Person, 'api'>, file: Uploaded, documentMeta: object = {}) =>
  api.done(documentOperations.create, { body: { name: 'Avtal', content: contentOf(file), documentMeta } });
const hidden = { visibility: 'PRIVATE' as const };

/** By the list, by its id, and by placing it in content of one's own; all three must agree. */
async function reaches({ api }: Pick<Person, 'api'>, file: Uploaded): Promise<boolean> {
  const params = { id: file.id };
  const { data, total } = await api.done(fileOperations.list, { query: { include: 'total' } });
  const inList = data.some(f => f.id === file.id);
  expect(total).toBe(data.length);
  const got = await api.call(fileOperations.get, { params });
  const changed = await api.call(fileOperations.update, { params, body: { fileName: 'avtal.pdf' } });
  const placed = await api.call(documentOperations.create, {
    body: { name: 'Eget', content: contentOf(file), documentMeta: {}, send: false },
  });
  expect([got.ok, changed.ok, placed.ok]).toEqual([inList, inList, inList]);
  if (!got.ok) {
    expect(got.body).toMatchObject({ code: 'NOT_FOUND', resource: 'file' });
    expect(await api.call(fileOperations.delete, { params })).toMatchObject({ body: { code: 'NOT_FOUND' } });
    expect(placed.body).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  return inList;
}

describe('A file', () => {
  test('that nothing uses is seen by the whole workspace', async () => {
    const cast = await kit.organization();
    expect(await reaches(await clerk(cast), await pdf(cast))).toBe(true);
  });

  test('of private documents alone is seen by those who see one of them', async () => {
    const cast = await kit.organization();
    const [selected, outsider, auditor] = [
      await clerk(cast),
      await clerk(cast),
      await clerk(cast, 'VIEW_PRIVATE_DOCUMENT'),
    ];
    const file = await pdf(cast);
    await documentOf(cast, file, hidden);
    expect(await reaches(outsider, file)).toBe(false);
    await documentOf(cast, file, { visibility: 'SELECTED_USERS', selectedUserIds: [selected.id] });
    expect(await reaches(outsider, file)).toBe(false);
    expect(await reaches(cast, file)).toBe(true);
    const again = await pdf(cast);
    await documentOf(cast, again, { visibility: 'SELECTED_USERS', selectedUserIds: [selected.id] });
    expect(await reaches(selected, again)).toBe(true);
    const third = await pdf(cast);
    await documentOf(cast, third, hidden);
    expect(await reaches(auditor, third)).toBe(true);
  });

  test('attached to a field of a private document is as private as the document', async () => {
    const cast = await kit.organization();
    const [selected, outsider] = [await clerk(cast), await clerk(cast)];
    const file = await pdf(cast);
    const fields = [{ id: 'a', type: 'ATTACHMENT' as const, fieldMeta: { value: { fileId: file.id } } }];
    const content = [{ type: 'FORM' as const, fieldMeta: { fields } }];
    const documentMeta = { visibility: 'SELECTED_USERS' as const, selectedUserIds: [selected.id] };
    await cast.api.done(documentOperations.create, { body: { name: 'Avtal', content, documentMeta } });
    expect(await reaches(outsider, file)).toBe(false);
    expect(await reaches(selected, file)).toBe(true);
    const other = await pdf(cast);
    await documentOf(cast, other, hidden);
    const more = [{ id: 'a', type: 'ATTACHMENT' as const, fieldMeta: { value: { fileId: other.id } } }];
    await cast.api.done(documentOperations.create, {
      body: { name: 'Öppet', content: [{ type: 'FORM', fieldMeta: { fields: more } }] },
    });
    expect(await reaches(outsider, other)).toBe(true);
  });

  test('that an open document uses as well is seen by everyone', async () => {
    const cast = await kit.organization();
    const person = await clerk(cast);
    const file = await pdf(cast);
    const { id } = await documentOf(cast, file, hidden);
    await documentOf(cast, file);
    expect(await reaches(person, file)).toBe(true);
    const other = await pdf(cast);
    const open = await documentOf(cast, other);
    const body = { documentMeta: hidden };
    await cast.api.done(documentOperations.update, { params: { id: open.id }, body });
    expect(await reaches(person, other)).toBe(false);
    expect(id).not.toBe(open.id);
  });

  test('stays with who uploaded it, even in a private document of somebody else', async () => {
    const cast = await kit.organization();
    const uploader = await clerk(cast);
    const file = await pdf(uploader);
    await documentOf(cast, file, hidden);
    expect(await reaches(uploader, file)).toBe(true);
  });

  test('of a private template or a private block is as private as these', async () => {
    const cast = await kit.organization();
    const [outsider, reader] = [await clerk(cast), await clerk(cast, 'VIEW_PRIVATE_TEMPLATE')];
    const file = await pdf(cast);
    const template = await cast.api.done(templateOperations.create, { body: { name: 'Mall' } });
    const params = { id: template.id };
    await cast.api.done(templateContentOperations.create, { params, body: { content: contentOf(file) } });
    const body = { templateMeta: { visibility: 'PRIVATE' as const } };
    await cast.api.done(templateOperations.update, { params, body });
    expect(await reaches(outsider, file)).toBe(false);
    expect(await reaches(reader, file)).toBe(true);
    const saved = await pdf(cast);
    const block = { name: 'Bilaga', visibility: 'PRIVATE' as const, content: contentOf(saved) };
    await cast.api.done(blockOperations.create, { body: block });
    expect(await reaches(outsider, saved)).toBe(false);
    expect(await reaches(reader, saved)).toBe(false);
  });
});
