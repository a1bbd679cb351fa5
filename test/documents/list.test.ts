import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/contract/operation.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { DocumentListItem } from '../../src/contract/schemas/documents/documents.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const make = async (cast: Cast, count: number, change: (i: number) => object = () => ({})) => {
  const made = [];
  for (let i = 0; i < count; i++) {
    kit.clock.move(1000);
    made.push(await cast.api.done(documentOperations.create, { body: { name: `Document ${i}`, ...change(i) } }));
  }
  return made;
};

async function all(cast: Cast, query: Record<string, string | number>): Promise<DocumentListItem[]> {
  const out: DocumentListItem[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Answer<typeof documentOperations.list> = await cast.api.done(documentOperations.list, {
      query: { ...query, ...(cursor && { cursor }) },
    });
    out.push(...page.data);
    expect(page.hasMore).toBe(page.nextCursor !== null);
    if (!page.nextCursor) return out;
    cursor = page.nextCursor;
  }
}

describe('Pagination', () => {
  test('default order is createdAt, newest first, 25 a page; the last page has no cursor', async () => {
    const cast = await kit.organization();
    const made = await make(cast, 27);
    const first = await cast.api.done(documentOperations.list);
    expect(first.data.map(d => d.id)).toEqual(
      made
        .map(d => d.id)
        .reverse()
        .slice(0, 25),
    );
    expect(first.hasMore).toBe(true);
    expect('total' in first).toBe(false);
    const second = await cast.api.done(documentOperations.list, {
      query: { cursor: first.nextCursor ?? '', include: 'total' },
    });
    expect(second).toMatchObject({ hasMore: false, nextCursor: null, total: 27 });
    expect(second.data).toHaveLength(2);
  });

  test('items without completedAt or expiresAt are last in both directions, each once over all pages', async () => {
    const cast = await kit.organization();
    const soon = kit.clock.now().getTime() + 86_400_000;
    const made = await make(cast, 9, i => ({
      expiresAt: i % 3 === 0 ? null : new Date(soon + i * 3_600_000).toISOString(),
    }));
    for (const direction of ['asc', 'desc']) {
      const found = await all(cast, { orderBy: 'expiresAt', orderDirection: direction, limit: 2 });
      expect(new Set(found.map(d => d.id))).toEqual(new Set(made.map(d => d.id)));
      const times = found.map(d => d.expiresAt);
      expect(times.slice(6)).toEqual([null, null, null]);
      const given = times.slice(0, 6).map(t => new Date(t ?? 0).getTime());
      expect(given).toEqual([...given].sort((a, b) => (direction === 'asc' ? a - b : b - a)));
    }
    expect(await all(cast, { orderBy: 'completedAt', limit: 4 })).toHaveLength(9);
  });

  test('searching keeps every order and both directions, each match once over all pages', async () => {
    const cast = await kit.organization();
    const soon = kit.clock.now().getTime() + 86_400_000;
    const made = await make(cast, 12, i => ({
      name: i % 4 === 0 ? `Zebra ${i}` : `Document ${i}`,
      ...(i % 4 === 1 && { externalId: `zebra-${i}` }),
      ...(i % 4 < 3 && { parties: [{ name: i % 4 === 2 ? 'Zebra' : 'Bo', email: 'bo@zebra.example.com' }] }),
      expiresAt: i % 3 === 0 ? null : new Date(soon + i * 3_600_000).toISOString(),
    }));
    const matching = new Set(made.filter((_, i) => i % 4 < 3).map(d => d.id));
    for (const orderBy of ['createdAt', 'updatedAt', 'name', 'completedAt', 'expiresAt']) {
      for (const orderDirection of ['asc', 'desc']) {
        const order = { orderBy, orderDirection };
        const everything = (await all(cast, { ...order, limit: 100 })).map(d => d.id);
        const found = (await all(cast, { ...order, query: 'ZEBRA', limit: 2 })).map(d => d.id);
        expect([orderBy, orderDirection, found]).toEqual([
          orderBy,
          orderDirection,
          everything.filter(id => matching.has(id)),
        ]);
      }
    }
    const { total } = await cast.api.done(documentOperations.list, { query: { query: 'zebra', include: 'total' } });
    expect(total).toBe(matching.size);
  });

  test('pages are stable while data changes', async () => {
    const cast = await kit.organization();
    const made = await make(cast, 6);
    const first = await cast.api.done(documentOperations.list, { query: { limit: 3 } });
    await make(cast, 2);
    const second = await cast.api.done(documentOperations.list, {
      query: { limit: 3, cursor: first.nextCursor ?? '' },
    });
    expect([...first.data, ...second.data].map(d => d.id)).toEqual(made.map(d => d.id).reverse());
  });

  test('an unreadable cursor, or one of another list or order, fails validation', async () => {
    const cast = await kit.organization();
    await make(cast, 3);
    const { nextCursor } = await cast.api.done(documentOperations.list, { query: { limit: 1 } });
    const forged = Buffer.from(JSON.stringify(['createdAt desc', 'not a time', 'x'])).toString('base64url');
    // Lists of the same order, of which this one is not.
    const others = await Promise.all(
      [fileOperations.list, templateOperations.list, eventOperations.list].map(list =>
        cast.api.refused(list, { query: { cursor: nextCursor } }),
      ),
    );
    expect(others.map(({ issues }) => issues?.map(i => i.path))).toEqual(Array(3).fill(['cursor']));
    const next = await cast.api.done(documentOperations.list, {
      query: { limit: 1, cursor: nextCursor, status: 'DRAFT' },
    });
    expect(next.data).toHaveLength(1);
    for (const query of [
      { cursor: 'zzz' },
      { cursor: nextCursor ?? '', orderBy: 'name' },
      { cursor: nextCursor ?? '', orderDirection: 'asc' },
      { cursor: forged },
    ]) {
      const refused = await cast.api.refused(documentOperations.list, { query });
      expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'cursor' }] });
    }
  });

  test('limit is 1 to 100', async () => {
    const cast = await kit.organization();
    for (const [limit, code] of [
      ['0', 'TOO_SMALL'],
      ['101', 'TOO_BIG'],
      ['x', 'INVALID_TYPE'],
      ['1.5', 'INVALID_TYPE'],
    ] as const) {
      expect((await cast.api.refused(documentOperations.list, { query: { limit } })).issues).toMatchObject([
        { path: 'limit', code },
      ]);
    }
  });
});

