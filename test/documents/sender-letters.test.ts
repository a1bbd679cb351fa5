import { expect, test } from 'vitest';
import { documentRows } from '../../src/contract/document-rows.ts';
import { partyRows } from '../../src/contract/parties.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { letterBox } from '../kit/letters.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const letters = letterBox(kit);
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * day).toISOString();

const ownerOf = async (cast: Cast) =>
  (await kit.db.row<{ email: string }>('select email from users where id = $1', [cast.ownerId]))?.email ?? '';
const subjectsTo = async (cast: Cast) => (await letters(await ownerOf(cast))).map(m => m?.subject);

test('when all have signed, whoever is responsible gets the sealed copy', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  const [letter, ...more] = await letters(await ownerOf(cast));
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Klart: Hyresavtal');
  expect(letter?.text).toContain('bifogat');
});

test('whoever is a party of their own document gets one letter, not two', async () => {
  const cast = await kit.organization();
  const email = await ownerOf(cast);
  const document = await twoPartyDocument(cast, { parties: [anna, { ...bo, email }] });
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  expect((await subjectsTo(cast)).filter(s => s?.startsWith('Klart'))).toHaveLength(1);
});

test('a rejection is told with who and why', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  await (await signerOf(cast, document, 'Bo Ek')).reject('Fel hyra');
  const [letter] = await letters(await ownerOf(cast));
  expect(letter?.subject).toBe('Avböjt: Hyresavtal');
  expect(letter?.text).toMatch(/Bo Ek[\s\S]*Fel hyra/);
});

test('the nearness of the deadline and its passing are told once each, with who has not signed', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, { expiresAt: inDays(5) });
  await (await signerOf(cast, document, 'Anna Lindqvist')).sign();
  kit.clock.move(4.5 * day);
  await kit.work();
  kit.clock.move(3_600_000);
  expect(await subjectsTo(cast)).toEqual(['Tiden går snart ut: Hyresavtal']);
  kit.clock.move(day);
  await kit.work();
  kit.clock.move(3_600_000);
  expect(await subjectsTo(cast)).toEqual(['Tiden går snart ut: Hyresavtal', 'Tiden har gått ut: Hyresavtal']);
  const [near] = await letters(await ownerOf(cast));
  expect(near?.text).toContain('Bo Ek');
  expect(near?.text).not.toContain('Anna');
});

test('a party that cannot be reached is told of, by name and address', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  await kit.work();
  const partyId = document.parties[1]?.id ?? '';
  await cast.api.done(partyRows.update, {
    params: { id: document.id, partyId },
    body: { email: 'lost@example.com' },
  });
  // Gone before the letter is.
  await kit.db.run('update parties set email = null where id = $1', [partyId]);
  expect(await subjectsTo(cast)).toEqual(['Nådde inte fram: Hyresavtal']);
});

test('nothing is told of a document in the trash, nor in another language than the workspace has', async () => {
  const cast = await kit.organization();
  await kit.db.run("update workspaces set language = 'en' where id = $1", [cast.workspaceId]);
  const document = await twoPartyDocument(cast);
  await (await signerOf(cast, document, 'Bo Ek')).reject('Wrong rent');
  expect(await subjectsTo(cast)).toEqual(['Declined: Hyresavtal']);
  const gone = await twoPartyDocument(cast);
  await (await signerOf(cast, gone, 'Bo Ek')).reject('Wrong rent');
  await cast.api.done(documentRows.delete, { params: { id: gone.id } });
  expect(await subjectsTo(cast)).toHaveLength(1);
});
