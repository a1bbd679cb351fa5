/** The files a document ends in: SIGNED and JOURNAL, each made once. */
import type { Queryable, Tx } from '../../base/database.ts';

export interface DocumentFile {
  type: 'SIGNED' | 'JOURNAL';
  storageKey: string;
  sha256: string;
  size: number;
  /** Level and certificate of its seal. */
  seal: Readonly<Record<string, unknown>>;
}

const list =
  'select type, storage_key as "storageKey", sha256, size, seal from document_files where document_id = $1 order by created_at, type';
const insert = `
  insert into document_files (document_id, type, organization_id, storage_key, sha256, size, seal, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export const documentFiles = (db: Queryable, documentId: string) => db.rows<DocumentFile>(list, [documentId]);

export const insertDocumentFile = (
  tx: Tx,
  document: { id: string; organization_id: string },
  file: DocumentFile,
  now: Date,
) =>
  tx.run(insert, [
    document.id,
    file.type,
    document.organization_id,
    file.storageKey,
    file.sha256,
    file.size,
    JSON.stringify(file.seal),
    now,
  ]);
