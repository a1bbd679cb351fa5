/** Exports: the files of many documents as one ZIP that other programs can read. */
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { download } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { unzipped } from '../kit/unzipped.ts';

const kit = useService();

async function completed(cast: Cast, name: string): Promise<Document> {
  const document = await twoPartyDocument(cast, { name });
  for (const party of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, party)).sign();
  await kit.work();
  return document;
}

const exported = (cast: Pick<Cast, 'api'>, documents: readonly Pick<Document, 'id'>[], fileTypes?: string[]) =>
  cast.api.done(documentOperations.export, {
    body: { documentIds: documents.map(d => d.id), ...(fileTypes && { fileTypes: fileTypes as ['SIGNED'] }) },
  });

test('the ZIP contains SIGNED and JOURNAL of each document, byte for byte', async () => {
  const cast = await kit.organization();
  const documents = [await completed(cast, 'Hyresavtal'), await completed(cast, 'Anställning')];
  const made = await exported(cast, documents);
  expect(made).toMatchObject({ documentCount: 2, fileCount: 4 });
  const files = await unzipped(made.url);
  expect([...files.keys()]).toEqual([
    'Anställning (journal).pdf',
    'Anställning (signed).pdf',
    'Hyresavtal (journal).pdf',
    'Hyresavtal (signed).pdf',
  ]);
  for (const { id, name } of documents) {
    const { data } = await cast.api.done(documentFileOperations.list, { params: { id } });
    for (const { type, url } of data.filter(file => file.type !== 'ORIGINAL'))
      expect(files.get(`${name} (${type.toLowerCase()}).pdf`)?.equals(await download(url))).toBe(true);
  }
});

test('file names are unique, safe, and show the document’s name in every script', async () => {
  const cast = await kit.organization();
  const names = ['../../etc/passwd', 'A/B\\C: "D"?', 'Avtal', 'avtal', '…', '.', 'CON', 'عقد إيجار', '契約書 📝'];
  const documents = [];
  for (const name of names) documents.push(await twoPartyDocument(cast, { name, send: false }));
  // As a document from before names were checked.
  const older = await twoPartyDocument(cast, { name: 'older', send: false });
  await kit.db.run('update documents set name = $2 where id = $1', [older.id, 'a\u202egnp.exe']);
  documents.push(older);
  const made = await exported(cast, documents, ['ORIGINAL']);
  const files = [...(await unzipped(made.url)).keys()];
  expect(files).toEqual(
    [
      '_.._etc_passwd.pdf',
      'A_B_C_ _D__.pdf',
      'Avtal.pdf',
      'avtal 2.pdf',
      '….pdf',
      'document.pdf',
      '_CON.pdf',
      'عقد إيجار.pdf',
      '契約書 📝.pdf',
      'a_gnp.exe.pdf',
    ].sort(),
  );
});

test('every file in it is a download in its journal, and the export is one security event', async () => {
  const cast = await kit.organization();
  const documents = [await completed(cast, 'A'), await completed(cast, 'B')];
  await exported(cast, documents, ['SIGNED', 'JOURNAL', 'ORIGINAL']);
  for (const { id } of documents) {
    const { data } = await cast.api.done(activityOperations.list, { params: { id } });
    const recorded = data.filter(entry => entry.type === 'DOCUMENT_DOWNLOADED').map(entry => entry.data?.fileType);
    expect(recorded.sort()).toEqual(['JOURNAL', 'ORIGINAL', 'SIGNED']);
  }
  const { data } = await cast.api.done(eventOperations.list);
  const securityEvents = data.filter(e => e.type.startsWith('security.'));
  expect(securityEvents.map(e => [e.type, e.data.object])).toEqual([
    [
      'security.documents_exported',
      expect.objectContaining({ documentCount: 2, fileCount: 6, scope: 'SELECTION', folderId: null, folderName: null }),
    ],
  ]);
});

