/** Private documents: who can see them, and that for everyone else they do not exist. */
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/operation.ts';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { domain } from '../../src/domain/modules.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { minimalBody } from '../kit/minimal-body.ts';
import { joined, type Person } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

/** All permissions that daily work with documents needs, without VIEW_PRIVATE_DOCUMENT. */
const daily: Permission[] = [
  'READ_DOCUMENT',
  'CREATE_DOCUMENT',
  'EDIT_DOCUMENT',
  'DELETE_DOCUMENT',
  'SEND_DOCUMENT',
  'SEND_WITHOUT_APPROVAL',
  'EDIT_AFTER_SEND',
  'RESTORE_DOCUMENT',
  'PERMANENTLY_DELETE_DOCUMENT',
  'READ_DOCUMENT_AUDIT_LOG',
  'CHANGE_DOCUMENT_VISIBILITY',
  'CREATE_FILE',
  'READ_FILE',
];
const clerk = (cast: Cast, ...more: Permission[]) => joined(kit, cast, { permissions: [...daily, ...more] });

const params = (document: Document) => ({ params: { id: document.id } });
const meta = (visibility: 'EVERYONE' | 'SELECTED_USERS' | 'PRIVATE', selectedUserIds?: string[]) => ({
  documentMeta: { visibility, ...(selectedUserIds && { selectedUserIds }) },
});

const sees = async ({ api }: Pick<Person, 'api'>, document: Document): Promise<boolean> => {
  const answer = await api.call(documentOperations.get, params(document));
  const listed = await api.done(documentOperations.list, { query: { include: 'total', query: document.name } });
  const inList = listed.data.some(d => d.id === document.id);
  expect([inList, listed.total]).toEqual([answer.ok, answer.ok ? 1 : 0]);
  if (!answer.ok) expect(answer.body).toMatchObject({ code: 'NOT_FOUND', resource: 'document' });
  return answer.ok;
};

const hidden = (cast: Pick<Cast, 'api'>, name: string, change = meta('PRIVATE')) =>
  cast.api.done(documentOperations.create, { body: { name, ...change } });

describe('A document is visible', () => {
  test('to everyone in the workspace by default', async () => {
    const cast = await kit.organization();
    const document = await cast.api.done(documentOperations.create, { body: { name: 'Öppet' } });
    expect(document.documentMeta).toMatchObject({ visibility: 'EVERYONE', selectedUserIds: [] });
    expect(await sees(await clerk(cast), document)).toBe(true);
  });

  test('if private, to its creator, the person responsible and holders of VIEW_PRIVATE_DOCUMENT', async () => {
    const cast = await kit.organization();
    const [creator, responsible, other, viewer] = [
      await clerk(cast),
      await clerk(cast),
      await clerk(cast),
      await clerk(cast, 'VIEW_PRIVATE_DOCUMENT'),
    ];
    const document = await creator.api.done(documentOperations.create, {
      body: { name: 'Lönesamtal', responsibleUserId: responsible.id, ...meta('PRIVATE') },
    });
    const found = [];
    for (const person of [creator, responsible, other, viewer, cast]) found.push(await sees(person, document));
    expect(found).toEqual([true, true, false, true, true]);
    await creator.api.done(documentOperations.update, { ...params(document), body: { responsibleUserId: other.id } });
    expect([await sees(responsible, document), await sees(other, document)]).toEqual([false, true]);
  });

  test('if opened to selected users, to them as well, as long as they are selected', async () => {
    const cast = await kit.organization();
    const [creator, chosen, other] = [await clerk(cast), await clerk(cast), await clerk(cast)];
    const document = await hidden(creator, 'Förvärv', meta('SELECTED_USERS', [chosen.id, chosen.id]));
    expect(document.documentMeta).toMatchObject({ visibility: 'SELECTED_USERS', selectedUserIds: [chosen.id] });
    expect([await sees(chosen, document), await sees(other, document)]).toEqual([true, false]);
    await creator.api.done(documentOperations.update, {
      ...params(document),
      body: meta('SELECTED_USERS', [other.id]),
    });
    expect([await sees(chosen, document), await sees(other, document)]).toEqual([false, true]);
    const open = await creator.api.done(documentOperations.update, { ...params(document), body: meta('EVERYONE') });
    expect(open.documentMeta).toMatchObject({ visibility: 'EVERYONE', selectedUserIds: [] });
    expect(await sees(chosen, document)).toBe(true);
  });

  test('if private, to the member who takes over the documents of a member who leaves', async () => {
    const cast = await kit.organization();
    const [creator, boss] = [await clerk(cast), await clerk(cast, 'MANAGE_WORKSPACE_MEMBERS')];
    const document = await hidden(creator, 'Uppsägning');
    expect(await sees(boss, document)).toBe(false);
    await boss.api.done(memberOperations.delete, { params: { id: creator.id } });
    expect(await sees(boss, document)).toBe(true);
  });

  test('to parties with a link, whatever its visibility', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { name: 'Tyst', ...meta('PRIVATE') });
    const anna = await signerOf(cast, document, 'Anna Lindqvist');
    expect((await anna.view()).document.name).toBe('Tyst');
    await anna.sign();
  });
});

