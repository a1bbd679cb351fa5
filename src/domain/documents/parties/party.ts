/** The party (signer, reviewer or organizer): its row and the questions asked of it. Pure. */
import type { PartyDelegation } from '../../../contract/schemas/documents/parties.ts';
import type { PartyFields } from '../../parties/party-row.ts';
import type { Moment } from '../times.ts';

export interface PartyRow extends PartyFields {
  document_id: string;
  open_verification: string | null;
  send_status: 'NOT_SENT' | 'SENT' | 'DELIVERED' | 'BOUNCED' | 'FAILED' | null;
  read_status: 'NOT_OPENED' | 'OPENED' | 'READ';
  signing_status: 'NOT_SIGNED' | 'SIGNED' | 'REJECTED';
  link_version: number;
  invited_at: Moment | null;
  /**
   * When to check for a reminder. `reminded_at` is the last one, also a manual one; `reminders_sent` counts the
   * automatic ones.
   */
  remind_at: Moment | null;
  reminded_at: Moment | null;
  reminders_sent: number;
  /**
   * Verified with an electronic ID, before reading or when signing. `identity_mismatch`: signed although the name
   * differed.
   */
  identity_verified: boolean;
  identity_mismatch: boolean;
  /** The party that handed signing over to this one; null if nobody did. */
  acts_for: string | null;
  /** Who signs for whom, and why, if the party handed signing over or got it; not read of a party that was just made. */
  delegation?: PartyDelegation | null;
  /** Shown to the party once it has signed: of the form that it filled in. */
  thank_you_message: string | null;
  /** When the party opened the document first; null as long as `read_status` is NOT_OPENED. */
  opened_at: Moment | null;
  signed_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

/** The state of a party that has received nothing yet. */
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
  opened_at: null,
  signed_at: null,
} as const satisfies Partial<PartyRow>;

export const isSigner = (p: PartyRow): boolean => p.role === 'SIGNER';
export const hasSigned = (p: PartyRow): boolean => p.signing_status === 'SIGNED';
export const unsigned = (p: PartyRow): boolean => isSigner(p) && !hasSigned(p);

/** The party whose fields, choices and place in the document this party's signature is for. */
export const signsFor = (p: PartyRow): string => p.acts_for ?? p.id;

type Parties = { readonly parties: readonly PartyRow[] };
/** The party that signs, or has signed, in this party's place. */
export const delegateOf = ({ parties }: Parties, p: PartyRow): PartyRow | null =>
  parties.find(other => other.acts_for === p.id) ?? null;
export const isDelegated = (document: Parties, p: PartyRow): boolean => delegateOf(document, p) !== null;
/** Signers who have to act themselves, now or later. */
export const awaited = (document: Parties): PartyRow[] =>
  document.parties.filter(p => unsigned(p) && !isDelegated(document, p));
