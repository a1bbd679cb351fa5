import { describe, expect, test } from 'vitest';
import { eventData } from '../../src/contract/events/event-data.ts';
import { type EventShape, eventShape } from '../../src/contract/events/events.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { newestVersion } from '../../src/contract/version.ts';
import { olderVersions } from '../../src/versions/versions.ts';
import { useService } from '../kit/service.ts';
import { bodiesFor, bodyFor, journey } from './journey.ts';
import { listening, queuedFor } from './listening.ts';

const kit = useService();
describe('A body of 2026-10', () => {
  test('equals the event in the event list, byte for byte, whatever happened to the document since', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast);
    const document = await journey(kit, cast);
    await cast.api.done(documentOperations.delete, { params: { id: document.id } });
    const listed = new Map<string, EventShape>();
    const { data } = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
    for (const event of data) listed.set(event.id, event);
    const deliveries = await queuedFor(kit, webhook);
    expect(deliveries).toHaveLength(data.length);
    for (const delivery of deliveries) {
      const body = (await bodyFor(kit, webhook, delivery)) ?? '';
      expect(body).toBe(JSON.stringify(listed.get(delivery.event_id)));
      const one = await cast.api.done(eventOperations.get, { params: { id: delivery.event_id } });
      expect(body).toBe(JSON.stringify(one));
    }
    const statuses = data.map(e => `${e.type} ${e.data.object.status}`).reverse();
    expect(statuses).toContain('document.sent PENDING');
    expect(statuses).toContain('document.completed COMPLETED');
    expect(statuses[0]).toBe('document.created DRAFT');
  });

  test('has the envelope of the contract and the data of its type', async () => {
    const cast = await kit.organization({ sandbox: true });
    const webhook = await listening(kit, cast);
    await journey(kit, cast);
    for (const body of await bodiesFor(kit, webhook)) {
      const event = eventShape.parse(JSON.parse(body));
      expect(eventData[event.type].safeParse(event.data).error?.issues).toBeUndefined();
      expect(event).toMatchObject({
        apiVersion: '2026-10',
        environment: 'SANDBOX',
        workspaceId: cast.workspaceId,
      });
    }
  });

  test('never contains a national identity number, nor do events and snapshots, in any version', async () => {
    const cast = await kit.organization();
    const workspace = {
      params: { id: cast.workspaceId },
      body: { settings: { nationalIdDisplayMode: 'FULL' as const } },
    };
    await cast.api.done(workspaceOperations.update, workspace);
    const endpoints = [];
    for (const apiVersion of [newestVersion, ...olderVersions.map(({ name }) => name)])
      endpoints.push(await listening(kit, cast, { apiVersion }));
    const document = await journey(kit, cast, '199001019802');
    const shown = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(shown.parties[0]?.nationalId).toBe('199001019802');
    const rows = await kit.db.rows('select * from events where organization_id = $1', [cast.organizationId]);
    const list = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
    const bodies = await Promise.all(endpoints.map(webhook => bodiesFor(kit, webhook)));
    expect(bodies.every(b => b.length > 8)).toBe(true);
    expect(JSON.stringify([rows, list, bodies])).not.toMatch(/199001019802|9001019802|900101-9802/);
  });
});
