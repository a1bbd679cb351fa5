/** Where the bytes of a confirmed upload are stored, for modules above this one. They never change. */
import type { Queryable } from '../../platform/postgres/database.ts';
import type { FileReach } from './reach.ts';
import { filesByKey } from './store.ts';

export async function findUpload(
  db: Queryable,
  reach: FileReach,
  key: string,
): Promise<{ storageKey: string; size: number } | null> {
  const [file] = await filesByKey(db, reach, [key]);
  return file?.storage_key ? { storageKey: file.storage_key, size: file.size } : null;
}
