/**
 * POST /documents/export: files of up to a hundred documents as one ZIP at a URL that is valid for 15 minutes. Every
 * file in it counts as a download. The URL is the only credential.
 */

import { apiError, notFound } from '../../../contract/errors.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import type { DocumentFileType } from '../../../contract/schemas/files.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { ZipFile } from '../../../platform/storage/zip.ts';
import type { App } from '../../app.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { appendEntriesToJournal } from '../../documents/journal.ts';
import { documentsById, lockDocuments } from '../../documents/store.ts';
import { addressMs } from '../../files/show.ts';
import { type Context, command } from '../../operation.ts';
import { publishSecurityEvent } from '../../workspaces/security-events.ts';
import { draftOf, makeOriginal } from '../original/original.ts';
import { fileNames } from './file-names.ts';
import { downloads, readyFiles } from './files.ts';

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

async function keep({ actor, tx, app, now }: Context, files: readonly Exported[]) {
  const id = newId('exp', now.getTime());
  const expiresAt = new Date(now.getTime() + addressMs);
  await tx.run(insert, [id, actor.organization.id, actor.workspaceId, JSON.stringify(files), now, expiresAt]);
  const token = app.secrets.mac(purpose, id).toString('base64url');
  return { url: `${app.publicUrl}/export/${id}?token=${token}`, expiresAt: expiresAt.toISOString() };
}

async function filesOf(app: App, tx: Tx, document: DocumentWithParties, types: readonly DocumentFileType[]) {
  const ready = await readyFiles(app, tx, document, types.includes('ORIGINAL'));
  return ready.filter(file => types.includes(file.type));
}

export const exportDocuments = command(
  documentOperations.export,
  async (ctx, { body }) => {
    const { actor, tx, app } = ctx;
    const files: Exported[] = [];
    for (const document of await lockDocuments(tx, actor, body.documentIds)) {
      const ready = await filesOf(app, tx, document, body.fileTypes);
      await appendEntriesToJournal(ctx, document, downloads(ready, { exported: true }));
      files.push(...ready.map(({ type, storageKey }) => ({ documentId: document.id, type, storageKey })));
    }
    if (files.length === 0)
      throw apiError('INVALID_STATE', { message: 'None of the requested files are available yet.' });
    const documentCount = new Set(files.map(file => file.documentId)).size;
    const facts = { documentCount, fileCount: files.length };
    await publishSecurityEvent(ctx, 'security.documents_exported', actor.workspaceId, {
      ...facts,
      scope: 'SELECTION',
      folderId: null,
      folderName: null,
    });
    return { ...(await keep(ctx, files)), ...facts };
  },
  // Renders ORIGINAL of drafts before the transaction.
  async ({ actor, tx, app }: Context<Queryable>, { body }) => {
    if (!body.fileTypes.includes('ORIGINAL')) return;
    for (const document of await documentsById(tx, actor, body.documentIds))
      await makeOriginal(app, tx, await draftOf(tx, document));
  },
);

/**
 * The files of an export, without those that were purged since. Fails with NOT_FOUND if the URL has expired or was
 * never valid.
 */
export async function openExport(app: App, id: string, token: string): Promise<ZipFile[]> {
  if (!app.secrets.isMac(purpose, id, Buffer.from(token, 'base64url'))) throw notFound(null);
  const found = await app.db.row<{ files: Exported[]; created_at: Date }>(find, [id, app.clock.now()]);
  if (!found) throw notFound(null);
  const ids = [...new Set(found.files.map(file => file.documentId))];
  const documents = (await app.db.rows<{ id: string; name: string }>(names, [ids])).map(({ id: documentId, name }) => {
    const files = found.files.filter(file => file.documentId === documentId);
    return { name, files, types: files.map(file => file.type) };
  });
  const called = fileNames(documents).flat();
  const files = documents.flatMap(document => document.files);
  const zipped = await Promise.all(
    files.map(async ({ storageKey }, i) => ({
      name: called[i] ?? '',
      path: await app.storage.pathOf(storageKey),
      at: found.created_at,
    })),
  );
  if (zipped.length === 0) throw notFound(null);
  return zipped;
}

export const sweepExports = ({ db, clock }: Pick<App, 'db' | 'clock'>) => db.run(sweep, [clock.now()]);
