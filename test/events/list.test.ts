import { describe, expect, test } from 'vitest';
import type { EventShape } from '../../src/contract/events/events.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { sweepEvents } from '../../src/domain/events/sweep.ts';
import { type Cast, useService } from '../kit/service.ts';
import { listening, queuedFor } from '../webhooks/listening.ts';

const kit = useService();
const day = 86_400_000;

const create = (cast: Cast, name: string) => cast.api.done(documentOperations.create, { body: { name } });
const list = (cast: Cast, query: Record<string, string | number | readonly string[]> = {}) =>
  cast.api.done(eventOperations.list, { query });
const nameOf = (event: EventShape) => event.data.object.name;

async function purge(cast: Cast, id: string): Promise<void> {
  await cast.api.done(documentOperations.delete, { params: { id } });
  await cast.api.done(documentOperations.purge, { params: { id }, body: { confirmDocumentId: id } });
}

describe('GET /events', () => {
  test('lists the last 30 days; older events are NOT_FOUND and swept', async () => {
    const cast = await kit.organization();
    await create(cast, 'Old');
    const [old] = (await list(cast)).data;
    kit.clock.move(29 * day);
    await create(cast, 'New');
    expect((await list(cast)).data.map(nameOf)).toEqual(['New', 'Old']);
    kit.clock.move(2 * day);
    expect((await list(cast)).data.map(nameOf)).toEqual(['New']);
    const refused = await cast.api.refused(eventOperations.get, { params: { id: old?.id ?? '' } });
    expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'event' });
    await sweepEvents(kit.service.app);
    const left = await kit.db.rows('select id from events where organization_id = $1', [cast.organizationId]);
    expect(left).toHaveLength(1);
  });

  test('is swept without blocking readers, and keeps queued deliveries', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast);
    await create(cast, 'Old');
    kit.clock.move(31 * day);
    await kit.db.tx(async tx => {
      await tx.row('select id from events where organization_id = $1', [cast.organizationId]);
      await sweepEvents(kit.service.app);
    });
    expect(await queuedFor(kit, webhook)).toHaveLength(1);
  });

  test('is filtered by several types and by inclusive bounds', async () => {
    const cast = await kit.organization();
    for (const name of ['A', 'B', 'C']) {
      const { id } = await create(cast, name);
      await cast.api.done(documentOperations.delete, { params: { id } });
      await cast.api.done(documentOperations.restore, { params: { id } });
      kit.clock.move(60_000);
    }
    const some = await list(cast, { type: ['document.created', 'document.restored'] });
    expect(some.data.map(e => `${e.type} ${nameOf(e)}`)).toEqual(
      ['C', 'B', 'A'].flatMap(name => [`document.restored ${name}`, `document.created ${name}`]),
    );
    const listed = await list(cast, { type: 'document.created,document.restored' });
    expect(listed).toEqual(some);
    const created = (await list(cast, { type: 'document.created' })).data;
    const [, b, a] = created.map(e => e.createdAt);
    const between = await list(cast, { type: 'document.created', createdAfter: a ?? '', createdBefore: b ?? '' });
    expect(between.data.map(nameOf)).toEqual(['B', 'A']);
    const wrong = await cast.api.refused(eventOperations.list, { query: { type: 'DOCUMENT_CREATED' } });
    expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'type' }] });
  });

  test('is paged by a cursor that keeps its place while new events arrive', async () => {
    const cast = await kit.organization();
    for (let i = 0; i < 7; i++) await create(cast, `D${i}`);
    const seen: EventShape[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: EventShape[]; nextCursor: string | null; hasMore: boolean } = await list(cast, {
        limit: 3,
        ...(cursor && { cursor }),
      });
      expect(page.hasMore).toBe(page.nextCursor !== null);
      seen.push(...page.data);
      cursor = page.nextCursor;
      await create(cast, 'Later');
    } while (cursor);
    expect(seen.map(nameOf)).toEqual(['D6', 'D5', 'D4', 'D3', 'D2', 'D1', 'D0']);
  });

  test('takes a cursor that was handed out before cursors named their list', async () => {
    const cast = await kit.organization();
    for (let i = 0; i < 3; i++) await create(cast, `D${i}`);
    const [newest] = (await list(cast)).data;
    const stored = Buffer.from(JSON.stringify(['createdAt desc', newest?.createdAt, newest?.id])).toString('base64url');
    expect((await list(cast, { cursor: stored })).data.map(nameOf)).toEqual(['D1', 'D0']);
  });

  test('leaves out purged resources but fills its pages; the total counts only listed events', async () => {
    const cast = await kit.organization();
    const ids: string[] = [];
    for (let i = 0; i < 8; i++) ids.push((await create(cast, `D${i}`)).id);
    const all = (await list(cast)).data;
    for (const i of [1, 2, 3, 5]) await purge(cast, ids[i] ?? '');
    const first = await list(cast, { limit: 3, include: 'total' });
    expect(first.data.map(nameOf)).toEqual(['D7', 'D6', 'D4']);
    expect(first).toMatchObject({ hasMore: true, total: 4 });
    const second = await list(cast, { limit: 3, cursor: first.nextCursor ?? '' });
    expect(second.data.map(nameOf)).toEqual(['D0']);
    expect(second).toMatchObject({ hasMore: false, nextCursor: null });
    const gone = all.find(e => nameOf(e) === 'D3');
    const refused = await cast.api.refused(eventOperations.get, { params: { id: gone?.id ?? '' } });
    expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'event' });
  });

  test('shows the current state without a subscribed webhook, otherwise the state as delivered', async () => {
    const cast = await kit.organization();
    const { id } = await create(cast, 'Unheard');
    await listening(kit, cast, { events: ['document.created'] });
    const heard = await create(cast, 'Heard');
    for (const one of [id, heard.id])
      await cast.api.done(documentOperations.update, { params: { id: one }, body: { name: 'Changed' } });
    const { data } = await list(cast, { type: 'document.created' });
    expect(data.map(nameOf)).toEqual(['Heard', 'Changed']);
    for (const event of data)
      expect(await cast.api.done(eventOperations.get, { params: { id: event.id } })).toEqual(event);
  });
});
