/**
 * Whom a link leads to. One that was never ours, or is another document's, is told nothing; one that was genuine once is told
 * why it leads nowhere any more, in the language of its document and with nothing else of it.
 */
import { notFound, refusal } from '../../contract/errors.ts';
import type { Ground } from '../act.ts';
import { type DocumentWithParties, isOverdue } from '../documents/document.ts';
import { isEarlierLinkOf, isLinkOf, partyIdOf } from '../documents/link.ts';
import type { PartyRow } from '../documents/party.ts';

export interface LedTo {
  document: DocumentWithParties;
  party: PartyRow;
}

/** Refuses NOT_FOUND, INVALID_STATE (`link` says why) and EXPIRED. */
export function ledTo(
  { secrets, clock }: Pick<Ground, 'secrets' | 'clock'>,
  document: DocumentWithParties | null,
  token: string,
): LedTo {
  const partyId = partyIdOf(token);
  const party = document?.parties.find(p => p.id === partyId);
  if (!document || !party) throw notFound(null);
  const { language } = document.meta;
  const isOurs = isLinkOf(secrets, document.id, party, token);
  if (!isOurs && !isEarlierLinkOf(secrets, document.id, party, token)) throw notFound(null);
  const isGone = document.deleted_at !== null || document.status === 'IMPORTED';
  // A draft that this very link is of was not sent yet: nobody has been told of it.
  if (isOurs && document.status === 'DRAFT' && !isGone) throw notFound(null);
  if (isGone || document.status === 'DRAFT')
    throw refusal('INVALID_STATE', { message: 'The document was withdrawn.', link: { end: 'WITHDRAWN', language } });
  if (!isOurs)
    throw refusal('INVALID_STATE', { message: 'The link was replaced.', link: { end: 'REPLACED', language } });
  if (document.status === 'EXPIRED' || isOverdue(document, clock.now()))
    throw refusal('EXPIRED', { link: { end: 'EXPIRED', language } });
  return { document, party };
}
