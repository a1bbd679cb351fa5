/** Types of documents in 2026-09, and the event that it has for imported ones. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import { webhookOperations } from '../../../src/contract/operations/webhooks.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { webhookOf } from '../../webhooks/endpoints.ts';
import { bodiesFor } from '../../webhooks/journey.ts';
import { oldClient } from './old-client.ts';

const kit = useService();
const client = (cast: Cast) => oldClient(() => kit.baseUrl, cast);
async function bodiesOf(id: string) {
  const webhook = await webhookOf(kit, id);
  if (!webhook) throw new Error('no such webhook');
  return (await bodiesFor(kit, webhook)).map(body => JSON.parse(body));
}

const parties = [{ name: 'Anna', email: 'anna@example.com' }];

test('a document is created with its type, which decides how its signers sign', async () => {
  const cast = await kit.organization();
  const old = client(cast);
  const methodOf = async (type: string) => {
    const { documentId } = await old.done('POST', '/documents', { name: 'Avtal', type, signers: parties });
    const { status, signers } = await old.done('GET', `/documents/${documentId}`);
    return [status, signers[0].requiredSignature];
  };
  expect(await methodOf('ACCEPTABLE')).toEqual(['DRAFT', 'CLICK_TO_SIGN']);
  expect(await methodOf('ARCHIVE_IMPORTED')).toEqual(['IMPORTED', 'MANUAL']);
  const wrong = [{ ...parties[0], requiredSignature: 'DRAWING' }];
  const refused = await old.refused('POST', '/documents', { name: 'Avtal', type: 'ACCEPTABLE', signers: wrong });
  expect(refused).toMatchObject({ status: 400, paths: ['signers.0.requiredSignature'] });
});

describe('An imported document', () => {
  const triggers = (...eventTriggers: string[]) => ({ webhookUrl: 'https://hooks.example.com/old', eventTriggers });
  const imported = ({ api }: Cast) =>
    api.done(documentOperations.create, { body: { name: 'Avtal', type: 'ARCHIVE_IMPORTED', parties } });

  test('fires DOCUMENT_ARCHIVE_UPLOADED in addition to DOCUMENT_CREATED, each to who subscribes to it', async () => {
    const cast = await kit.organization();
    const old = client(cast);
    const all: string[][] = [];
    for (const names of [
      ['DOCUMENT_CREATED'],
      ['DOCUMENT_ARCHIVE_UPLOADED'],
      ['DOCUMENT_CREATED', 'DOCUMENT_ARCHIVE_UPLOADED'],
    ])
      all.push([(await old.done('POST', '/webhooks', triggers(...names))).id, ...names]);
    const document = await imported(cast);
    await cast.api.done(documentOperations.create, { body: { name: 'Utkast' } });
    for (const [id = '', ...names] of all) {
      const bodies = await bodiesOf(id);
      const ofImported = bodies.filter(body => body.payload.id === document.id);
      expect(ofImported.map(body => body.event)).toEqual(names);
      expect(ofImported[0].payload).toMatchObject({ title: 'Avtal', status: 'IMPORTED' });
      const others = bodies.filter(body => body.payload.id !== document.id).map(body => body.event);
      expect(others).toEqual(names.filter(name => name === 'DOCUMENT_CREATED'));
      expect((await old.done('GET', `/webhooks/${id}`)).eventTriggers).toEqual(names);
    }
    const { webhooks } = await old.done('GET', '/webhooks');
    expect(webhooks.map((w: { eventTriggers: string[] }) => w.eventTriggers.length).sort()).toEqual([1, 1, 2]);
  });

  test('is one event in the list, and the newest version shows no subscription that it does not have', async () => {
    const cast = await kit.organization();
    const old = client(cast);
    const { id } = await old.done('POST', '/webhooks', triggers('DOCUMENT_ARCHIVE_UPLOADED'));
    await imported(cast);
    const { data } = await cast.api.done(eventOperations.list);
    expect(data.map(e => e.type)).toEqual(['document.created']);
    expect((await cast.api.done(webhookOperations.get, { params: { id } })).events).toEqual([]);
    expect((await old.done('GET', '/events')).events.map((e: { event: string }) => e.event)).toEqual([
      'DOCUMENT_CREATED',
    ]);
    const newest = { url: 'https://hooks.example.com/new', events: ['document.created' as const] };
    const webhook = await cast.api.done(webhookOperations.create, { body: newest });
    await imported(cast);
    expect((await bodiesOf(webhook.id)).map(body => body.type)).toEqual(['document.created']);
  });
});
