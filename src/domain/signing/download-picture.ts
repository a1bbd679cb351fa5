/** The bytes of a picture that somebody signed with, for anybody who may see the document; the view contains the same mark. */
import { notFound } from '../../contract/errors.ts';
import type { App } from '../app/app.ts';
import { findDocumentById } from '../documents/store.ts';
import { findPicture, type PictureRow } from '../signatures/marks/pictures.ts';
import { type Credentials, openSigningSession } from './signing-session.ts';

export async function downloadPicture(
  app: App,
  documentId: string,
  credentials: Credentials,
  { partyId, kind }: { partyId: string; kind: string },
): Promise<Pick<PictureRow, 'mime_type' | 'bytes'>> {
  const session = await openSigningSession(app, app.db, await findDocumentById(app.db, documentId), credentials);
  const found = await findPicture(app.db, session.document.id, partyId, kind);
  if (!found) throw notFound(null);
  return found;
}
