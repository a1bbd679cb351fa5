/** What the signer's page is told of a hand-over: whether one is possible, who has it, and for whom one signs. */
import type { Queryable } from '../../../base/database.ts';
import type { SignerView } from '../../../contract/signer/view.ts';
import type { Ground } from '../../act.ts';
import { type DelegationRow, mostOfOneParty } from '../../documents/delegations/delegation.ts';
import { delegationsOf } from '../../documents/delegations/store.ts';
import { delegateOf, isSigner, type PartyRow } from '../../documents/party.ts';
import { stateOf } from '../state.ts';
import type { Visit } from '../visit.ts';
import { needsOf } from './delegate-row.ts';

type Facts = Pick<SignerView, 'handOver' | 'handedOver' | 'actsFor'>;

/** By the rules alone; what must be passed before is asked when it is done. */
export const canHandOver = (visit: Visit, given: readonly DelegationRow[]): boolean =>
  visit.document.meta.allowDelegation &&
  visit.party.acts_for === null &&
  stateOf(visit) === 'OPEN' &&
  given.filter(d => d.original_party_id === visit.party.id).length < mostOfOneParty;

export async function handOverFacts(ground: Ground, db: Queryable, visit: Visit): Promise<Facts> {
  const { document, party } = visit;
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
    handOver: canHandOver(visit, given) ? needsOf(ground.sms, document, party) : null,
    handedOver: last ? shown(last, delegateOf(document, party)) : null,
  };
}

/** What was taken back is nothing to tell of. */
function shown(last: DelegationRow, delegate: PartyRow | null): Facts['handedOver'] {
  const { status } = last;
  if (status === 'REVOKED') return null;
  const undelivered = delegate?.send_status === 'FAILED' || delegate?.send_status === 'BOUNCED';
  return { to: last.delegate_name, status, undelivered, declineReason: last.decline_reason };
}
