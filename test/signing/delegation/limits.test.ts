/** A party who hands signing over cannot make the service write to many strangers, or often to one. */
import { expect, test } from 'vitest';
import { handOvers } from '../../../src/domain/signing/delegation/limits.ts';
import { useUp } from '../../forms/stranger-kit.ts';
import { useService } from '../../kit/service.ts';
import { kim, refused, sentIn } from './scene.ts';

const kit = useService();
const sent = sentIn(kit);
const tooMany = [429, 'RATE_LIMITED'];
const lee = { ...kim, name: 'Lee Berg', email: 'lee@example.com' };

test('signing is handed over so often in a document, then once an hour', async () => {
  const { document, byAnna } = await sent();
  const other = await sent();
  await useUp(kit, 'hand-overs of a document', document.id, handOvers.ofDocument);
  expect(await refused(byAnna.delegate(kim))).toEqual(tooMany);
  expect(await refused(other.byAnna.delegate(kim))).toBeNull();
  kit.clock.move(handOvers.ofDocument.everyMs + 30_000);
  expect(await refused(byAnna.delegate(kim))).toBeNull();
});

test('an address gets so many of an organization, and those of others all the same', async () => {
  const { cast, byAnna } = await sent();
  const other = await sent();
  await useUp(kit, 'hand-overs to', `${cast.organizationId}\n${kim.email}`, handOvers.toAddress);
  expect(await refused(byAnna.delegate({ ...kim, email: 'Kim+work@example.com' }))).toEqual(tooMany);
  expect(await refused(other.byAnna.delegate(kim))).toBeNull();
  expect(await refused(byAnna.delegate(lee))).toBeNull();
});

test('a handing over that is rejected does not count', async () => {
  const { document, byAnna } = await sent();
  for (let i = 0; i < handOvers.ofDocument.burst; i++)
    expect((await refused(byAnna.delegate({ ...kim, reason: '' })))?.[0]).toBe(400);
  expect(await kit.db.rows('select 1 from delegations where document_id = $1', [document.id])).toEqual([]);
  expect(await refused(byAnna.delegate(kim))).toBeNull();
});

test('signing is handed over so often from a network', async () => {
  const { byAnna } = await sent();
  await useUp(kit, 'hand-overs of a network', '127.0.0.1', handOvers.ofNetwork);
  expect(await refused(byAnna.delegate(kim))).toEqual(tooMany);
  kit.clock.move(handOvers.ofNetwork.everyMs + 30_000);
  expect(await refused(byAnna.delegate(kim))).toBeNull();
});