describe('Filters', () => {
  test('a multi-value filter is a comma-separated list or a repeated parameter', async () => {
    const cast = await kit.organization();
    await make(cast, 2);
    for (const query of ['status=DRAFT,PENDING', 'status=DRAFT&status=PENDING']) {
      expect((await send(kit.baseUrl, `/documents?${query}`, { token: cast.apiKey })).body.data).toHaveLength(2);
    }
    expect((await send(kit.baseUrl, '/documents?status=COMPLETED', { token: cast.apiKey })).body.data).toEqual([]);
    for (const value of ['ALL', 'draft', '']) {
      const refused = await send(kit.baseUrl, `/documents?status=${value}`, { token: cast.apiKey });
      expect(refused.body.issues).toMatchObject([{ path: 'status', code: 'INVALID_VALUE' }]);
    }
  });

  test('externalId matches exactly and case-sensitively; a quoted value is matched literally', async () => {
    const cast = await kit.organization();
    await make(cast, 1, () => ({ externalId: 'Ab-1' }));
    await make(cast, 1, () => ({ externalId: '"Ab-1"' }));
    const find = async (externalId: string) =>
      (await cast.api.done(documentOperations.list, { query: { externalId } })).data.map(d => d.externalId);
    expect(await find('Ab-1')).toEqual(['Ab-1']);
    expect(await find('ab-1')).toEqual([]);
    expect(await find('"Ab-1"')).toEqual(['"Ab-1"']);
  });

  test('query finds part of a name, externalId, party name or e-mail; wildcards match themselves', async () => {
    const cast = await kit.organization();
    await make(cast, 1, () => ({
      name: '100% hyra',
      externalId: 'EXT_7',
      parties: [{ name: 'Åsa Öst', email: 'asa@example.com' }],
    }));
    await make(cast, 1, () => ({ name: '1000 kr', externalId: 'EXTA7' }));
    const count = async (query: string) =>
      (await cast.api.done(documentOperations.list, { query: { query } })).data.length;
    expect([
      await count('HYRA'),
      await count('100%'),
      await count('EXT_7'),
      await count('Öst'),
      await count('asa@ex'),
      await count('nothing'),
    ]).toEqual([1, 1, 1, 1, 1, 0]);
  });

  test('time filters include their boundary; a date alone is its first instant in UTC', async () => {
    const cast = await kit.organization();
    const [first, second] = await make(cast, 2);
    const names = async (query: Record<string, string>) =>
      (await cast.api.done(documentOperations.list, { query })).data.length;
    expect(await names({ createdAfter: first?.createdAt ?? '', createdBefore: first?.createdAt ?? '' })).toBe(1);
    expect(await names({ createdAfter: second?.createdAt ?? '' })).toBe(1);
    expect(await names({ createdBefore: '2020-01-01' })).toBe(0);
    for (const bad of ['2026-02-30', 'yesterday', '2026-13-01T00:00:00Z']) {
      expect((await cast.api.refused(documentOperations.list, { query: { updatedAfter: bad } })).issues).toMatchObject([
        { path: 'updatedAfter', code: 'INVALID_FORMAT' },
      ]);
    }
  });

  test('documents show their type, when they were sent and when they were archived', async () => {
    const cast = await kit.organization();
    const shown = async (id: string) => {
      const params = { id };
      const alone = await cast.api.done(documentOperations.get, { params });
      const { data } = await cast.api.done(documentOperations.list, { query: { archived: alone.archivedAt !== null } });
      const { type, sentAt, archivedAt } = alone;
      expect(data.find(one => one.id === id)).toMatchObject({ type, sentAt, archivedAt });
      return [type, sentAt, archivedAt];
    };
    const { id } = await twoPartyDocument(cast, { type: 'ACCEPTABLE', send: false });
    const params = { id };
    expect(await shown(id)).toEqual(['ACCEPTABLE', null, null]);
    const { sentAt } = await cast.api.done(documentOperations.send, { params, body: {} });
    expect(sentAt).not.toBeNull();
    expect(await shown(id)).toEqual(['ACCEPTABLE', sentAt, null]);
    await cast.api.done(documentOperations.withdraw, { params, body: {} });
    expect(await shown(id)).toEqual(['ACCEPTABLE', null, null]);
    const { archivedAt } = await cast.api.done(documentOperations.archive, { params });
    expect(archivedAt).not.toBeNull();
    expect(await shown(id)).toEqual(['ACCEPTABLE', null, archivedAt]);
    const imported = await cast.api.done(documentOperations.create, { body: { name: 'A', type: 'ARCHIVE_IMPORTED' } });
    expect(await shown(imported.id)).toEqual(['ARCHIVE_IMPORTED', null, null]);
  });

  test('one list has the archive and the trash, too, when it is asked for them', async () => {
    const cast = await kit.organization();
    const named = async (name: string) => (await cast.api.done(documentOperations.create, { body: { name } })).id;
    const [, archived, deleted, both] = [
      await named('kept'),
      await named('archived'),
      await named('deleted'),
      await named('both'),
    ];
    for (const id of [archived, both]) await cast.api.done(documentOperations.archive, { params: { id } });
    for (const id of [deleted, both]) await cast.api.done(documentOperations.delete, { params: { id } });
    const names = async (query: object) => {
      const { data } = await cast.api.done(documentOperations.list, {
        query: { ...query, orderBy: 'createdAt', orderDirection: 'asc' },
      });
      return data.map(({ name }) => name);
    };
    expect(await names({ includeArchived: false, includeDeleted: false })).toEqual(['kept']);
    expect(await names({ includeArchived: true })).toEqual(['kept', 'archived']);
    expect(await names({ includeDeleted: true })).toEqual(['kept', 'deleted', 'both']);
    expect(await names({ includeArchived: true, includeDeleted: true })).toEqual([
      'kept',
      'archived',
      'deleted',
      'both',
    ]);
    expect(await names({ archived: true, includeDeleted: true })).toEqual(['archived', 'both']);
    expect(await names({ archived: false, includeDeleted: true })).toEqual(['kept', 'deleted']);
    expect(await names({ deleted: true, includeArchived: true })).toEqual(['deleted', 'both']);
    const all = { archived: false, includeArchived: true, deleted: true, includeDeleted: false };
    const refused = await cast.api.refused(documentOperations.list, { query: all });
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'includeArchived' }, { path: 'includeDeleted' }],
    });
  });

  test('archived documents are not in the default list; folderId=root lists top-level items', async () => {
    const cast = await kit.organization();
    const [one] = await make(cast, 2);
    await cast.api.done(documentOperations.archive, { params: { id: one?.id ?? '' } });
    const ids = async (query: Record<string, string>) =>
      (await cast.api.done(documentOperations.list, { query })).data.map(d => d.id);
    expect(await ids({})).not.toContain(one?.id);
    expect(await ids({ archived: 'true' })).toEqual([one?.id]);
    expect(await ids({ folderId: 'root' })).toHaveLength(1);
    await cast.api.done(documentOperations.unarchive, { params: { id: one?.id ?? '' } });
    expect(await ids({})).toHaveLength(2);
  });

  test('deleted=true lists the trash alone, with what is archived', async () => {
    const cast = await kit.organization();
    const [kept, archived, thrown] = await make(cast, 3);
    await cast.api.done(documentOperations.archive, { params: { id: archived?.id ?? '' } });
    for (const document of [archived, thrown])
      await cast.api.done(documentOperations.delete, { params: { id: document?.id ?? '' } });
    const ids = async (query: Record<string, string>) =>
      (await cast.api.done(documentOperations.list, { query })).data.map(d => d.id).sort();
    const both = [archived?.id, thrown?.id].sort();
    expect(await ids({ deleted: 'true' })).toEqual(both);
    expect(await ids({ deleted: 'true', archived: 'true' })).toEqual([archived?.id]);
    expect(await ids({ deleted: 'true', archived: 'false' })).toEqual([thrown?.id]);
    for (const query of [{}, { deleted: 'false' }]) expect(await ids(query)).toEqual([kept?.id]);
    const paged = await cast.api.done(documentOperations.list, {
      query: { deleted: true, limit: 1, include: 'total' },
    });
    const rest = await cast.api.done(documentOperations.list, { query: { deleted: true, cursor: paged.nextCursor } });
    expect([paged.total, [...paged.data, ...rest.data].map(d => d.id).sort()]).toEqual([2, both]);
  });
});
