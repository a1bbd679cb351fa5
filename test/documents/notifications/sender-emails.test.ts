import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { mailbox } from '../../kit/emails.ts';
import { type Cast, useService } from '../../kit/service.ts';

const kit = useService();
const emails = mailbox(kit);
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * day).toISOString();

const ownerOf = async (cast: Cast) =>
  (await kit.db.row<{ email: string }>('select email from users where id = $1', [cast.ownerId]))?.email ?? '';
const subjectsTo = async (cast: Cast) => (await emails(await ownerOf(cast))).map(m => m?.subject);

test('the person responsible gets the sealed copy when everyone has signed', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  const [sentEmail, ...more] = await emails(await ownerOf(cast));
  expect(more).toEqual([]);
  expect(sentEmail?.subject).toBe('Klart: Hyresavtal');
  expect(sentEmail?.text).toContain('bifogat');
});

test('a sender who is a party of the document gets one e-mail, not two', async () => {
  const cast = await kit.organization();
  const email = await ownerOf(cast);
  const document = await twoPartyDocument(cast, { parties: [anna, { ...bo, email }] });
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  expect((await subjectsTo(cast)).filter(s => s?.startsWith('Klart'))).toHaveLength(1);
});

test('a rejection is announced with who and why', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  await (await signerOf(cast, document, 'Bo Ek')).reject('Fel hyra');
  const [sentEmail] = await emails(await ownerOf(cast));
  expect(sentEmail?.subject).toBe('Avböjt: Hyresavtal');
  expect(sentEmail?.text).toMatch(/Bo Ek[\s\S]*Fel hyra/);
});

test('a person who is several parties gets one e-mail when the document is declined', async () => {
  const cast = await kit.organization();
  const email = await ownerOf(cast);
  const once = { ...anna, email: 'several.parts@example.com' };
  const twice = { ...anna, ref: 'again', name: 'Anna at home', email: 'Several.Parts@example.com' };
  const document = await twoPartyDocument(cast, { parties: [once, { ...bo, email }, twice] });
  await kit.work();
  await (await signerOf(cast, document, 'Bo Ek')).reject('Fel hyra');
  const declined = (all: (string | undefined)[]) => all.filter(subject => subject?.startsWith('Avböjt'));
  expect(declined(await subjectsTo(cast))).toHaveLength(1);
  const ofAnna = [...(await emails(once.email)), ...(await emails(twice.email))];
  expect(declined(ofAnna.map(message => message?.subject))).toHaveLength(1);
});

test('parties see who sends in which name, and answer that person; the sealed copy is named after the document', async () => {
  const cast = await kit.organization();
  await kit.db.run("update organizations set name = 'Northlight AB' where id = $1", [cast.organizationId]);
  const document = await twoPartyDocument(cast, {
    name: 'Hyresavtal: 2/2027',
    parties: [{ ...anna, email: 'named@example.com' }, bo],
  });
  await kit.work();
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  const received = await emails('named@example.com');
  expect(received.length).toBeGreaterThan(1);
  const sender = await ownerOf(cast);
  for (const message of received) {
    expect(message?.from).toMatch(/^"?Olga Owner \(Northlight AB\) via Sigill"? <no-reply@localhost>$/);
    expect(message?.headers['reply-to']).toContain(`<${sender}>`);
  }
  const attached = received.flatMap(message => message?.attachments ?? []);
  expect(attached.map(({ filename }) => filename)).toEqual(['Hyresavtal: 2/2027 (signed).pdf']);
});

test('a name that looks like an address is not shown as one', async () => {
  const cast = await kit.organization();
  await kit.db.run(`update organizations set name = '"Bank" <help@bank.example>' where id = $1`, [cast.organizationId]);
  await twoPartyDocument(cast, { parties: [{ ...anna, email: 'addressed@example.com' }, bo] });
  await kit.work();
  const [received] = await emails('addressed@example.com');
  expect(received?.from).toMatch(/^"?Olga Owner \(Bank help at bank\.example\) via Sigill"? <no-reply@localhost>$/);
});

test('an approaching and a passed deadline are each announced once, with who has not signed', async () => {
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
  const [near] = await emails(await ownerOf(cast));
  expect(near?.text).toContain('Bo Ek');
  expect(near?.text).not.toContain('Anna');
});

test('a party that cannot be reached is announced with name and address', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  await kit.work();
  const partyId = document.parties[1]?.id ?? '';
  await cast.api.done(partyOperations.update, {
    params: { id: document.id, partyId },
    body: { email: 'lost@example.com' },
  });
  // Removed before the e-mail is sent.
  await kit.db.run('update parties set email = null where id = $1', [partyId]);
  expect(await subjectsTo(cast)).toEqual(['Kunde inte levereras: Hyresavtal']);
});

test('nothing is sent about a document in the trash, and only the workspace’s language is used', async () => {
  const cast = await kit.organization();
  await kit.db.run("update workspaces set language = 'en' where id = $1", [cast.workspaceId]);
  const document = await twoPartyDocument(cast);
  await (await signerOf(cast, document, 'Bo Ek')).reject('Wrong rent');
  expect(await subjectsTo(cast)).toEqual(['Declined: Hyresavtal']);
  const gone = await twoPartyDocument(cast);
  await (await signerOf(cast, gone, 'Bo Ek')).reject('Wrong rent');
  await cast.api.done(documentOperations.delete, { params: { id: gone.id } });
  expect(await subjectsTo(cast)).toHaveLength(1);
});
