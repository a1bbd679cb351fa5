/**
 * Finds the party of a link. A token that was never valid for this document fails with NOT_FOUND. A link that was valid
 * once fails with the reason why it no longer works, in the document's language, and reveals nothing else.
 */
import { apiError, notFound } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { type DocumentWithParties, isOverdue } from '../documents/document.ts';
import { partyIdOf, recognizeLink } from '../documents/parties/link.ts';
import type { PartyRow } from '../documents/parties/party.ts';

export interface ResolvedLink {
  document: DocumentWithParties;
  party: PartyRow;
}

/** Fails with NOT_FOUND, INVALID_STATE (`link` has the reason) or EXPIRED. */
export async function resolveLink(
  { secrets, clock }: Pick<App, 'secrets' | 'clock'>,
  db: Queryable,
  document: DocumentWithParties | null,
  token: string,
): Promise<ResolvedLink> {
  const partyId = partyIdOf(token);
  const party = document?.parties.find(p => p.id === partyId);
  if (!document || !party) throw notFound(null);
  const { language } = document.meta;
  const link = await recognizeLink({ db, secrets }, document, party, token);
  if (link === null) throw notFound(null);
  const isOurs = link === 'CURRENT';
  const isGone = document.deleted_at !== null || document.status === 'IMPORTED';
  // The current link of a draft was never sent to anybody.
  if (isOurs && document.status === 'DRAFT' && !isGone) throw notFound(null);
  if (isGone || document.status === 'DRAFT')
    throw apiError('INVALID_STATE', { message: 'The document was withdrawn.', link: { end: 'WITHDRAWN', language } });
  if (!isOurs)
    throw apiError('INVALID_STATE', { message: 'The link was replaced.', link: { end: 'REPLACED', language } });
  if (document.status === 'EXPIRED' || isOverdue(document, clock.now()))
    throw apiError('EXPIRED', { link: { end: 'EXPIRED', language } });
  return { document, party };
}
