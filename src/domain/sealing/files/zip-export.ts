/**
 * Files of many documents as one ZIP at a URL that is valid for 15 minutes. Every file in it counts as a download. The
 * URL is the only credential.
 */
import { apiError, notFound } from '../../../contract/errors.ts';
import type { exportScopes } from '../../../contract/events/event-data.ts';
import type { DocumentFileType } from '../../../contract/schemas/files.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { ZipFile } from '../../../platform/storage/zip.ts';
import type { App } from '../../app/app.ts';
import type { Context } from '../../app/operation.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { appendEntriesToJournal } from '../../documents/journal.ts';
import { type DocumentWriter, documentsById, lockDocuments } from '../../documents/store.ts';
import { addressMs } from '../../files/show.ts';
import { publishSecurityEvent } from '../../workspaces/security-events.ts';
import { draftOf, makeOriginal } from '../original/original.ts';
import { fileNames } from './file-names.ts';
import { downloads, readyFiles } from './files.ts';

interface Exported {
  documentId: string;
  type: DocumentFileType;
  storageKey: string;
  /** The path of its folder in the ZIP; empty at the top, and left out in a selection. */
  folder?: string;
}

/** What is exported. The folder of a document in the ZIP is the top unless `folderOf` says otherwise. */
export interface Exporting {
  ids: readonly string[];
  types: readonly DocumentFileType[];
  event: { scope: (typeof exportScopes)[number]; folderId: string | null; folderName: string | null };
  folderOf?: ReadonlyMap<string, string>;
}

const insert = `
  insert into document_exports (id, organization_id, workspace_id, files, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`;
const find = 'select organization_id, files, created_at from document_exports where id = $1 and expires_at > $2';
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

/** Fails with NOT_FOUND for an unknown document, and with INVALID_STATE if none of the files exists. */
export async function exportFiles(ctx: Context, { ids, types, event, folderOf }: Exporting) {
  const { actor, tx, app } = ctx;
  const files: Exported[] = [];
  for (const document of await lockDocuments(tx, actor, ids)) {
    const ready = await filesOf(app, tx, document, types);
    await appendEntriesToJournal(ctx, document, downloads(ready, { exported: true }));
    const folder = folderOf?.get(document.id);
    const place = folder === undefined ? {} : { folder };
    files.push(...ready.map(({ type, storageKey }) => ({ documentId: document.id, type, storageKey, ...place })));
  }
  if (files.length === 0)
    throw apiError('INVALID_STATE', { message: 'None of the requested files are available yet.' });
  const documentCount = new Set(files.map(file => file.documentId)).size;
  const facts = { documentCount, fileCount: files.length };
  await publishSecurityEvent(ctx, 'security.documents_exported', actor.workspaceId, { ...facts, ...event });
  return { ...(await keep(ctx, files)), ...facts };
}

/** Renders ORIGINAL of drafts before the transaction. */
export async function prepareExport(
  { actor, tx, app }: { actor: DocumentWriter; tx: Queryable; app: App },
  { ids, types }: Pick<Exporting, 'ids' | 'types'>,
): Promise<void> {
  if (!types.includes('ORIGINAL')) return;
  for (const document of await documentsById(tx, actor, ids)) await makeOriginal(app, tx, await draftOf(tx, document));
}

/** File names by storage key, in the order of the files; those of one folder differ from each other. */
function namedFiles(
  files: readonly Exported[],
  nameOf: ReadonlyMap<string, string>,
): { name: string; file: Exported }[] {
  const folders = [...new Set(files.map(file => file.folder ?? ''))];
  return folders.flatMap(folder => {
    const here = files.filter(file => (file.folder ?? '') === folder && nameOf.has(file.documentId));
    const ids = [...new Set(here.map(file => file.documentId))];
    const documents = ids.map(id => here.filter(file => file.documentId === id));
    const called = fileNames(
      documents.map((own, i) => ({ name: nameOf.get(ids[i] ?? '') ?? '', types: own.map(file => file.type) })),
    ).flat();
    return documents.flat().map((file, i) => ({ name: `${folder && `${folder}/`}${called[i] ?? ''}`, file }));
  });
}

/** An export that is being downloaded. */
export interface OpenExport {
  organizationId: string;
  files: ZipFile[];
}

/**
 * The files of an export, without those that were purged since. Fails with NOT_FOUND if the URL has expired or was
 * never valid.
 */
export async function openExport(app: App, id: string, token: string): Promise<OpenExport> {
  if (!app.secrets.isMac(purpose, id, Buffer.from(token, 'base64url'))) throw notFound(null);
  const found = await app.db.row<{ organization_id: string; files: Exported[]; created_at: Date }>(find, [
    id,
    app.clock.now(),
  ]);
  if (!found) throw notFound(null);
  const ids = [...new Set(found.files.map(file => file.documentId))];
  const rows = await app.db.rows<{ id: string; name: string }>(names, [ids]);
  const named = namedFiles(found.files, new Map(rows.map(row => [row.id, row.name])));
  if (named.length === 0) throw notFound(null);
  const files = named.map(({ name, file }) => ({
    name,
    read: () => app.storage.read(file.storageKey),
    at: found.created_at,
  }));
  return { organizationId: found.organization_id, files };
}

export const sweepExports = ({ db, clock }: Pick<App, 'db' | 'clock'>) => db.run(sweep, [clock.now()]);
