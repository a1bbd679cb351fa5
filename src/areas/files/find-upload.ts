/** Where the bytes of a confirmed upload lie, for areas above this one: they never change there. */
import type { Queryable } from '../../base/database.ts';
import type { Reach } from '../act.ts';
import { filesByKey } from './store.ts';

export async function findUpload(
  db: Queryable,
  reach: Reach,
  key: string,
): Promise<{ storageKey: string; size: number } | null> {
  const [file] = await filesByKey(db, reach, [key]);
  return file?.storage_key ? { storageKey: file.storage_key, size: file.size } : null;
}
