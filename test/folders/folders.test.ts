/** Nested folders, and documents in them. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { folderOperations } from '../../src/contract/operations/folders.ts';
import type { FolderType } from '../../src/contract/schemas/folders.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

type Who = Pick<Cast, 'api'>;
const folder = ({ api }: Who, name: string, parentFolderId: string | null = null, type: FolderType = 'DOCUMENT') =>
  api.done(folderOperations.create, { body: { name, type, parentFolderId } });
const move = ({ api }: Who, id: string, parentFolderId: string | null) =>
  api.call(folderOperations.update, { params: { id }, body: { parentFolderId } });
const shown = ({ api }: Who, id: string) => api.done(folderOperations.get, { params: { id } });
const draft = async ({ api }: Who, folderId: string | null, more: object = {}) =>
  api.done(documentOperations.create, { body: { name: 'A', folderId, ...more } });
const remove = ({ api }: Who, id: string) => api.call(folderOperations.delete, { params: { id } });
const names = (found: readonly { name: string }[]) => found.map(f => f.name);
const issueOf = (answer: { ok: boolean; body: object }) => (answer.ok ? 'done' : answer.body);

describe('Folders', () => {
  test('are created, read, renamed, moved and deleted', async () => {
    const cast = await kit.organization();
    const top = await folder(cast, 'Avtal');
    expect(top).toMatchObject({
      name: 'Avtal',
      type: 'DOCUMENT',
      parentFolderId: null,
      workspaceId: cast.workspaceId,
      createdBy: { id: cast.ownerId },
      childFolderCount: 0,
      itemCount: 0,
    });
    const inner = await folder(cast, 'Hyra', top.id);
    expect([inner.parentFolderId, (await shown(cast, top.id)).childFolderCount]).toEqual([top.id, 1]);
    const params = { id: inner.id };
    const renamed = await cast.api.done(folderOperations.update, { params, body: { name: 'Lokaler' } });
    expect(renamed).toMatchObject({ name: 'Lokaler', parentFolderId: top.id });
    const moved = await cast.api.done(folderOperations.update, { params, body: { parentFolderId: null } });
    expect(moved).toMatchObject({ name: 'Lokaler', parentFolderId: null });
    expect((await shown(cast, top.id)).childFolderCount).toBe(0);
    expect((await remove(cast, inner.id)).body).toEqual({ id: inner.id, deleted: true });
    const gone = await cast.api.refused(folderOperations.get, { params });
    expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'folder' });
  });

  test('are listed in pages, all of them, of a type, of a folder or at the top', async () => {
    const cast = await kit.organization();
    const top = await folder(cast, 'Avtal');
    kit.clock.move(1);
    await folder(cast, 'Mallar', null, 'TEMPLATE');
    kit.clock.move(1);
    await folder(cast, 'Hyra', top.id);
    const found = async (query: Record<string, string | string[]>) =>
      names((await cast.api.done(folderOperations.list, { query })).data);
    expect(await found({})).toEqual(['Hyra', 'Mallar', 'Avtal']);
    expect(await found({ parentFolderId: 'root' })).toEqual(['Mallar', 'Avtal']);
    expect(await found({ parentFolderId: top.id })).toEqual(['Hyra']);
    expect(await found({ parentFolderId: 'fld_none' })).toEqual([]);
    expect(await found({ type: 'TEMPLATE' })).toEqual(['Mallar']);
    const first = await cast.api.done(folderOperations.list, { query: { limit: 2, include: 'total' } });
    expect([names(first.data), first.total]).toEqual([['Hyra', 'Mallar'], 3]);
    const rest = await cast.api.done(folderOperations.list, { query: { limit: 2, cursor: first.nextCursor } });
    expect([names(rest.data), rest.hasMore]).toEqual([['Avtal'], false]);
  });

  test('cannot lie in themselves, in a folder of another type, or of another workspace', async () => {
    const cast = await kit.organization();
    const top = await folder(cast, 'A');
    const inner = await folder(cast, 'B', top.id);
    const innermost = await folder(cast, 'C', inner.id);
    const templates = await folder(cast, 'Mallar', null, 'TEMPLATE');
    for (const parent of [top.id, inner.id, innermost.id, templates.id])
      expect(issueOf(await move(cast, top.id, parent))).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'parentFolderId', code: 'INVALID_VALUE' }],
      });
    const theirs = await folder(await kit.organization(), 'Deras');
    for (const parent of [theirs.id, 'fld_none']) {
      expect(issueOf(await move(cast, top.id, parent))).toMatchObject({ code: 'NOT_FOUND', resource: 'folder' });
      const body = { name: 'D', type: 'DOCUMENT' as const, parentFolderId: parent };
      const refused = await cast.api.refused(folderOperations.create, { body });
      expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'folder' });
    }
  });

  test('close no circle when they are moved into each other at once', async () => {
    const cast = await kit.organization();
    const [a, b] = [await folder(cast, 'A'), await folder(cast, 'B')];
    const moved = await Promise.all([move(cast, a.id, b.id), move(cast, b.id, a.id)]);
    expect(moved.map(one => one.status).sort()).toEqual([200, 400]);
  });

  test('are at most ten levels deep, also when a whole branch is moved', async () => {
    const cast = await kit.organization();
    const branch = async (levels: number) => {
      const ids: string[] = [];
      for (let i = 0; i < levels; i++) ids.push((await folder(cast, `${i}`, ids.at(-1) ?? null)).id);
      return ids;
    };
    const [deep, three] = [await branch(10), await branch(3)];
    const body = { name: 'För djupt', type: 'DOCUMENT' as const, parentFolderId: deep.at(-1) ?? '' };
    const refused = await cast.api.refused(folderOperations.create, { body });
    expect(refused).toMatchObject({ issues: [{ path: 'parentFolderId', code: 'TOO_BIG' }] });
    expect((await move(cast, three[0] ?? '', deep[7] ?? '')).status).toBe(400);
    expect((await move(cast, three[0] ?? '', deep[6] ?? '')).status).toBe(200);
  });

  test('are deleted only when they are empty', async () => {
    const cast = await kit.organization();
    const top = await folder(cast, 'A');
    const inner = await folder(cast, 'B', top.id);
    expect((await remove(cast, top.id)).body).toMatchObject({ code: 'INVALID_STATE' });
    const document = await draft(cast, inner.id);
    expect((await remove(cast, inner.id)).body).toMatchObject({ code: 'INVALID_STATE' });
    const params = { id: document.id };
    await cast.api.done(documentOperations.delete, { params });
    expect((await remove(cast, inner.id)).status).toBe(200);
    expect((await remove(cast, top.id)).status).toBe(200);
    // What lay in the trash meanwhile lies at the top.
    expect((await cast.api.done(documentOperations.restore, { params })).folderId).toBeNull();
  });

  test('are not deleted while a document that the user cannot see lies in them', async () => {
    const cast = await kit.organization();
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'DELETE_FOLDER'] });
    const top = await folder(cast, 'A');
    await draft(cast, top.id, { documentMeta: { visibility: 'PRIVATE' } });
    await draft(cast, top.id);
    expect([(await shown(cast, top.id)).itemCount, (await shown(clerk, top.id)).itemCount]).toEqual([2, 1]);
    expect((await remove(clerk, top.id)).body).toMatchObject({ code: 'INVALID_STATE' });
  });

  test('are deleted by one request, and lose no document that is put into them meanwhile', async () => {
    const cast = await kit.organization();
    for (let i = 0; i < 5; i++) {
      const { id } = await folder(cast, 'A');
      const [removed, made] = await Promise.all([
        remove(cast, id),
        cast.api.call(documentOperations.create, { body: { name: 'A', folderId: id } }),
      ]);
      expect([removed.status, made.status].sort()).toEqual(removed.ok ? [200, 404] : [200, 409]);
    }
  });
});

describe('Documents in folders', () => {
  test('are put there when created and moved in every status', async () => {
    const cast = await kit.organization();
    const [a, b] = [await folder(cast, 'A'), await folder(cast, 'B')];
    const { id } = await twoPartyDocument(cast, { folderId: a.id });
    const params = { id };
    expect((await cast.api.done(documentOperations.get, { params })).folderId).toBe(a.id);
    const moved = await cast.api.done(documentOperations.update, { params, body: { folderId: b.id } });
    expect([moved.folderId, moved.status]).toEqual([b.id, 'PENDING']);
    const { data } = await cast.api.done(activityOperations.list, { params });
    expect(data[0]).toMatchObject({ data: { member: 'folderId', from: a.id, to: b.id } });
    expect([(await shown(cast, a.id)).itemCount, (await shown(cast, b.id)).itemCount]).toEqual([0, 1]);
    expect((await cast.api.done(documentOperations.update, { params, body: { folderId: null } })).folderId).toBeNull();
  });

  test('are filtered by folder, or by lying at the top', async () => {
    const cast = await kit.organization();
    const { id } = await folder(cast, 'A');
    const [inside, outside] = [await draft(cast, id), await draft(cast, null)];
    const found = async (folderId: string) =>
      (await cast.api.done(documentOperations.list, { query: { folderId } })).data.map(d => d.id);
    expect(await found(id)).toEqual([inside.id]);
    expect(await found('root')).toEqual([outside.id]);
    expect(await found('fld_none')).toEqual([]);
  });

  test('cannot lie in a folder of templates or of another workspace', async () => {
    const cast = await kit.organization();
    const templates = await folder(cast, 'Mallar', null, 'TEMPLATE');
    const theirs = await folder(await kit.organization(), 'Deras');
    const { id } = await draft(cast, null);
    for (const [folderId, error] of [
      [templates.id, { code: 'VALIDATION_FAILED', issues: [{ path: 'folderId' }] }],
      [theirs.id, { code: 'NOT_FOUND', resource: 'folder' }],
      ['fld_none', { code: 'NOT_FOUND', resource: 'folder' }],
    ] as const) {
      const made = await cast.api.refused(documentOperations.create, { body: { name: 'A', folderId } });
      const moved = await cast.api.refused(documentOperations.update, { params: { id }, body: { folderId } });
      expect([made, moved]).toMatchObject([error, error]);
    }
  });
});