describe('To everyone else', () => {
  test('every route of a document answers NOT_FOUND and names nothing of it', async () => {
    const cast = await kit.organization();
    const other = await joined(kit, cast, {
      permissions: [...new Set(domain.operations.flatMap(row => row.permission ?? []))].filter(
        p => p !== 'VIEW_PRIVATE_DOCUMENT' && p !== 'ADMINISTRATOR',
      ),
    });
    const document = await twoPartyDocument(cast, { name: 'Hemligt namn', ...meta('PRIVATE') });
    const content = await cast.api.done(contentOperations.list, params(document));
    const ids: Record<string, string> = {
      id: document.id,
      partyId: document.parties[0]?.id ?? '',
      contentId: content.data[0]?.id ?? '',
      type: 'ORIGINAL',
    };
    const rows = domain.operations.filter((row: Operation) => row.path.startsWith('/documents/{id}'));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x');
      const answer = await send(kit.baseUrl, path, {
        method: row.method,
        token: other.apiKey,
        ...(row.method !== 'GET' && { body: minimalBody(row) }),
      });
      expect([row.id, answer.status, answer.body.code]).toEqual([row.id, 404, 'NOT_FOUND']);
      expect(answer.text).not.toContain('Hemligt namn');
    }
    const exported = await other.api.refused(documentOperations.export, {
      body: { documentIds: [document.id], fileTypes: ['ORIGINAL'] },
    });
    expect(exported).toMatchObject({ code: 'NOT_FOUND', resource: 'document' });
  });

  test('no filter, order or page of the list shows it, and totals leave it out', async () => {
    const cast = await kit.organization();
    const other = await clerk(cast);
    for (let i = 0; i < 6; i++) {
      kit.clock.move(1000);
      await cast.api.done(documentOperations.create, {
        body: { name: `Avtal ${i}`, ...(i % 2 === 0 && meta('PRIVATE')) },
      });
    }
    for (const orderBy of ['createdAt', 'updatedAt', 'name', 'completedAt', 'expiresAt']) {
      const first = await other.api.done(documentOperations.list, { query: { orderBy, limit: 2, include: 'total' } });
      const second = await other.api.done(documentOperations.list, {
        query: { orderBy, limit: 2, cursor: first.nextCursor },
      });
      expect([first.total, first.hasMore, second.hasMore]).toEqual([3, true, false]);
      const names = [...first.data, ...second.data].map(d => d.name);
      expect(names.sort()).toEqual(['Avtal 1', 'Avtal 3', 'Avtal 5']);
    }
    const looked = await other.api.done(documentOperations.list, {
      query: { responsibleUserId: cast.ownerId, query: 'Avtal 2' },
    });
    expect(looked.data).toEqual([]);
  });

  test('events about it are left out, downloads included', async () => {
    const cast = await kit.organization();
    const [listener, seer] = [
      await clerk(cast, 'MANAGE_WEBHOOKS'),
      await clerk(cast, 'MANAGE_WEBHOOKS', 'VIEW_PRIVATE_DOCUMENT'),
    ];
    const document = await twoPartyDocument(cast, { name: 'Hemligt namn', ...meta('PRIVATE') });
    await cast.api.done(documentFileOperations.list, params(document));
    const open = await cast.api.done(documentOperations.create, { body: { name: 'Öppet' } });
    const changes = async ({ api }: Person) =>
      (await api.done(eventOperations.list)).data.map(e => e.type).filter(type => !type.startsWith('member.'));
    expect(await changes(listener)).toEqual(['document.created']);
    expect((await changes(seer)).sort()).toEqual([
      'document.created',
      'document.created',
      'document.sent',
      'security.document_downloaded',
    ]);
    const { data } = await cast.api.done(eventOperations.list, { query: { type: 'document.sent' } });
    const refused = await listener.api.refused(eventOperations.get, { params: { id: data[0]?.id ?? '' } });
    expect(refused.code).toBe('NOT_FOUND');
    expect(open.id).not.toBe(document.id);
  });
});

