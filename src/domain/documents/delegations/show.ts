/** The public shape of a delegation. It expires with the document, unless that can be signed after its deadline. */
import type { Delegation } from '../../../contract/schemas/documents/delegations.ts';
import type { PartyDelegation } from '../../../contract/schemas/documents/parties.ts';
import type { DocumentWithParties } from '../document.ts';
import { partyOf } from '../store.ts';
import { iso, isoOrNull } from '../times.ts';
import { type DelegationRow, statusIn } from './delegation.ts';

/** As both parties show it. */
export const delegationOfParties = (d: DelegationRow, delegatePartyId: string): PartyDelegation => ({
  id: d.id,
  originalPartyId: d.original_party_id,
  delegatePartyId,
  reason: d.reason,
  createdAt: iso(d.created_at),
});

export function showDelegation(document: DocumentWithParties, d: DelegationRow): Delegation {
  const who = ({ id, name, email }: { id: string; name: string; email: string | null }) => ({ id, name, email });
  const delegate = document.parties.find(p => p.id === d.delegate_party_id);
  return {
    id: d.id,
    documentId: d.document_id,
    originalPartyId: d.original_party_id,
    delegatePartyId: d.delegate_party_id,
    delegateName: d.delegate_name,
    delegateEmail: d.delegate_email,
    delegatePhone: d.delegate_phone,
    reason: d.reason,
    status: statusIn(document, d),
    expiresAt: document.meta.signableAfterExpired ? null : isoOrNull(document.expires_at),
    createdAt: iso(d.created_at),
    acceptedAt: isoOrNull(d.accepted_at),
    declinedAt: isoOrNull(d.declined_at),
    revokedAt: isoOrNull(d.revoked_at),
    completedAt: isoOrNull(d.completed_at),
    originalParty: who(partyOf(document, d.original_party_id)),
    delegateParty: delegate ? who(delegate) : null,
  };
}
