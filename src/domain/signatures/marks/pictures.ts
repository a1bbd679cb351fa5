/**
 * SQL of pictures used as signatures and initials. They are deleted with their document or party, and on withdrawal.
 */

import type { SignBody } from '../../../contract/pages/signer/sign.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { bytesOf, isPicture, isStoredPicture, type MarkKind, storedMark } from './signature-mark.ts';

export interface PictureRow {
  party_id: string;
  kind: MarkKind;
  mime_type: string;
  sha256: string;
  bytes: Buffer;
}

const list = 'select party_id, kind, mime_type, sha256, bytes from signature_pictures where document_id = $1';
const find = 'select mime_type, bytes from signature_pictures where document_id = $1 and party_id = $2 and kind = $3';
const insert = `
  insert into signature_pictures (document_id, party_id, kind, mime_type, sha256, bytes) values ($1, $2, $3, $4, $5, $6)`;

export const picturesOf = (db: Queryable, documentId: string) => db.rows<PictureRow>(list, [documentId]);

export const deletePictures = (tx: Tx, documentId: string) =>
  tx.run('delete from signature_pictures where document_id = $1', [documentId]);

export async function storePictures(
  tx: Tx,
  documentId: string,
  partyId: string,
  body: Pick<SignBody, 'signature' | 'initials'>,
): Promise<void> {
  for (const [kind, mark] of [
    ['SIGNATURE', body.signature],
    ['INITIALS', body.initials],
  ] as const) {
    const kept = storedMark(mark);
    if (!mark || !isPicture(mark) || !kept || !isStoredPicture(kept)) continue;
    const { mimeType, sha256 } = kept.picture;
    await tx.run(insert, [documentId, partyId, kind, mimeType, sha256, bytesOf(mark)]);
  }
}

/** The bytes of one picture; null if there is none. */
export const findPicture = (
  db: Queryable,
  documentId: string,
  partyId: string,
  kind: string,
): Promise<Pick<PictureRow, 'mime_type' | 'bytes'> | null> => db.row(find, [documentId, partyId, kind]);
