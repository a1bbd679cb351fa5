/** Deadlines that a request writes as a date: the end of that day where the workspace is. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { anna, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const received = mailbox(kit);
const lastDay = '2026-12-01';
/** Stockholm and New York are behind this, which is five hours apart. */
const ends = { 'Europe/Stockholm': '2026-12-01T22:59:59.000Z', 'America/New_York': '2026-12-02T04:59:59.000Z' };

const signedBy = (email: string) => ({
  parties: [{ ...anna, email, signatureMethod: 'CLICK_TO_SIGN' as const }],
  content: [{ type: 'HTML' as const, fieldMeta: { content: '<p>Deal.</p>' } }],
});

async function inZone(timeZone: keyof typeof ends) {
  const cast = await kit.organization();
  await kit.db.run('update workspaces set time_zone = $2 where id = $1', [cast.workspaceId, timeZone]);
  kit.service.app.invalidateActors();
  return cast;
}

test.each(Object.entries(ends))('in %s are the end of that day, %s', async (timeZone, end) => {
  const { api } = await inZone(timeZone as keyof typeof ends);
  const draft = await api.done(documentOperations.create, { body: { name: 'Avtal', expiresAt: lastDay } });
  expect(draft.expiresAt).toBe(end);
  const params = { id: draft.id };
  await api.done(documentOperations.update, { params, body: { expiresAt: null } });
  expect((await api.done(documentOperations.update, { params, body: { expiresAt: lastDay } })).expiresAt).toBe(end);
  const form = await api.done(formOperations.create, { body: { name: 'Anmälan' } });
  const { expiresAt } = await api.done(formOperations.update, {
    params: { id: form.id },
    body: { expiresAt: lastDay },
  });
  expect(expiresAt).toBe(end);
  const key = await api.done(apiKeyOperations.create, { body: { name: 'Nyckel', expiresAt: lastDay } });
  expect(key.expiresAt).toBe(end);
});

test('may be extended by a date, and tell what they were', async () => {
  const cast = await inZone('Europe/Stockholm');
  const { id } = await twoPartyDocument(cast);
  const extended = await cast.api.done(documentOperations.extendExpiration, {
    params: { id },
    body: { expiresAt: '2026-12-24' },
  });
  expect(extended.expiresAt).toBe('2026-12-24T22:59:59.000Z');
});

test('are over when the day is over there, not before', async () => {
  const cast = await inZone('America/New_York');
  // The service's day is 11 November, noon in UTC.
  const today = await cast.api.done(documentOperations.create, { body: { name: 'A', expiresAt: '2026-11-11' } });
  expect(today.expiresAt).toBe('2026-11-12T04:59:59.000Z');
  const refused = await cast.api.refused(documentOperations.create, { body: { name: 'A', expiresAt: '2026-11-10' } });
  expect(refused.issues).toMatchObject([{ path: 'expiresAt', code: 'INVALID_VALUE' }]);
  const noDay = await cast.api.refused(documentOperations.create, { body: { name: 'A', expiresAt: '2026-02-30' } });
  expect(noDay.issues).toMatchObject([{ path: 'expiresAt', code: 'INVALID_FORMAT' }]);
});

test.each([
  ['a date', '2026-12-31'],
  ['midnight after it', '2027-01-01T05:00:00Z'],
  ['a time of the next day', '2027-01-01T19:00:00Z'],
])('written as %s are named by the last whole day where the workspace is', async (written, expiresAt) => {
  const cast = await inZone('America/New_York');
  const email = `${written.replaceAll(' ', '-')}@example.com`;
  const document = await twoPartyDocument(cast, {
    ...signedBy(email),
    documentMeta: { language: 'en', message: 'Until {{expirationDate}}' },
    expiresAt,
  });
  const [invitation] = await received(email);
  expect(invitation?.text).toContain('The deadline is 31 December 2026.');
  expect(invitation?.text).toContain('Until 31 December 2026');
  const view = await (await signerOf(cast, document, anna.name)).view();
  expect(view.document).toMatchObject({ timeZone: 'America/New_York', message: 'Until 31 December 2026' });
});

test('within a day are named with their time when they are soon', async () => {
  const cast = await inZone('Europe/Stockholm');
  await twoPartyDocument(cast, {
    ...signedBy('soon@example.com'),
    documentMeta: { language: 'en' },
    expiresAt: '2026-11-12T15:00:00Z',
  });
  expect((await received('soon@example.com'))[0]?.text).toContain('The deadline is 12 November 2026 at 16:00 CET.');
});
