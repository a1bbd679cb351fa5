/** Delegation on the signing page: whether it is possible, who the delegate is, and for whom the party signs. */

import type { SignerView } from '../../../contract/pages/signer/view.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { type DelegationRow, maxDelegationsOfParty } from '../../documents/delegations/delegation.ts';
import { delegationsOf } from '../../documents/delegations/store.ts';
import { delegateOf, isSigner, type PartyRow } from '../../documents/parties/party.ts';
import type { SigningSession } from '../signing-session.ts';
import { stateOf } from '../state.ts';
import { needsOf } from './delegate-party.ts';

type Needs = ReturnType<typeof needsOf>;
type Facts = Pick<SignerView, 'handedOver' | 'actsFor'> & { handOver: Needs | null };

/** By status and settings alone; verifications are required when the delegation is created. */
export const canDelegate = (session: SigningSession, given: readonly DelegationRow[]): boolean =>
  session.document.meta.allowDelegation &&
  session.party.acts_for === null &&
  stateOf(session) === 'OPEN' &&
  given.filter(d => d.original_party_id === session.party.id).length < maxDelegationsOfParty;

export async function delegationFacts(app: App, db: Queryable, session: SigningSession): Promise<Facts> {
  const { document, party } = session;
  const nothing: Facts = { handOver: null, handedOver: null, actsFor: null };
  if (!isSigner(party)) return nothing;
  const given = await delegationsOf(db, document.id);
  if (party.acts_for !== null) {
    const own = given.find(d => d.delegate_party_id === party.id);
    const name = document.parties.find(p => p.id === party.acts_for)?.name ?? '';
    return { ...nothing, actsFor: { name, reason: own?.reason ?? '', accepted: own?.accepted_at !== null } };
  }
  const last = given.find(d => d.original_party_id === party.id);
  return {
    ...nothing,
    handOver: canDelegate(session, given) ? needsOf(app.sms, document, party) : null,
    handedOver: last ? shown(last, delegateOf(document, party)) : null,
  };
}

/** A revoked delegation is not shown. */
function shown(last: DelegationRow, delegate: PartyRow | null): Facts['handedOver'] {
  const { status } = last;
  if (status === 'REVOKED') return null;
  const undelivered = delegate?.send_status === 'FAILED' || delegate?.send_status === 'BOUNCED';
  return { to: last.delegate_name, status, undelivered, declineReason: last.decline_reason };
}
