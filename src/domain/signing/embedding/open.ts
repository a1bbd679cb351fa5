/** Opens the session of a frame once, and finds the party's link for each of its requests. */
import { apiError, notFound } from '../../../contract/errors.ts';
import type { EmbeddedOpened } from '../../../contract/pages/signer/embedding.ts';
import type { App } from '../../app/app.ts';
import { linkToken } from '../../documents/parties/link.ts';
import { findDocumentById } from '../../documents/store.ts';
import { resolveLink } from '../resolve-link.ts';
import { type EmbeddedRow, findBySecret, isListed, lastsMs, markOpened, newSecret, secretIn } from './session.ts';

const linkOf = ({ secrets }: App, { document_id, party_id, link_version }: EmbeddedRow): string =>
  linkToken(secrets, document_id, { id: party_id, link_version });

const ended = (language: string) =>
  apiError('INVALID_STATE', {
    message: 'The session of this frame has ended.',
    link: { end: 'SESSION', language },
  });

/** Fails like `resolveLink`, and with INVALID_STATE if the address was opened before, or too late. */
export async function openEmbedded(app: App, documentId: string, token: string): Promise<EmbeddedOpened> {
  const now = app.clock.now();
  const given = secretIn('a', token);
  const row = given && (await findBySecret(app.db, 'a', documentId, given));
  if (!row) throw notFound(null);
  const { document } = await resolveLink(app, app.db, await findDocumentById(app.db, documentId), linkOf(app, row));
  const { token: session, hash } = newSecret('s', row.id);
  const endsAt = new Date(now.getTime() + lastsMs);
  if (!isListed(app, row)) throw ended(document.meta.language);
  const isFirst = await app.db.tx(tx => markOpened(tx, row.id, hash, endsAt, now));
  if (!isFirst) throw ended(document.meta.language);
  return { token: session, lastsMs };
}

/** The token of the party's link that a session stands for. Fails with INVALID_STATE once it has ended. */
export async function linkOfSession(
  app: App,
  documentId: string,
  token: string,
): Promise<{ token: string; redirect: boolean }> {
  const given = secretIn('s', token);
  const row = given && (await findBySecret(app.db, 's', documentId, given));
  if (!row) throw notFound(null);
  if (row.ends_at === null || new Date(row.ends_at) <= app.clock.now() || !isListed(app, row)) {
    const document = await findDocumentById(app.db, documentId);
    throw ended(document?.meta.language ?? '');
  }
  return { token: linkOf(app, row), redirect: row.redirect };
}
