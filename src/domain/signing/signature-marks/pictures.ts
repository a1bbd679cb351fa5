/**
 * SQL of pictures used as signatures and initials. They are deleted with their document or party, and on withdrawal.
 */

import { notFound } from '../../../contract/errors.ts';
import type { SignBody } from '../../../contract/signer/sign.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app.ts';
import { findDocumentOfSession } from '../../documents/store.ts';
import { type Credentials, openSigningSession } from '../signing-session.ts';
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

/** The bytes of a picture, for anybody who may see the document; the view contains the same mark. */
export async function downloadPicture(
  app: App,
  documentId: string,
  credentials: Credentials,
  { partyId, kind }: { partyId: string; kind: string },
): Promise<Pick<PictureRow, 'mime_type' | 'bytes'>> {
  const session = await openSigningSession(app, app.db, await findDocumentOfSession(app.db, documentId), credentials);
  const found = await app.db.row<Pick<PictureRow, 'mime_type' | 'bytes'>>(find, [session.document.id, partyId, kind]);
  if (!found) throw notFound(null);
  return found;
}
