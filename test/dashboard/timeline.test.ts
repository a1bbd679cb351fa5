/** What happened to a document, as its page in the dashboard tells it. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { signerOf } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';
import { sentDocument } from './sent-document.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

interface Entry {
  type: string;
  to: string | null;
  party: string | null;
  other: string | null;
  detail: string | null;
  name: string | null;
}
const elin = { name: 'Elin', email: 'elin@example.com' };

test('a changed setting is named in words, never by its key or value', async () => {
  const cast = await kit.organization();
  const me = await browser(kit, cast, ['READ_DOCUMENT', 'READ_DOCUMENT_AUDIT_LOG']);
  const { id } = await sentDocument(cast, { name: 'Lease', parties: [elin], send: false });
  await cast.api.done(documentOperations.update, {
    params: { id },
    body: { expiresAt: '2100-01-01T00:00:00Z', documentMeta: { language: 'fi', signingMode: 'SEQUENTIAL' } },
  });
  const { body } = await me.get(`/documents/${id}/timeline`);
  const changed = (body.data as Entry[]).filter(one => one.type.endsWith('_UPDATED'));
  expect(changed.length).toBeGreaterThan(0);
  expect(JSON.stringify(changed)).not.toMatch(/"fi"|SEQUENTIAL|PARALLEL|2100-01|doc_|pty_/);
});

test('a delegation names who handed over and to whom, and a message its address and what it was about', async () => {
  const cast = await kit.organization();
  const me = await browser(kit, cast, ['READ_DOCUMENT', 'READ_DOCUMENT_AUDIT_LOG']);
  const document = await sentDocument(cast, { name: 'Lease', parties: [elin] });
  await kit.work();
  await (await signerOf(cast, document, 'Elin')).delegate({ name: 'Olof', email: 'olof@example.com' });
  const entries: Entry[] = (await me.get(`/documents/${document.id}/timeline`)).body.data;
  const of = (type: string) => entries.find(one => one.type === type);
  expect(of('DELEGATION_CREATED')).toMatchObject({ name: 'Elin', party: 'Elin', other: 'Olof' });
  expect(of('EMAIL_SENT')).toMatchObject({ to: 'elin@example.com', detail: 'invitation to sign' });
  expect(of('SIGNING_URL_ACCESSED')).toMatchObject({ party: 'Elin' });
});