describe('An export', () => {
  test('leaves out files that do not exist yet, and fails with INVALID_STATE if none does', async () => {
    const cast = await kit.organization();
    const [done, draft] = [
      await completed(cast, 'Klart'),
      await twoPartyDocument(cast, { name: 'Utkast', send: false }),
    ];
    expect(await exported(cast, [draft, done, done], ['SIGNED'])).toMatchObject({ documentCount: 1, fileCount: 1 });
    const refused = await cast.api.refused(documentOperations.export, { body: { documentIds: [draft.id] } });
    expect(refused.code).toBe('INVALID_STATE');
    expect(await exported(cast, [draft], ['ORIGINAL'])).toMatchObject({ documentCount: 1, fileCount: 1 });
  });

  test('with an unknown document fails with NOT_FOUND and journals nothing for the others', async () => {
    const [cast, theirs] = [await kit.organization(), await kit.organization()];
    const [mine, foreign] = [await completed(cast, 'Min'), await twoPartyDocument(theirs)];
    for (const id of [foreign.id, 'doc_unknown']) {
      const refused = await cast.api.refused(documentOperations.export, { body: { documentIds: [mine.id, id] } });
      expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'document' });
    }
    const { data } = await cast.api.done(activityOperations.list, { params: { id: mine.id } });
    expect(data.filter(entry => entry.type === 'DOCUMENT_DOWNLOADED')).toEqual([]);
  });

  test('takes 1 to 100 documents and files of the three types', async () => {
    const cast = await kit.organization();
    const many = Array.from({ length: 101 }, (_, i) => `doc_${i}`);
    for (const [body, path] of [
      [{ documentIds: [] }, 'documentIds'],
      [{ documentIds: many }, 'documentIds'],
      [{ documentIds: ['x'], fileTypes: [] }, 'fileTypes'],
      [{ documentIds: ['x'], fileTypes: ['PNG'] }, 'fileTypes.0'],
    ] as const) {
      const refused = await cast.api.refused(documentOperations.export, { body: body as never });
      expect(refused.issues?.map(issue => issue.path)).toEqual([path]);
    }
  });

  test('needs READ_DOCUMENT', async () => {
    const cast = await kit.organization();
    const document = await completed(cast, 'A');
    const stranger = await joined(kit, cast, { permissions: ['READ_FILE'] });
    const refused = await stranger.api.refused(documentOperations.export, { body: { documentIds: [document.id] } });
    expect(refused.code).toBe('PERMISSION_DENIED');
  });
});

describe('The URL of an export', () => {
  test('works for 15 minutes, and not at all if any part of it was changed', async () => {
    const cast = await kit.organization();
    const { url } = await exported(cast, [await completed(cast, 'A')]);
    const other = await exported(cast, [await completed(cast, 'B')]);
    const status = async (address: string) => (await fetch(address)).status;
    const changed = new URL(url);
    changed.pathname = new URL(other.url).pathname;
    expect([await status(url), await status(url), await status(changed.href), await status(url.slice(0, -43))]).toEqual(
      [200, 200, 403, 403],
    );
    kit.clock.move(15 * 60_000);
    expect(await status(url)).toBe(403);
    kit.clock.move(3_600_000);
    await kit.work();
    expect(await kit.db.row('select 1 from document_exports where workspace_id = $1', [cast.workspaceId])).toBeNull();
  });

  test('returns what is left if one of its documents is permanently deleted', async () => {
    const cast = await kit.organization();
    const [kept, gone] = [await completed(cast, 'Kvar'), await completed(cast, 'Borta')];
    const { url } = await exported(cast, [kept, gone], ['SIGNED']);
    await cast.api.done(documentOperations.delete, { params: { id: gone.id } });
    await cast.api.done(documentOperations.purge, { params: { id: gone.id }, body: { confirmDocumentId: gone.id } });
    await kit.work();
    expect([...(await unzipped(url)).keys()]).toEqual(['Kvar (signed).pdf']);
  });

  test('tolerates an aborted download, and a slow reader gets every byte', async () => {
    const cast = await kit.organization();
    const documents = await Promise.all(
      Array.from({ length: 30 }, (_, i) => twoPartyDocument(cast, { name: `Avtal ${i}`, send: false })),
    );
    const { url } = await exported(cast, documents, ['ORIGINAL']);
    await new Promise<void>((resolve, reject) => {
      get(url, answer => answer.once('data', () => answer.destroy()).once('close', resolve)).on('error', reject);
    });
    const chunks: Buffer[] = [];
    await new Promise<void>((resolve, reject) => {
      get(url, async answer => {
        for await (const chunk of answer) {
          chunks.push(chunk as Buffer);
          await new Promise(wait => setImmediate(wait));
        }
        resolve();
      }).on('error', reject);
    });
    expect(Buffer.concat(chunks).equals(await download(url))).toBe(true);
  });
});
