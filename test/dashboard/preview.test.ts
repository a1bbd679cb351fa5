/** The preview of a document, which is what is sent, and the set-up of the installation. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { corpus, download, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'The parties agree.' }] };
const agreement = {
  name: 'Agreement',
  expiresAt: '2100-01-01T00:00:00Z',
  parties: [{ name: 'Elin', email: 'elin@example.com', ref: 'elin' }],
  content: [{ type: 'TEXT' as const, fieldMeta: { content: { type: 'doc', content: [paragraph] } } }],
};

test('a preview is the file that is sent, with the places to sign, and is no download', async () => {
  const cast = await kit.organization();
  const { id, parties } = await cast.api.done(documentOperations.create, { body: agreement });
  const colleague = await browser(kit, cast, ['READ_DOCUMENT']);
  const preview = (await colleague.get(`/documents/${id}/preview`)).body;
  expect(preview.fields).toMatchObject([{ page: 1, type: 'SIGNATURE', partyId: parties[0]?.id, required: true }]);
  expect(preview.pages).toHaveLength(1);
  expect(sha256(await download(preview.url))).toBe(preview.sha256);
  const { data } = await cast.api.done(activityOperations.list, { params: { id } });
  expect(data.map(({ type }) => type)).not.toContain('DOCUMENT_DOWNLOADED');
  await cast.api.done(documentOperations.send, { params: { id }, body: {} });
  const sent = await cast.api.done(documentFileOperations.get, { params: { id, type: 'ORIGINAL' } });
  expect(sha256(await download(sent.url))).toBe(preview.sha256);
  expect((await colleague.get(`/documents/${id}/preview`)).body.sha256).toBe(preview.sha256);
});

test('previews that are asked for at the same time are the same file, which is kept', async () => {
  const cast = await kit.organization();
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const content = [{ type: 'PDF' as const, fieldMeta: { value: file.key } }];
  const { id } = await cast.api.done(documentOperations.create, { body: { ...agreement, content } });
  const colleague = await browser(kit, cast, ['READ_DOCUMENT']);
  const previews = await Promise.all(
    Array.from({ length: 8 }, async () => (await colleague.get(`/documents/${id}/preview`)).body),
  );
  await kit.work();
  expect(new Set(previews.map(preview => preview.sha256)).size).toBe(1);
  for (const { url, sha256: hash } of previews) expect(sha256(await download(url))).toBe(hash);
});

test('there is none of a document without content, nor of one of another workspace', async () => {
  const cast = await kit.organization();
  const other = await kit.organization();
  const colleague = await browser(kit, cast, ['READ_DOCUMENT']);
  const empty = await cast.api.done(documentOperations.create, { body: { name: 'Empty' } });
  const theirs = await other.api.done(documentOperations.create, { body: agreement });
  expect((await colleague.get(`/documents/${empty.id}/preview`)).body.code).toBe('INVALID_STATE');
  expect((await colleague.get(`/documents/${theirs.id}/preview`)).body.code).toBe('NOT_FOUND');
});

test('the set-up is for those who manage the workspace', async () => {
  const cast = await kit.organization();
  const manager = await browser(kit, cast, ['MANAGE_WORKSPACE_SETTINGS']);
  expect((await manager.get('/installation')).body).toEqual({
    ...{ hasMailServer: false, outboxShown: true, hasSealCertificate: false, hasTimestampAuthority: false },
    colleagues: 1,
    refusedMessages: [],
  });
  const reader = await browser(kit, cast, ['READ_DOCUMENT']);
  expect((await reader.get('/installation')).body.code).toBe('PERMISSION_DENIED');
});
