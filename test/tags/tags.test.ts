/** Tags of a workspace, and the tags of documents. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import type { TagUse } from '../../src/contract/schemas/tags.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

type Who = Pick<Cast, 'api'>;
const tag = ({ api }: Who, name: string, availableFor: TagUse[] = ['DOCUMENT'], color: string | null = null) =>
  api.done(tagOperations.create, { body: { name, availableFor, color } });
const draft = async ({ api }: Who, name = 'A') => (await api.done(documentOperations.create, { body: { name } })).id;
const add = ({ api }: Who, id: string, tagId: string) =>
  api.done(documentOperations.addTag, { params: { id }, body: { tagId } });
const names = (tags: readonly { name: string }[]) => tags.map(t => t.name);
const nobodys = 'tag_01aaaaaaaaaaaaaaaaaaaaaaaa';

describe('Tags', () => {
  test('are created, read, changed and deleted; two may have the same name', async () => {
    const cast = await kit.organization();
    const made = await tag(cast, ' Viktigt ', ['CONTACT', 'DOCUMENT', 'DOCUMENT'], '#ff8800');
    expect(made).toMatchObject({ name: 'Viktigt', color: '#ff8800', availableFor: ['DOCUMENT', 'CONTACT'] });
    const same = await tag(cast, 'Viktigt');
    expect(same.id).not.toBe(made.id);
    const params = { id: made.id };
    expect(await cast.api.done(tagOperations.get, { params })).toEqual(made);
    const body = { color: null, availableFor: ['TEMPLATE' as const] };
    const changed = await cast.api.done(tagOperations.update, { params, body });
    expect(changed).toMatchObject({ name: 'Viktigt', color: null, availableFor: ['TEMPLATE'] });
    expect(await cast.api.done(tagOperations.delete, { params })).toEqual({ id: made.id, deleted: true });
    for (const operation of [tagOperations.get, tagOperations.update, tagOperations.delete]) {
      const gone = await cast.api.refused(operation, { params, ...(operation.body && { body: {} }) } as object);
      expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'tag' });
    }
  });

  test('need a name, a use and a colour as hex', async () => {
    const cast = await kit.organization();
    for (const [body, path] of [
      [{ name: '', availableFor: ['DOCUMENT'] }, 'name'],
      [{ name: 'x'.repeat(256), availableFor: ['DOCUMENT'] }, 'name'],
      [{ name: 'A', availableFor: [] }, 'availableFor'],
      [{ name: 'A', availableFor: ['FORM'] }, 'availableFor.0'],
      [{ name: 'A', availableFor: ['DOCUMENT'], color: 'red' }, 'color'],
    ] as const) {
      const refused = await cast.api.refused(tagOperations.create, { body: body as never });
      expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    }
  });

  test('are listed newest first in pages, by use and by part of their name', async () => {
    const cast = await kit.organization();
    for (const name of ['Ett', 'Två 50%', 'Tre']) {
      await tag(cast, name, name === 'Tre' ? ['CONTACT'] : ['DOCUMENT', 'TEMPLATE']);
      kit.clock.move(1);
    }
    const first = await cast.api.done(tagOperations.list, { query: { limit: 2, include: 'total' } });
    expect([names(first.data), first.total, first.hasMore]).toEqual([['Tre', 'Två 50%'], 3, true]);
    const rest = await cast.api.done(tagOperations.list, { query: { limit: 2, cursor: first.nextCursor } });
    expect([names(rest.data), rest.nextCursor]).toEqual([['Ett'], null]);
    const found = async (query: Record<string, string | string[]>) =>
      names((await cast.api.done(tagOperations.list, { query })).data);
    expect(await found({ availableFor: ['TEMPLATE', 'CONTACT'] })).toEqual(['Tre', 'Två 50%', 'Ett']);
    expect(await found({ availableFor: 'CONTACT' })).toEqual(['Tre']);
    expect(await found({ query: 't' })).toEqual(['Tre', 'Två 50%', 'Ett']);
    expect(await found({ query: '0%' })).toEqual(['Två 50%']);
    expect(await found({ query: '%' })).toEqual(['Två 50%']);
  });

  test('belong to the workspace', async () => {
    const [mine, theirs] = [await kit.organization(), await kit.organization()];
    const foreign = await tag(theirs, 'Theirs');
    expect((await mine.api.done(tagOperations.list)).data).toEqual([]);
    const refused = await mine.api.refused(tagOperations.get, { params: { id: foreign.id } });
    expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'tag' });
  });
});

describe('Tags of documents', () => {
  test('are added and taken off, and shown with the document and in lists', async () => {
    const cast = await kit.organization();
    const [red, blue] = [await tag(cast, 'Röd', ['DOCUMENT'], '#f00'), await tag(cast, 'Blå')];
    const id = await draft(cast);
    await add(cast, id, blue.id);
    const shown = await add(cast, id, red.id);
    expect(shown.tags).toEqual(
      [
        { id: red.id, name: 'Röd', color: '#f00' },
        { id: blue.id, name: 'Blå', color: null },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect((await cast.api.done(documentOperations.get, { params: { id } })).tags).toEqual(shown.tags);
    expect((await cast.api.done(documentOperations.list)).data[0]?.tags).toEqual(shown.tags);
    const params = { id, tagId: red.id };
    const left = await cast.api.done(documentOperations.removeTag, { params });
    expect(names(left.tags)).toEqual(['Blå']);
    const again = await cast.api.refused(documentOperations.removeTag, { params });
    expect(again).toMatchObject({ code: 'NOT_FOUND', resource: 'tag' });
    await cast.api.done(tagOperations.update, { params: { id: blue.id }, body: { name: 'Marin' } });
    expect(names((await cast.api.done(documentOperations.get, { params: { id } })).tags)).toEqual(['Marin']);
    await cast.api.done(tagOperations.delete, { params: { id: blue.id } });
    expect((await cast.api.done(documentOperations.get, { params: { id } })).tags).toEqual([]);
  });

  test('must exist in the workspace and be available for documents, and are added once', async () => {
    const cast = await kit.organization();
    const theirs = await tag(await kit.organization(), 'Theirs');
    const id = await draft(cast);
    const refused = (tagId: string) => cast.api.refused(documentOperations.addTag, { params: { id }, body: { tagId } });
    for (const tagId of [theirs.id, nobodys, 'x'])
      expect(await refused(tagId)).toMatchObject({ code: 'NOT_FOUND', resource: 'tag' });
    const contacts = await tag(cast, 'Kund', ['CONTACT', 'TEMPLATE']);
    expect(await refused(contacts.id)).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'tagId' }] });
    const own = await tag(cast, 'Egen');
    const both = await Promise.all(
      [1, 2].map(() => cast.api.call(documentOperations.addTag, { params: { id }, body: { tagId: own.id } })),
    );
    expect(both.map(one => one.status).sort()).toEqual([200, 409]);
    expect((await refused(own.id)).code).toBe('ALREADY_EXISTS');
  });

  test('stay on a document when they are no longer available for documents', async () => {
    const cast = await kit.organization();
    const { id: tagId } = await tag(cast, 'Gammal');
    const id = await draft(cast);
    await add(cast, id, tagId);
    await cast.api.done(tagOperations.update, { params: { id: tagId }, body: { availableFor: ['CONTACT'] } });
    expect(names((await cast.api.done(documentOperations.get, { params: { id } })).tags)).toEqual(['Gammal']);
    expect((await cast.api.done(documentOperations.removeTag, { params: { id, tagId } })).tags).toEqual([]);
  });

  test('are at most a hundred', async () => {
    const cast = await kit.organization();
    const id = await draft(cast);
    await kit.db.run(
      `with made as (insert into tags (id, organization_id, workspace_id, name, available_for, created_at, updated_at)
         select 'tag_' || $3 || n, $1, $2, 'n', '{DOCUMENT}', $4, $4 from generate_series(1, 100) n returning id)
       insert into document_tags (document_id, tag_id, organization_id, created_at) select $3, id, $1, $4 from made`,
      [cast.organizationId, cast.workspaceId, id, kit.clock.now()],
    );
    const { id: tagId } = await tag(cast, 'En till');
    const refused = await cast.api.refused(documentOperations.addTag, { params: { id }, body: { tagId } });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: '', code: 'TOO_BIG' }] });
  });

  test('can be changed in every status, but not in the trash, and only the sender learns of them', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const params = { id: document.id };
    const [one, two] = [await tag(cast, 'Ett'), await tag(cast, 'Två')];
    for (const { id } of [one, two]) expect((await add(cast, document.id, id)).status).toBe('PENDING');
    const { data } = await cast.api.done(activityOperations.list, { params });
    expect(data.slice(0, 2).map(e => [e.type, e.data?.member, e.data?.from, e.data?.to])).toEqual([
      ['DOCUMENT_META_UPDATED', 'tags', ['Ett'], ['Ett', 'Två']],
      ['DOCUMENT_META_UPDATED', 'tags', [], ['Ett']],
    ]);
    await cast.api.done(documentOperations.delete, { params });
    const added = await cast.api.refused(documentOperations.addTag, { params, body: { tagId: one.id } });
    const removed = await cast.api.refused(documentOperations.removeTag, { params: { ...params, tagId: one.id } });
    expect([added.code, removed.code]).toEqual(['INVALID_STATE', 'INVALID_STATE']);
  });

  test('filter documents by any of several tags', async () => {
    const cast = await kit.organization();
    const [a, b, c] = [await tag(cast, 'A'), await tag(cast, 'B'), await tag(cast, 'C')];
    const [one, two, both] = [await draft(cast, 'Ett'), await draft(cast, 'Två'), await draft(cast, 'Båda')];
    await draft(cast, 'Utan');
    for (const [id, tagId] of [
      [one, a.id],
      [two, b.id],
      [both, a.id],
      [both, b.id],
    ] as const)
      await add(cast, id, tagId);
    const found = async (tagId: string[]) => {
      const { data, total } = await cast.api.done(documentOperations.list, { query: { tagId, include: 'total' } });
      expect(total).toBe(data.length);
      return names(data).sort();
    };
    expect(await found([a.id])).toEqual(['Båda', 'Ett']);
    expect(await found([a.id, b.id])).toEqual(['Båda', 'Ett', 'Två']);
    expect(await found([c.id, nobodys])).toEqual([]);
  });

  test('of a document that the user cannot see are not there for them', async () => {
    const cast = await kit.organization();
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    const { id: tagId } = await tag(cast, 'A');
    const hidden = await cast.api.done(documentOperations.create, {
      body: { name: 'Hidden', documentMeta: { visibility: 'PRIVATE' } },
    });
    await add(cast, hidden.id, tagId);
    const refused = await clerk.api.refused(documentOperations.addTag, { params: { id: hidden.id }, body: { tagId } });
    expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'document' });
    expect((await clerk.api.done(documentOperations.list, { query: { tagId } })).data).toEqual([]);
  });
});
