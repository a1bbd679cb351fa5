/** How much a party may upload to a document: every file counts, also one that is rejected or replaced. */
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../platform/postgres/database.ts';

const begin = `
  update parties set uploaded_files = uploaded_files + 1
  where id = $1 and uploaded_files < $2 and uploaded_bytes < $3`;
const count = 'update parties set uploaded_bytes = uploaded_bytes + $2 where id = $1';

/** Counts a file before it is read. False if the party has uploaded too many or too much. */
export const beginUpload = async (db: Database, partyId: string): Promise<boolean> =>
  (await db.run(begin, [partyId, limits.partyUploads, limits.partyUploadBytes])) === 1;

/** Counts the bytes that were read, whatever becomes of them. */
export const countUploaded = (db: Database, partyId: string, bytes: number): Promise<number> =>
  db.run(count, [partyId, bytes]);
