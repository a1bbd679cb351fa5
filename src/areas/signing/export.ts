/**
 * POST /documents/export: files of up to a hundred documents as one ZIP behind an address that holds for 15 minutes.
 * Every file in it counts as a download; whoever has the address needs no other proof.
 */
import type { Queryable, Tx } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import type { ZipFile } from '../../base/zip.ts';
import { documentRows } from '../../contract/document-rows.ts';
import { notFound, refusal } from '../../contract/errors.ts';
import type { DocumentFileType } from '../../contract/files.ts';
import { type Call, type Ground, serve } from '../act.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { notes } from '../documents/journal.ts';
import { documentsById, lockDocuments } from '../documents/store.ts';
import { addressMs } from '../files/show.ts';
import { tellSecurity } from '../workspaces/told.ts';
import { fileNames } from './file-names.ts';
import { downloads, readyFiles } from './files.ts';
import { draftOf, makeOriginal } from './original.ts';

interface Exported {
  documentId: string;
  type: DocumentFileType;
  storageKey: string;
}

const insert = `
  insert into document_exports (id, organization_id, workspace_id, files, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`;
const find = 'select files, created_at from document_exports where id = $1 and expires_at > $2';
const names = 'select id, name from documents where id = any($1::text[])';
const sweep = 'delete from document_exports where expires_at <= $1';

const purpose = 'document-export';

async function keep({ actor, tx, ground, now }: Call, files: readonly Exported[]) {
  const id = newId('exp', now.getTime());
  const expiresAt = new Date(now.getTime() + addressMs);
  await tx.run(insert, [id, actor.organization.id, actor.workspaceId, JSON.stringify(files), now, expiresAt]);
  const token = ground.secrets.mac(purpose, id).toString('base64url');
  return { url: `${ground.publicUrl}/export/${id}?token=${token}`, expiresAt: expiresAt.toISOString() };
}

async function filesOf(tx: Tx, document: DocumentWithParties, types: readonly DocumentFileType[]) {
  const ready = await readyFiles(tx, document, types.includes('ORIGINAL'));
  return ready.filter(file => types.includes(file.type));
}

export const exportDocuments = serve(
  documentRows.export,
  async (call, { body }) => {
    const { actor, tx } = call;
    const files: Exported[] = [];
    for (const document of await lockDocuments(tx, actor, body.documentIds)) {
      const ready = await filesOf(tx, document, body.fileTypes);
      await notes(call, document, downloads(ready, { exported: true }));
      files.push(...ready.map(({ type, storageKey }) => ({ documentId: document.id, type, storageKey })));
    }
    if (files.length === 0)
      throw refusal('INVALID_STATE', { message: 'None of these files of these documents is produced yet.' });
    const documentCount = new Set(files.map(file => file.documentId)).size;
    const facts = { documentCount, fileCount: files.length };
    await tellSecurity(call, 'security.documents_exported', actor.workspaceId, {
      ...facts,
      scope: 'SELECTION',
      folderId: null,
      folderName: null,
    });
    return { ...(await keep(call, files)), ...facts };
  },
  // ORIGINAL of drafts is drawn before the transaction.
  async ({ actor, tx, ground }: Call<Queryable>, { body }) => {
    if (!body.fileTypes.includes('ORIGINAL')) return;
    for (const document of await documentsById(tx, actor, body.documentIds))
      await makeOriginal(ground, tx, await draftOf(tx, document));
  },
);

/** What an address leads to; what was purged since is left out. Refuses NOT_FOUND where it holds no more, or never did. */
export async function openExport(ground: Ground, id: string, token: string): Promise<ZipFile[]> {
  if (!ground.secrets.isMac(purpose, id, Buffer.from(token, 'base64url'))) throw notFound(null);
  const found = await ground.db.row<{ files: Exported[]; created_at: Date }>(find, [id, ground.clock.now()]);
  if (!found) throw notFound(null);
  const ids = [...new Set(found.files.map(file => file.documentId))];
  const documents = (await ground.db.rows<{ id: string; name: string }>(names, [ids])).map(
    ({ id: documentId, name }) => {
      const files = found.files.filter(file => file.documentId === documentId);
      return { name, files, types: files.map(file => file.type) };
    },
  );
  const called = fileNames(documents).flat();
  const files = documents.flatMap(document => document.files);
  const zipped = await Promise.all(
    files.map(async ({ storageKey }, i) => ({
      name: called[i] ?? '',
      path: await ground.storage.pathOf(storageKey),
      at: found.created_at,
    })),
  );
  if (zipped.length === 0) throw notFound(null);
  return zipped;
}

export const sweepExports = ({ db, clock }: Pick<Ground, 'db' | 'clock'>) => db.run(sweep, [clock.now()]);
