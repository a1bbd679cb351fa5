/**
 * E-mails and SMS to addresses that somebody without an account typed, which may be a stranger's: those of visitors of forms,
 * and of people to whom parties hand signing over. How many one address gets, and what they repeat of what was typed.
 */
import { rateLimited } from '../../../contract/limit-errors.ts';
import { cleanLine } from '../../../platform/html/clean.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { takeToken } from '../../../platform/rate/token-buckets.ts';
import type { App } from '../../app/app.ts';
import { bucketOf } from '../../app/buckets.ts';
import type { DocumentWithParties } from '../document.ts';
import type { PartyRow } from '../parties/party.ts';

const hour = 3_600_000;
/** Of all forms together. */
export const mailsToAddress = { burst: 10, everyMs: hour };
/** To somebody whom the organization chose to sign documents of its forms, which strangers submit. */
export const mailsToOther = { burst: 100, everyMs: hour / 6 };

/** Without what a mailbox ignores, so that an address counts as one however it is written. */
const mailbox = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/s, '')}@${domain}`;
};

/** Where the party is invited. */
export const addressesOf = ({ delivery, email, phone }: Pick<PartyRow, 'delivery' | 'email' | 'phone'>): string[] => [
  ...(delivery.includes('EMAIL') && email ? [mailbox(email)] : []),
  ...(delivery.includes('SMS') && phone ? [phone.replace(/[^\d+]/g, '')] : []),
];

/** Counts an invitation in its transaction. Resolves to the milliseconds to wait; 0: it may be sent. */
export async function takeMailTo(app: Pick<App, 'secrets'>, tx: Tx, party: PartyRow, now: Date): Promise<number> {
  let waitMs = 0;
  for (const address of addressesOf(party).sort())
    waitMs = Math.max(waitMs, await takeToken(tx, bucketOf(app, 'mail to', address, mailsToAddress), now));
  return waitMs;
}

/** The same for an invitation to a party of a form's template, among those of the organization. */
export async function takeMailToOther(
  app: Pick<App, 'secrets'>,
  tx: Tx,
  { organizationId, party }: { organizationId: string; party: PartyRow },
  now: Date,
): Promise<number> {
  let waitMs = 0;
  for (const address of addressesOf(party).sort()) {
    const bucket = bucketOf(app, 'form mail to', `${organizationId}\n${address}`, mailsToOther);
    waitMs = Math.max(waitMs, await takeToken(tx, bucket, now));
  }
  return waitMs;
}

/** Throws RATE_LIMITED. */
export async function mustMayMail(app: Pick<App, 'secrets'>, tx: Tx, party: PartyRow, now: Date): Promise<void> {
  const waitMs = await takeMailTo(app, tx, party, now);
  if (waitMs > 0) throw rateLimited('visitorMail', { seconds: Math.ceil(waitMs / 1_000) });
}

type OfVisitor = Pick<DocumentWithParties, 'visitor_party_id' | 'parties'>;

/** Somebody without an account typed name and addresses of a party, whose delegates have others that they typed. */
export const isOfVisitor = ({ visitor_party_id }: Pick<OfVisitor, 'visitor_party_id'>): boolean =>
  visitor_party_id !== null;

/** Nobody knows whether the address is that of the person who typed it. */
export const mayBeStranger = ({ visitor_party_id }: Pick<OfVisitor, 'visitor_party_id'>, party: PartyRow): boolean =>
  visitor_party_id !== null && (party.id === visitor_party_id || party.acts_for === visitor_party_id);

const shownOnForm = `
  select exists(
    select 1 from form_submissions where document_id = $1 and party_id = $2 and link_shown_at is not null
  ) as is_shown`;

/**
 * Whether a party came to the document without its e-mail address, because the link was shown on the form's page: then the
 * address may be a stranger's, who gets a link and not the file with what was typed and uploaded.
 */
export const isUnproven = async (db: Queryable, document: DocumentWithParties, party: PartyRow): Promise<boolean> =>
  party.id === document.visitor_party_id &&
  ((await db.row<{ is_shown: boolean }>(shownOnForm, [document.id, party.id]))?.is_shown ?? false);

const maxWords = 4;
const maxCharacters = 40;

/** Letters of a few words: no address that programs make a link of, no sentence, nothing above or below the line. */
export function plainName(name: string): string {
  const words = cleanLine(name)
    .normalize('NFC')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .match(/\p{L}[\p{L}\p{M}'’-]*/gu);
  return [...(words ?? []).slice(0, maxWords).join(' ')].slice(0, maxCharacters).join('').trim();
}

/**
 * A name as messages about the document repeat it. Those that the organization chose stay as they are: not that of a form's
 * respondent, nor of somebody to whom a party handed signing over.
 */
export function nameInMail(document: OfVisitor, name: string): string {
  const { visitor_party_id: visitor, parties } = document;
  const named = parties.filter(p => p.name === name);
  if (named.some(p => p.id !== visitor && p.acts_for === null)) return cleanLine(name);
  return isOfVisitor(document) || named.length > 0 ? plainName(name) : cleanLine(name);
}