describe('Changing the visibility', () => {
  test('needs CHANGE_DOCUMENT_VISIBILITY, also on creation, unless nothing changes', async () => {
    const cast = await kit.organization();
    const author = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'CREATE_DOCUMENT', 'EDIT_DOCUMENT'] });
    const refused = await author.api.refused(documentOperations.create, { body: { name: 'A', ...meta('PRIVATE') } });
    expect(refused.code).toBe('PERMISSION_DENIED');
    const document = await author.api.done(documentOperations.create, { body: { name: 'A', ...meta('EVERYONE', []) } });
    for (const change of [meta('PRIVATE'), meta('SELECTED_USERS', [author.id])]) {
      const denied = await author.api.refused(documentOperations.update, { ...params(document), body: change });
      expect(denied.code).toBe('PERMISSION_DENIED');
    }
    const { documentMeta } = document;
    const { openVerificationPin: _, ...same } = documentMeta;
    const body = { name: 'B', documentMeta: same };
    expect((await author.api.done(documentOperations.update, { ...params(document), body })).name).toBe('B');
  });

  test('is possible in every status but not in the trash, and journaled with from and to', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const change = (body: object) => cast.api.done(documentOperations.update, { ...params(document), body });
    await change(meta('PRIVATE'));
    for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
    await kit.work();
    expect((await change(meta('SELECTED_USERS', [cast.ownerId]))).status).toBe('COMPLETED');
    const { data } = await cast.api.done(activityOperations.list, params(document));
    const changes = data.filter(entry => entry.type === 'DOCUMENT_VISIBILITY_UPDATED').map(entry => entry.data);
    expect(changes.reverse()).toEqual([
      { member: 'visibility', from: 'EVERYONE', to: 'PRIVATE' },
      { member: 'visibility', from: 'PRIVATE', to: 'SELECTED_USERS' },
      { member: 'selectedUserIds', from: [], to: [cast.ownerId] },
    ]);
    await cast.api.done(documentOperations.delete, params(document));
    const refused = await cast.api.refused(documentOperations.update, { ...params(document), body: meta('PRIVATE') });
    expect(refused.code).toBe('INVALID_STATE');
  });

  test('selects active members of the workspace, and only with SELECTED_USERS', async () => {
    const [cast, theirs] = [await kit.organization(), await kit.organization()];
    const gone = await clerk(cast);
    await cast.api.done(memberOperations.update, { params: { id: gone.id }, body: { status: 'INACTIVE' } });
    const path = 'documentMeta.selectedUserIds';
    const cases: [object, string][] = [
      [meta('SELECTED_USERS'), path],
      [meta('SELECTED_USERS', []), path],
      [meta('EVERYONE', [cast.ownerId]), path],
      [meta('PRIVATE', [cast.ownerId]), path],
      [meta('SELECTED_USERS', [cast.ownerId, theirs.ownerId]), `${path}.1`],
      [meta('SELECTED_USERS', [gone.id]), `${path}.0`],
      [
        meta(
          'SELECTED_USERS',
          Array.from({ length: 201 }, () => cast.ownerId),
        ),
        path,
      ],
    ];
    const document = await cast.api.done(documentOperations.create, { body: { name: 'A' } });
    for (const [change, at] of cases) {
      for (const refused of [
        await cast.api.refused(documentOperations.create, { body: { name: 'A', ...change } }),
        await cast.api.refused(documentOperations.update, { ...params(document), body: change }),
      ]) {
        expect(refused.code).toBe('VALIDATION_FAILED');
        expect(refused.issues?.map(issue => issue.path)).toEqual([at]);
      }
    }
  });

  test('keeps selected users who are no longer active members', async () => {
    const cast = await kit.organization();
    const [gone, next] = [await clerk(cast), await clerk(cast)];
    const document = await hidden(cast, 'A', meta('SELECTED_USERS', [gone.id]));
    await cast.api.done(memberOperations.update, { params: { id: gone.id }, body: { status: 'INACTIVE' } });
    const body = meta('SELECTED_USERS', [gone.id, next.id]);
    const changed = await cast.api.done(documentOperations.update, { ...params(document), body });
    expect(changed.documentMeta.selectedUserIds).toEqual([gone.id, next.id]);
  });
});
