import { describe, expect, test } from 'vitest';
import type { EventType } from '../../src/contract/events/events.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { recordEvents } from '../../src/domain/events/record.ts';
import { newId } from '../../src/platform/ids.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const times = 'select type, created_at from events where resource_id = $1 order by created_at';
const timesOf = (resourceId: string) => kit.db.rows<{ type: string; created_at: Date }>(times, [resourceId]);

async function expectStrictOrder(resourceId: string): Promise<string[]> {
  const found = await timesOf(resourceId);
  expect(new Set(found.map(e => e.created_at.getTime())).size).toBe(found.length);
  return found.map(e => e.type);
}

const placeIn = (cast: Cast) => ({
  organization: { id: cast.organizationId, sandbox: false },
  workspaceId: cast.workspaceId,
  actor: null,
});
const lock = 'select id from documents where id = any($1::text[]) order by id for update';

describe('createdAt of events', () => {
  test('strictly increases per document, for many transactions in one millisecond', async () => {
    const cast = await kit.organization();
    const documents = await Promise.all(
      ['A', 'B', 'C'].map(name => cast.api.done(documentOperations.create, { body: { name } })),
    );
    const ids = documents.map(d => d.id).sort();
    const now = kit.clock.now();
    const event = (resourceId: string, type: EventType) => ({ type, resource: 'document' as const, resourceId });
    await Promise.all(
      Array.from({ length: 30 }, () =>
        kit.db.tx(async tx => {
          await tx.rows(lock, [ids]);
          const all = ids.flatMap(id => [event(id, 'document.sent'), event(id, 'document.withdrawn')]);
          await recordEvents(kit.service.app, tx, placeIn(cast), all, now);
        }),
      ),
    );
    for (const id of ids) {
      const types = await expectStrictOrder(id);
      const actions = Array.from({ length: 30 }, () => ['document.sent', 'document.withdrawn']).flat();
      expect(types.filter(type => type !== 'document.created')).toEqual(actions);
    }
  });

  test('strictly increases per document for concurrent requests', async () => {
    const cast = await kit.organization();
    const documents = [await twoPartyDocument(cast), await twoPartyDocument(cast)];
    for (const document of documents)
      for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
    await kit.work();
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        cast.api.done(documentFileOperations.list, { params: { id: documents[i % 2]?.id ?? '' } }),
      ),
    );
    for (const { id } of documents) {
      const types = await expectStrictOrder(id);
      expect(types.filter(type => type === 'security.document_downloaded')).toHaveLength(60);
      expect(types[0]).toBe('document.created');
      expect(types.indexOf('document.sent')).toBeLessThan(types.indexOf('document.party.signed'));
      expect(types.indexOf('document.fully_signed')).toBeLessThan(types.indexOf('document.completed'));
    }
  });

  test('is the same for documents that are handed over together, and never in the future', async () => {
    const cast = await kit.organization();
    const leaver = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
    const ids = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const { id } = await leaver.api.done(documentOperations.create, { body: { name: `Avtal ${i}` } });
        return id;
      }),
    );
    await cast.api.done(memberOperations.delete, { params: { id: leaver.id } });
    const handedOver = (await Promise.all(ids.map(timesOf))).map(found => found.at(-1));
    expect(handedOver.every(e => e?.type === 'document.updated')).toBe(true);
    expect(new Set(handedOver.map(e => e?.created_at.getTime())).size).toBe(1);
  });

  test('stays in order on a node whose clock is behind', async () => {
    const cast = await kit.organization();
    const resourceId = newId('doc');
    const now = kit.clock.now();
    for (const ago of [0, 5_000, 1_000]) {
      const event = { type: 'document.updated' as const, resource: 'document' as const, resourceId };
      const at = new Date(now.getTime() - ago);
      await kit.db.tx(tx => recordEvents(kit.service.app, tx, placeIn(cast), [event], at));
    }
    const found = await timesOf(resourceId);
    expect(found.map(e => e.created_at.getTime() - now.getTime())).toEqual([0, 1, 2]);
  });
});
