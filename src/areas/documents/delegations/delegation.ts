/** The delegation: a signer handed signing to somebody else (details 6). Its states and the questions asked of them. Pure. */
import type { Delegation } from '../../../contract/delegations.ts';
import { type NewEntry, theService } from '../../events/journal.ts';
import type { DocumentRow } from '../document.ts';
import type { Moment } from '../times.ts';

export interface DelegationRow {
  id: string;
  document_id: string;
  original_party_id: string;
  /** Null once it ended without a signature: the party is gone. */
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

/** Who handed over may take it back, and the other may say no or sign. */
export const isLive = ({ status }: Pick<DelegationRow, 'status'>): boolean =>
  status === 'PENDING' || status === 'ACCEPTED';

const over = new Set(['EXPIRED', 'REJECTED']);

/** A live one has expired while its document has, and lives again when that is extended. */
export const statusIn = (document: Pick<DocumentRow, 'status'>, delegation: DelegationRow): Delegation['status'] =>
  isLive(delegation) && over.has(document.status) ? 'EXPIRED' : delegation.status;

/** For the journal, when the document's deadline passes. */
export const delegationsExpired = (delegations: readonly DelegationRow[]): NewEntry[] =>
  delegations.filter(isLive).map(d => ({
    type: 'DELEGATION_EXPIRED',
    who: theService,
    data: { partyId: d.original_party_id, delegationId: d.id },
  }));

/** So many times one party may hand over in one document: each sends a letter to an address of their choice. */
export const mostOfOneParty = 10;
