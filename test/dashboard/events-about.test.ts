/** The events about one document. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

test('it has those of the document alone, by type and a page at a time, for those who manage webhooks', async () => {
  const [cast, other] = [await kit.organization(), await kit.organization()];
  const [one, two] = [
    await cast.api.done(documentOperations.create, { body: { name: 'Lease' } }),
    await cast.api.done(documentOperations.create, { body: { name: 'Offer' } }),
  ];
  kit.clock.move(1_000);
  await cast.api.done(documentOperations.delete, { params: { id: one.id } });
  const who = await browser(kit, cast, ['MANAGE_WEBHOOKS', 'READ_DOCUMENT']);
  const types = async (path: string): Promise<string[]> =>
    (await who.get(`/events-about/${path}`)).body.data.map(({ type }: { type: string }) => type);
  expect(await types(one.id)).toEqual(['document.deleted', 'document.created']);
  expect(await types(`${one.id}?type=document.created`)).toEqual(['document.created']);
  expect(await types(`${one.id}?limit=1`)).toEqual(['document.deleted']);
  expect(await types(two.id)).toEqual(['document.created']);
  const stranger = await browser(kit, other, ['MANAGE_WEBHOOKS', 'READ_DOCUMENT']);
  expect((await stranger.get(`/events-about/${one.id}`)).body.data).toEqual([]);
  const reader = await browser(kit, cast, ['READ_DOCUMENT']);
  expect((await reader.get(`/events-about/${one.id}`)).status).toBe(403);
});
