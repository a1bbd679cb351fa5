/** Frames that prepare a draft: what the journal has of them, and why they end. */
import { expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { EmbedPreparing } from '../../src/contract/schemas/documents/embedding.ts';
import { exportJournal } from '../../src/domain/events/journal-export.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { listOrigins, openPreparing, portal, preparingAddress, preparingAt } from '../kit/frames.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';

keepTime();
const kit = useService();
const hour = 3_600_000;
const allow: EmbedPreparing[] = ['PARTIES'];

async function draft() {
  const cast = await kit.organization();
  await listOrigins(cast);
  const document = await twoPartyDocument(cast, { send: false });
  return { cast, document, address: () => preparingAddress(cast, document.id, allow) };
}

async function endingOf(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${kit.baseUrl}/api/prepare/ending`, { method: 'POST', headers });
  return ((await answer.json()) as { ending?: string; code?: string }) ?? null;
}
const secretOf = (address: string) => new URL(address).hash.slice(1);

test('the journal has who asked for a frame and where it was opened, for the sender alone', async () => {
  const { cast, document, address } = await draft();
  const given = await address();
  await openPreparing(given);
  await openPreparing(given);
  const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id }, query: { limit: 100 } });
  const entries = data.filter(({ type }) => type.startsWith('DOCUMENT_FRAME_'));
  expect(entries.map(({ type, data }) => [type, data])).toEqual([
    ['DOCUMENT_FRAME_OPENED', { embeddedBy: portal }],
    ['DOCUMENT_FRAME_REQUESTED', { embeddedBy: portal, allow }],
  ]);
  expect(new Set(entries.map(({ email }) => email)).size).toBe(1);
  await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
  const of = { id: document.id, name: null, organization: null };
  const { entries: shown } = await exportJournal(kit.db, kit.service.app.secrets, of, 'PARTIES');
  expect(JSON.stringify(shown)).not.toMatch(/DOCUMENT_FRAME|portal\.example/);
});

test('an address that does not open says why to those who have it', async () => {
  const { cast, document, address } = await draft();
  const used = await address();
  await openPreparing(used);
  expect(await endingOf(secretOf(used))).toEqual({ ending: 'USED' });
  const late = await address();
  kit.clock.move(60_000);
  expect(await endingOf(secretOf(late))).toEqual({ ending: 'EXPIRED' });
  const unlisted = await address();
  await listOrigins(cast, []);
  expect(await endingOf(secretOf(unlisted))).toEqual({ ending: 'WITHDRAWN' });
  await cast.api.done(documentOperations.delete, { params: { id: document.id } });
  expect(await endingOf(secretOf(unlisted))).toEqual({ ending: 'CLOSED' });
  for (const token of ['', cast.apiKey, secretOf(used).replace(/.$/, 'A')])
    expect((await endingOf(token)).code).toBe('UNAUTHORIZED');
});

test('a session that has ended says why, and opens nothing', async () => {
  const { cast, document, address } = await draft();
  const late = await preparingAt(await address());
  kit.clock.move(hour);
  expect(await endingOf(late.opened.token)).toEqual({ ending: 'EXPIRED' });
  const person = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
  const left = await preparingAt(await preparingAddress(person, document.id, allow));
  await kit.db.run("update members set status = 'DEACTIVATED' where user_id = $1", [person.id]);
  expect(await endingOf(left.opened.token)).toEqual({ ending: 'WITHDRAWN' });
  const sent = await preparingAt(await address());
  await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
  expect(await endingOf(sent.opened.token)).toEqual({ ending: 'SENT' });
  expect((await sent.ask('GET', `/documents/${document.id}`)).status).toBe(401);
});
