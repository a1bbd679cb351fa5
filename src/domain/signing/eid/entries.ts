/** Journal entries of eID orders: start, outcome, identity and evidence. */
import { createHash } from 'node:crypto';
import type { EidEvidence } from '../../../platform/eid/eid.ts';
import type { Origin } from '../../app/actor.ts';
import type { EidOutcome, OrderUse } from '../../app/eid-outcome.ts';
import type { PartyRow } from '../../documents/parties/party.ts';
import type { IdentityMatch } from '../../eid-orders/match.ts';
import type { NewEntry } from '../../events/journal.ts';
import { type Fact, personal } from '../../events/personal.ts';
import { simulatedFact, whoOf } from '../signing-session.ts';

/** What every entry says about its order. */
export interface ReportedOrder {
  id: string;
  use: OrderUse;
  scheme: string;
  origin: Origin;
}

type Outcome = 'STARTED' | 'COMPLETED' | 'FAILED' | 'CANCELLED';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const typeOf = (scheme: string, outcome: Outcome): string =>
  `${scheme === 'SE_BANKID' ? 'BANKID' : 'EID'}_AUTH_${outcome}`;

const facts = (party: PartyRow, { id, use, scheme, origin }: ReportedOrder) => ({
  partyId: party.id,
  orderId: id,
  purpose: use,
  scheme,
  ...simulatedFact(origin),
});

export const startedEntry = (party: PartyRow, order: ReportedOrder): NewEntry => ({
  type: typeOf(order.scheme, 'STARTED'),
  who: whoOf(party, order.origin),
  data: facts(party, order),
});

/** For an order that ended at the provider or by cancelling; `refusedEntry` is for a result that had no effect. */
export const failedEntry = (
  party: PartyRow,
  order: ReportedOrder,
  outcome: EidOutcome & { status: 'FAILED' },
): NewEntry => ({
  type: typeOf(order.scheme, outcome.cancelled ? 'CANCELLED' : 'FAILED'),
  who: whoOf(party, order.origin),
  data: { ...facts(party, order), reason: outcome.reason, hintCode: outcome.hintCode },
});

export const refusedEntry = (party: PartyRow, order: ReportedOrder, reason: string): NewEntry => ({
  type: typeOf(order.scheme, 'FAILED'),
  who: whoOf(party, order.origin),
  data: { ...facts(party, order), reason, hintCode: null },
});

/** Hashes of the evidence and the checks that passed. Contains no national number. */
export const evidenceFacts = ({
  kind,
  signature,
  ocspResponse,
  bound,
  checked,
}: EidEvidence): Record<string, Fact> => ({
  evidence: kind,
  evidenceSha256: sha256(signature),
  ocspSha256: ocspResponse && sha256(ocspResponse),
  checked: [...checked],
  boundSha256: bound.hash,
  textSha256: bound.visibleText === null ? null : sha256(bound.visibleText),
  text: personal(bound.visibleText),
});

const results = { MATCH: 'MATCHED', MISMATCH: 'MISMATCHED', NOT_CHECKED: 'NOT_CHECKED' } as const;

/** The name may be that of a person outside the document, so it is erased with the party that tried. */
export const identityEntry = (party: PartyRow, order: ReportedOrder, match: IdentityMatch, name: string): NewEntry => ({
  type: `EID_IDENTITY_${results[match.status]}`,
  who: whoOf(party, order.origin),
  data: { ...facts(party, order), method: match.method, name: personal(name) },
});

export const completedEntry = (party: PartyRow, order: ReportedOrder, evidence: EidEvidence): NewEntry => ({
  type: typeOf(order.scheme, 'COMPLETED'),
  who: whoOf(party, order.origin),
  data: { ...facts(party, order), ...evidenceFacts(evidence) },
});
