/**
 * Whom the journal tells what. The parties learn what concerned the document from its last sending on: what was sent, to
 * whom, and what each of them did. Of another party they learn the name, company, role, method, times and the result of
 * each verification; the rest is for the sender and the party concerned. Everything else is for the sender alone, so a new
 * type of entry and a new personal value are too until they are listed here. Pure.
 */
import { type ChainContent, contentPointer, type OldEntry, type ReadableEntry } from './chain.ts';

/** The parties together get what concerns all of them; one party also what concerns itself. */
export type Audience = 'SENDER' | 'PARTIES' | { partyId: string };

const forParties = new Set([
  ...['DOCUMENT_SENT', 'DOCUMENT_OPENED', 'DOCUMENT_READ', 'DOCUMENT_VIEWED', 'DOCUMENT_SIGNED', 'DOCUMENT_REJECTED'],
  ...['DOCUMENT_EXPIRED', 'DOCUMENT_EXPIRATION_EXTENDED', 'DOCUMENT_FORCE_COMPLETED', 'DOCUMENT_COMPLETED'],
  ...['DOCUMENT_SEALED', 'DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED', 'DEVICE_PASSED_ON', 'SIGNING_URL_ACCESSED'],
  'LINK_SHOWN_ON_FORM',
  ...['SIGNER_CREATED', 'SIGNER_UPDATED', 'SIGNER_DELETED'],
  ...['SIGNER_ATTACHMENT_UPLOADED', 'SIGNER_ATTACHMENT_REMOVED'],
  ...['EMAIL_SENT', 'EMAIL_FAILED', 'SMS_SENT', 'SMS_FAILED', 'DELIVERY_CONFIRMED', 'DELIVERY_FAILED'],
  ...['REMINDER_SENT', 'REMINDERS_STOPPED', 'DOCUMENT_WITHHELD_LISTED'],
]);
const families = /^((SMS|EMAIL|PIN)_VERIFICATION|BANKID_AUTH|EID_AUTH|EID_IDENTITY|DELEGATION)_/;
const deliveries = /^(EMAIL|SMS|DELIVERY)_(SENT|FAILED|CONFIRMED)$/;
/** Started is no result, and one without a result would tell of a failure. */
const attempts = /^((SMS|EMAIL|PIN)_VERIFICATION_FAILED|(BANKID|EID)_AUTH_(STARTED|FAILED|CANCELLED))$/;
const failedOrder = /^(BANKID|EID)_AUTH_(FAILED|CANCELLED)$/;

type Typed = Pick<ReadableEntry, 'type' | 'data'>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Ids of those who were parties at the sending, or were added since. */
function partiesSince(entries: readonly ReadableEntry[]): Set<string> {
  const sent = entries[0]?.data.parties;
  const listed = Array.isArray(sent) ? sent : [];
  const added = entries.filter(({ type }) => type === 'SIGNER_CREATED').map(({ data }) => data);
  return new Set(
    [...listed, ...added].flatMap(party => textOf((party as { partyId?: unknown } | null)?.partyId) ?? []),
  );
}

/** The order of an electronic ID that failed; null for any other entry. What it found out before is no result either. */
export const failedOrderOf = ({ type, data }: Typed): string | null =>
  failedOrder.test(type) ? textOf(data.orderId) : null;

/** A wrong code, or what is of an order of an electronic ID that failed, was cancelled or only started. */
const isAttempt = ({ type, data }: Typed, failed: ReadonlySet<string>): boolean =>
  attempts.test(type) || failed.has(textOf(data.orderId) ?? '');

/** Whether all parties get every entry like this that is of them, from the last sending on. `failed` are orders. */
export const concernsParties = (entry: Typed, failed: ReadonlySet<string>): boolean =>
  (forParties.has(entry.type) || families.test(entry.type)) &&
  !deliveries.test(entry.type) &&
  !isAttempt(entry, failed);

const partyIn = ({ data }: ReadableEntry): string | null => textOf(data.partyId) ?? textOf(data.formerPartyId);

/** Ids of parties and of failed orders, and who reads. */
interface Known {
  parties: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  reader: string | null;
}

function isForParties(entry: ReadableEntry, { parties, failed, reader }: Known): boolean {
  const { type, who, data } = entry;
  if (type === 'DOCUMENT_DOWNLOADED') return who.kind === 'PARTY';
  if (!forParties.has(type) && !families.test(type)) return false;
  const partyId = partyIn(entry);
  if (isAttempt(entry, failed) && (partyId === null || partyId !== reader)) return false;
  if (partyId !== null) return parties.has(partyId) && !(deliveries.test(type) && data.occasion === 'WITHDRAWN');
  // Sent to somebody who was no party: a recipient inside the organization, or a party of an earlier sending.
  return !deliveries.test(type);
}

