/** SQL of pictures that were given as signatures and initials; they go with their document, party or withdrawal. */
import type { Queryable, Tx } from '../../../base/database.ts';
import { notFound } from '../../../contract/errors.ts';
import type { SignBody } from '../../../contract/signer/sign.ts';
import type { Ground } from '../../act.ts';
import { findDocumentOfVisit } from '../../documents/store.ts';
import { type Credentials, openVisit } from '../visit.ts';
import { bytesOf, isKeptPicture, isPicture, keptMark, type MarkKind } from './mark.ts';

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

export const forgetPictures = (tx: Tx, documentId: string) =>
  tx.run('delete from signature_pictures where document_id = $1', [documentId]);

export async function keepPictures(
  tx: Tx,
  documentId: string,
  partyId: string,
  body: Pick<SignBody, 'signature' | 'initials'>,
): Promise<void> {
  for (const [kind, mark] of [
    ['SIGNATURE', body.signature],
    ['INITIALS', body.initials],
  ] as const) {
    const kept = keptMark(mark);
    if (!mark || !isPicture(mark) || !kept || !isKeptPicture(kept)) continue;
    const { mimeType, sha256 } = kept.picture;
    await tx.run(insert, [documentId, partyId, kind, mimeType, sha256, bytesOf(mark)]);
  }
}

/** Its bytes, for anybody who may see the document: where it stands is in the view. */
export async function givePicture(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { partyId, kind }: { partyId: string; kind: string },
): Promise<Pick<PictureRow, 'mime_type' | 'bytes'>> {
  const visit = await openVisit(ground, ground.db, await findDocumentOfVisit(ground.db, documentId), credentials);
  const found = await ground.db.row<Pick<PictureRow, 'mime_type' | 'bytes'>>(find, [visit.document.id, partyId, kind]);
  if (!found) throw notFound(null);
  return found;
}
