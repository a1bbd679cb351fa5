/** All SQL of files. Functions take the actor's reach, so that a file outside of it cannot be loaded. */

import { notFound } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { FileRow, PdfOfFile } from './file.ts';
import type { ImageOfFile } from './image-of-file.ts';
import { type FileReach, fileSeenBy, valuesOf } from './reach.ts';

export const fileColumns = `f.id, f.organization_id, f.workspace_id, f.filename, f.mime_type, f.size, f.checksum, f.visibility, f.key, f.status, f.storage_key,
  f.sha256, f.pdf, f.image, f.uploaded_by, u.email as uploader_email, u.name as uploader_name, f.created_at, f.updated_at`;
export const fileTables = 'from files f join users u on u.id = f.uploaded_by';
const seen = fileSeenBy({ user: '$3', allDocuments: '$4', allTemplates: '$5' });
const find = `select ${fileColumns} ${fileTables} where f.workspace_id = $1 and f.id = $2 and ${seen}`;
const byKeys = `select ${fileColumns} ${fileTables} where f.workspace_id = $1 and f.key = any($2::text[]) and ${seen}`;
const byIds = `select ${fileColumns} ${fileTables} where f.workspace_id = $1 and f.id = any($2::text[]) and ${seen}`;
const named = `select ${fileColumns} ${fileTables} where f.workspace_id = $1 and (f.id = any($2::text[]) or f.key = any($2::text[])) and ${seen}`;
const insert = `
  insert into files (id, organization_id, workspace_id, filename, mime_type, size, checksum, visibility, key, status, uploaded_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'CREATED', $10, $11, $11)`;
const confirm = `
  update files set status = 'CONFIRMED', sha256 = $2, size = $3, pdf = $4, image = $5, storage_key = $6, updated_at = $7
  where id = $1 and status = 'CREATED'`;

export async function loadFile(db: Queryable, reach: FileReach, id: string): Promise<FileRow> {
  const found = await db.row<FileRow>(find, [reach.workspaceId, id, ...valuesOf(reach)]);
  if (!found) throw notFound('file');
  return found;
}

export const filesByKey = (db: Queryable, reach: FileReach, keys: readonly string[]) =>
  db.rows<FileRow>(byKeys, [reach.workspaceId, keys, ...valuesOf(reach)]);

/** By ids or keys. */
export const filesNamed = (db: Queryable, reach: FileReach, names: readonly string[]) =>
  db.rows<FileRow>(named, [reach.workspaceId, names, ...valuesOf(reach)]);

export const filesById = (db: Queryable, reach: FileReach, ids: readonly string[]) =>
  db.rows<FileRow>(byIds, [reach.workspaceId, ids, ...valuesOf(reach)]);

export const insertFile = (tx: Tx, f: FileRow) =>
  tx.run(insert, [
    f.id,
    f.organization_id,
    f.workspace_id,
    f.filename,
    f.mime_type,
    f.size,
    f.checksum,
    f.visibility,
    f.key,
    f.uploaded_by,
    f.created_at,
  ]);

/** Only the first confirmation writes. Returns whether this one did. */
export const confirmFile = async (
  tx: Tx,
  id: string,
  facts: { sha256: string; size: number; pdf: PdfOfFile | null; image: ImageOfFile | null; storageKey: string },
  now: Date,
) =>
  (await tx.run(confirm, [
    id,
    facts.sha256,
    facts.size,
    facts.pdf && JSON.stringify(facts.pdf),
    facts.image && JSON.stringify(facts.image),
    facts.storageKey,
    now,
  ])) === 1;
