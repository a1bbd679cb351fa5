import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import { behindProxy, byLink, keepTime, ownerOf } from '../../credentials/sign-in/person.ts';
import { send } from '../../kit/http.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { listening } from '../../webhooks/listening.ts';
import { oldClient } from './old-client.ts';

keepTime();
const kit = useService({ env: behindProxy });

const create = (cast: Cast, name: string) => cast.api.done(documentOperations.create, { body: { name } });

async function purge(cast: Cast, id: string): Promise<void> {
  await cast.api.done(documentOperations.delete, { params: { id } });
  await cast.api.done(documentOperations.purge, { params: { id }, body: { confirmDocumentId: id } });
}

test('lists the same events as 2026-10 under the old names', async () => {
  const cast = await kit.organization();
  await listening(kit, cast, { events: ['document.created'] });
  const { id } = await create(cast, 'Heard');
  const gone = await create(cast, 'Gone');
  await cast.api.done(documentOperations.update, { params: { id }, body: { name: 'Changed' } });
  await purge(cast, gone.id);
  const { data } = await cast.api.done(eventOperations.list);
  const { events } = await oldClient(() => kit.baseUrl, cast).done('GET', '/events');
  expect(events.map((e: { id: string }) => e.id)).toEqual(data.map(e => e.id));
  expect(events.map((e: { event: string; payload: { title: string } }) => `${e.event} ${e.payload.title}`)).toEqual([
    'DOCUMENT_MODIFIED Changed',
    'DOCUMENT_CREATED Heard',
  ]);
});

test('lists a sign-in as LOGIN_COMPLETED with its payload', async () => {
  const cast = await kit.organization();
  await byLink(kit, await ownerOf(kit, cast));
  const { body } = await send(kit.baseUrl, '/events', { token: cast.apiKey, headers: { 'Svc-Version': '2026-09' } });
  expect(body.events).toMatchObject([
    {
      event: 'LOGIN_COMPLETED',
      payload: { clientId: 'dashboard', mode: 'SESSION', method: 'MAGIC_LINK', sub: cast.ownerId },
    },
  ]);
});
