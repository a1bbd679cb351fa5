/** The party: who signs, reviews or organizes, its row and the questions asked of it. Pure. */
import type { Moment } from './times.ts';

export type PartyRole = 'SIGNER' | 'REVIEWER' | 'ORGANIZER';
export type Channel = 'EMAIL' | 'SMS' | 'IN_APP';

export interface PartyRow {
  id: string;
  document_id: string;
  position: number;
  name: string;
  email: string | null;
  phone: string | null;
  external_id: string | null;
  /** Encrypted; from an aggregate as `\x` and hex. */
  national_id: Buffer | string | null;
  country: string | null;
  company_id: string | null;
  company_name: string | null;
  company_org_number: string | null;
  company_role: string | null;
  contact_id: string | null;
  role: PartyRole;
  signing_order: number;
  delivery: Channel[];
  signature_method: string;
  sign_verification: string | null;
  open_verification: string | null;
  send_status: 'NOT_SENT' | 'SENT' | 'DELIVERED' | 'BOUNCED' | 'FAILED' | null;
  read_status: 'NOT_OPENED' | 'OPENED' | 'READ';
  signing_status: 'NOT_SIGNED' | 'SIGNED' | 'REJECTED';
  link_version: number;
  invited_at: Moment | null;
  /** When to look whether to remind; `reminded_at` is the last reminder, by hand too; `reminders_sent` those without. */
  remind_at: Moment | null;
  reminded_at: Moment | null;
  reminders_sent: number;
  /** By an electronic ID, at a gate or with the signature; and that it was signed though the name differed. */
  identity_verified: boolean;
  identity_mismatch: boolean;
  /** Who handed signing to this party; null: they sign for themselves. */
  acts_for: string | null;
  signed_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

/** Where a party stands that nothing was sent to yet. */
export const unsent = {
  send_status: 'NOT_SENT',
  read_status: 'NOT_OPENED',
  signing_status: 'NOT_SIGNED',
  link_version: 1,
  invited_at: null,
  remind_at: null,
  reminded_at: null,
  reminders_sent: 0,
  identity_verified: false,
  identity_mismatch: false,
  signed_at: null,
} as const satisfies Partial<PartyRow>;

export const isSigner = (p: PartyRow): boolean => p.role === 'SIGNER';
export const hasSigned = (p: PartyRow): boolean => p.signing_status === 'SIGNED';
export const unsigned = (p: PartyRow): boolean => isSigner(p) && !hasSigned(p);

/** Whose fields, choices and place in the document the party's signature is for. */
export const signsFor = (p: PartyRow): string => p.acts_for ?? p.id;

type Parties = { readonly parties: readonly PartyRow[] };
/** Whoever signs, or has signed, in the party's place. */
export const delegateOf = ({ parties }: Parties, p: PartyRow): PartyRow | null =>
  parties.find(other => other.acts_for === p.id) ?? null;
export const isHandedOver = (document: Parties, p: PartyRow): boolean => delegateOf(document, p) !== null;
/** Signers who have to act themselves, now or later. */
export const awaited = (document: Parties): PartyRow[] =>
  document.parties.filter(p => unsigned(p) && !isHandedOver(document, p));
