/** Who else has a document open in the editor. */
import { expect, test } from 'vitest';
import { presenceMs } from '../../src/contract/dashboard/presence.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const reports = async (who: Browser, id: string, body: object) =>
  (await who.send('POST', `/documents/${id}/presence`, body)).body;

test('colleagues see each other with their blocks, until one leaves or is not heard from', async () => {
  const cast = await kit.organization();
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Lease' } });
  const siri = await browser(kit, cast, ['READ_DOCUMENT'], 'Siri');
  const nils = await browser(kit, cast, ['READ_DOCUMENT'], 'Nils');
  expect(await reports(siri, id, { blockId: 'blk_1' })).toEqual({ others: [] });
  const seen = await reports(nils, id, { blockId: null });
  expect(seen.others).toEqual([{ userId: siri.member.id, name: 'Siri', blockId: 'blk_1' }]);
  expect((await reports(siri, id, { blockId: 'blk_2' })).others).toMatchObject([{ name: 'Nils', blockId: null }]);
  expect((await reports(nils, id, { blockId: null })).others).toMatchObject([{ name: 'Siri', blockId: 'blk_2' }]);
  await reports(siri, id, { blockId: null, leaving: true });
  expect(await reports(nils, id, { blockId: null })).toEqual({ others: [] });
  kit.clock.move(presenceMs);
  expect(await reports(siri, id, { blockId: null })).toEqual({ others: [] });
});

test('it is for those who may read the document', async () => {
  const [cast, other] = [await kit.organization(), await kit.organization()];
  const { id } = await other.api.done(documentOperations.create, { body: { name: 'Theirs' } });
  const siri = await browser(kit, cast, ['READ_DOCUMENT']);
  expect((await reports(siri, id, { blockId: null })).code).toBe('NOT_FOUND');
  const nobody = await browser(kit, cast, ['READ_CONTACT']);
  expect((await reports(nobody, id, { blockId: null })).code).toBe('PERMISSION_DENIED');
});