/**
 * An entry of the first format contains its values, so it is withheld as a whole if it has some that the reader does not
 * get. Sending and signing are shown nevertheless: without them the file would not say who signed what.
 */
function isWhole(entry: ReadableEntry, reader: string | null): boolean {
  const { before, type, who, data } = entry;
  if (before !== undefined || type === 'DOCUMENT_SENT' || type === 'DOCUMENT_SIGNED') return false;
  if (who.kind === 'USER') return true;
  const isOwn = partyIn(entry) === reader && (who.kind !== 'PARTY' || who.id === reader);
  return (who.kind === 'PARTY' || 'to' in data || 'email' in data) && (reader === null || !isOwn);
}

/**
 * The numbers of the entries that the parties may read, or one of them by its id; none if the document is not sent. All
 * other entries are withheld from them.
 */
export function sequencesForParties(entries: readonly ReadableEntry[], reader: string | null = null): Set<number> {
  const start = entries.findLastIndex(({ type }) => type === 'DOCUMENT_SENT' || type === 'DOCUMENT_WITHDRAWN');
  if (entries[start]?.type !== 'DOCUMENT_SENT') return new Set();
  const since = entries.slice(start);
  const parties = partiesSince(since);
  const known = { parties, failed: new Set(since.flatMap(entry => failedOrderOf(entry) ?? [])), reader };
  const shown = [
    ...linksShownBefore(entries.slice(0, start), parties),
    ...since.filter(entry => isForParties(entry, known)),
  ];
  return new Set(shown.filter(entry => !isWhole(entry, reader)).map(({ sequence }) => sequence));
}

/** A link that was shown while the document was a draft works once it is sent; withdrawing replaces all links. */
function linksShownBefore(entries: readonly ReadableEntry[], known: ReadonlySet<string>): readonly ReadableEntry[] {
  const withdrawn = entries.findLastIndex(({ type }) => type === 'DOCUMENT_WITHDRAWN');
  return entries
    .slice(withdrawn + 1)
    .filter(({ type, data }) => type === 'SIGNING_URL_ACCESSED' && known.has(textOf(data.partyId) ?? ''));
}

/** Who a party is, in its entries and in that of the sending, which also has a name. */
const facts = ['name', 'companyName', 'companyOrgNumber', 'companyRole'];
const fact = /^\/data\/(?:parties\/\d+\/)?(\w+)$/;
const changed = /^\/data\/changes\/(\d+)\/(?:from|to)$/;
/** The message to the parties, the person they signed for, and what they agreed to, filled in, chose and attached. */
const given =
  /^\/data\/(message|actsFor\/name|consent\/text|(eid\/)?text|fields\/\d+\/(from|to)|choices\/\d+\/chosen|attachments\/\d+\/filename)$/;

type Content = Pick<ChainContent, 'type'> & { who: { kind: ChainContent['who']['kind'] }; data: OldEntry['data'] };

/** Whether all parties get the personal value at this pointer, if they get its entry. */
export function isForAllParties({ who, data }: Content, pointer: string): boolean {
  const path = pointer.startsWith(`${contentPointer}/`) ? pointer.slice(contentPointer.length) : pointer;
  if (path === '/who/name') return who.kind === 'PARTY';
  const [, place = null] = changed.exec(path) ?? [];
  const change: unknown = place !== null && Array.isArray(data.changes) ? data.changes[Number(place)] : null;
  const member = isObject(change) ? change.member : fact.exec(path)?.[1];
  return facts.includes(textOf(member) ?? '') || given.test(path);
}

const fileKey = ({ blockId, fieldId, sha256, filename }: Record<string, unknown>): string =>
  JSON.stringify([blockId, fieldId, sha256, filename]);

/**
 * The files that parties signed with, by place, hash and name. SIGNED has them as pages or attachments, so their names are
 * no secret in the entry of the upload either.
 */
export const filesInSigned = (entries: readonly ReadableEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ type, data }) =>
      type === 'DOCUMENT_SIGNED' && Array.isArray(data.attachments)
        ? data.attachments.filter(isObject).map(fileKey)
        : [],
    ),
  );

/** Whether the value at the pointer is the name of one of these files. */
export const isNameOfFile = ({ data }: ReadableEntry, pointer: string, files: ReadonlySet<string>): boolean =>
  pointer.endsWith('/data/filename') && files.has(fileKey(data));

/** Whether an entry of the second format has a value for the sender alone at this pointer. */
export const isForSender = ({ who }: ReadableEntry, pointer: string): boolean =>
  (who.kind === 'USER' && pointer.startsWith('/who/')) || pointer.endsWith('/externalId');
