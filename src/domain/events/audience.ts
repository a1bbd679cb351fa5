/**
 * Whom the journal tells what. The parties learn what concerned the document from its last sending on: what was sent, to
 * whom, and what each of them did. Everything else is for the sender alone, so a new type of entry is too until it is
 * listed here.
 */
import type { ReadableEntry } from './chain.ts';

export type Audience = 'PARTIES' | 'SENDER';

const forParties = new Set([
  ...['DOCUMENT_SENT', 'DOCUMENT_OPENED', 'DOCUMENT_READ', 'DOCUMENT_VIEWED', 'DOCUMENT_SIGNED', 'DOCUMENT_REJECTED'],
  ...['DOCUMENT_EXPIRED', 'DOCUMENT_EXPIRATION_EXTENDED', 'DOCUMENT_FORCE_COMPLETED', 'DOCUMENT_COMPLETED'],
  ...['DOCUMENT_SEALED', 'DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED', 'DEVICE_PASSED_ON', 'SIGNING_URL_ACCESSED'],
  ...['SIGNER_CREATED', 'SIGNER_UPDATED', 'SIGNER_DELETED'],
  ...['SIGNER_ATTACHMENT_UPLOADED', 'SIGNER_ATTACHMENT_REMOVED'],
  ...['EMAIL_SENT', 'EMAIL_FAILED', 'SMS_SENT', 'SMS_FAILED', 'DELIVERY_CONFIRMED', 'DELIVERY_FAILED'],
  ...['REMINDER_SENT', 'REMINDERS_STOPPED'],
]);
const families = /^((SMS|EMAIL|PIN)_VERIFICATION|BANKID_AUTH|EID_AUTH|EID_IDENTITY|DELEGATION)_/;
const deliveries = /^(EMAIL|SMS|DELIVERY)_(SENT|FAILED|CONFIRMED)$/;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Ids of those who were parties at the sending, or were added since. */
function partiesSince(entries: readonly ReadableEntry[]): Set<string> {
  const sent = entries[0]?.data.parties;
  const listed = Array.isArray(sent) ? sent : [];
  const added = entries.filter(({ type }) => type === 'SIGNER_CREATED').map(({ data }) => data);
  return new Set(
    [...listed, ...added].flatMap(party => textOf((party as { partyId?: unknown } | null)?.partyId) ?? []),
  );
}

/** Whether parties get every entry of the type that is of them, from the last sending on. */
export const concernsParties = (type: string): boolean =>
  (forParties.has(type) || families.test(type)) && !deliveries.test(type);

function isForParties({ type, who, data }: ReadableEntry, known: ReadonlySet<string>): boolean {
  if (type === 'DOCUMENT_DOWNLOADED') return who.kind === 'PARTY';
  if (!forParties.has(type) && !families.test(type)) return false;
  const partyId = textOf(data.partyId) ?? textOf(data.formerPartyId);
  if (partyId !== null) return known.has(partyId) && !(deliveries.test(type) && data.occasion === 'WITHDRAWN');
  // Sent to somebody who was no party: a recipient inside the organization, or a party of an earlier sending.
  return !deliveries.test(type);
}

/** The numbers of the entries that the parties may read; none if the document is not sent. */
export function sequencesForParties(entries: readonly ReadableEntry[]): Set<number> {
  const start = entries.findLastIndex(({ type }) => type === 'DOCUMENT_SENT' || type === 'DOCUMENT_WITHDRAWN');
  if (entries[start]?.type !== 'DOCUMENT_SENT') return new Set();
  const since = entries.slice(start);
  const known = partiesSince(since);
  const shown = since.filter(entry => isForParties(entry, known));
  return new Set([...linksShownBefore(entries.slice(0, start), known), ...shown].map(({ sequence }) => sequence));
}

/** A link that was shown while the document was a draft works once it is sent; withdrawing replaces all links. */
function linksShownBefore(entries: readonly ReadableEntry[], known: ReadonlySet<string>): readonly ReadableEntry[] {
  const withdrawn = entries.findLastIndex(({ type }) => type === 'DOCUMENT_WITHDRAWN');
  return entries
    .slice(withdrawn + 1)
    .filter(({ type, data }) => type === 'SIGNING_URL_ACCESSED' && known.has(textOf(data.partyId) ?? ''));
}

/** Whether an entry of the second format has a value for the sender alone at this pointer. */
export const isForSender = ({ who }: ReadableEntry, pointer: string): boolean =>
  (who.kind === 'USER' && pointer.startsWith('/who/')) || pointer.endsWith('/externalId');
