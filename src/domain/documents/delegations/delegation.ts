/** A delegation: a signer handed signing over to somebody else. Its states and the questions asked of them. Pure. */
import type { Delegation } from '../../../contract/schemas/documents/delegations.ts';
import { type NewEntry, systemActor } from '../../events/journal.ts';
import type { DocumentRow } from '../document.ts';
import type { Moment } from '../times.ts';

export interface DelegationRow {
  id: string;
  document_id: string;
  original_party_id: string;
  /** Null after it ended without a signature, because the party was deleted. */
  delegate_party_id: string | null;
  delegate_name: string;
  delegate_email: string | null;
  delegate_phone: string | null;
  reason: string;
  status: Exclude<Delegation['status'], 'EXPIRED'>;
  decline_reason: string | null;
  created_at: Moment;
  accepted_at: Moment | null;
  declined_at: Moment | null;
  revoked_at: Moment | null;
  completed_at: Moment | null;
}

/** It can still be revoked, declined or signed. */
export const isLive = ({ status }: Pick<DelegationRow, 'status'>): boolean =>
  status === 'PENDING' || status === 'ACCEPTED';

const over = new Set(['EXPIRED', 'REJECTED', 'COMPLETED']);

/** A live delegation is EXPIRED while its document is, or has ended without the delegate, and live again when the deadline is extended. */
export const statusIn = (document: Pick<DocumentRow, 'status'>, delegation: DelegationRow): Delegation['status'] =>
  isLive(delegation) && over.has(document.status) ? 'EXPIRED' : delegation.status;

/** Journal entries for when the document's deadline passes. */
export const delegationsExpired = (delegations: readonly DelegationRow[]): NewEntry[] =>
  delegations.filter(isLive).map(d => ({
    type: 'DELEGATION_EXPIRED',
    who: systemActor,
    data: { partyId: d.original_party_id, delegationId: d.id },
  }));

/**
 * How often a party may hand over in one document: each time sends a notification to an address of the party's choice.
 */
export const maxDelegationsOfParty = 10;
