/** What an app did is told apart from what the person did themselves: in activity, JOURNAL, SIGNED and the verifier. */
import { expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { contentOf } from '../../src/domain/events/chain.ts';
import { evidenceSentences } from '../../src/domain/sealing/evidence/evidence-sentences.ts';
import { evidenceTexts } from '../../src/domain/sealing/locales/evidence.ts';
import { signerOf } from '../kit/documents.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../kit/evidence.ts';
import { textOf } from '../kit/files.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';
import { connected } from './app.ts';

// The sign-in library and the processes that seal have the time of the system.
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' }, startsAt: new Date() });

test('actions of an app are marked “through …” wherever the journal is shown', async () => {
  const cast = await kit.organization();
  const { accessToken } = await connected(kit, cast, { scope: 'documents:read documents:write' });
  const byApp = (method: string, path: string, body: unknown) =>
    send(kit.baseUrl, path, { method, token: accessToken, body });
  const made = await byApp('POST', '/documents', {
    name: 'Lease',
    documentMeta: { language: 'en' },
    expiresAt: '2100-01-01T00:00:00Z',
    parties: [{ name: 'Anna Lindqvist', email: 'anna@example.com' }],
    content: [{ type: 'HTML', fieldMeta: { content: '<p>The parties agree.</p>' } }],
  });
  const { id } = made.body;
  await cast.api.done(documentOperations.update, { params: { id }, body: { name: 'Lease of a flat' } });
  expect((await byApp('POST', `/documents/${id}/send`, {})).status).toBe(200);
  const { data } = await cast.api.done(activityOperations.list, { params: { id } });
  const throughOf = (type: string) => data.find(entry => entry.type === type)?.through;
  expect(throughOf('DOCUMENT_CREATED')).toBe('Tallkotte CRM');
  expect(throughOf('DOCUMENT_SENT')).toBe('Tallkotte CRM');
  expect(data.filter(entry => entry.through === null).map(({ name }) => name)).toContain('Olga Owner');

  const document = await cast.api.done(documentOperations.get, { params: { id } });
  const signer = await signerOf(cast, document, 'Anna Lindqvist');
  await signer.sign();
  await kit.work();
  const journal = textOf(await fileOf(cast, id, 'JOURNAL')).replace(/\s+/g, ' ');
  expect(journal).toContain('through Tallkotte CRM');
  const signed = await fileOf(cast, id, 'SIGNED');
  const sent = (await journalIn(signed)).entries.map(contentOf).find(entry => entry?.type === 'DOCUMENT_SENT');
  expect(sent?.who.through).toBe('Tallkotte CRM');
  const proof = await proofOf(signed, ownRoot(kit), kit.clock.now());
  expect(proof).toMatchObject({ verdict: 'VALID', document: { sentThrough: 'Tallkotte CRM' } });
  expect(evidenceSentences(proof, evidenceTexts.en, true).facts).toContainEqual({
    label: 'Sent through',
    value: 'Tallkotte CRM',
  });
});
