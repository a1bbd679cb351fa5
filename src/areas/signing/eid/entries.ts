/** What the journal says of electronic ID: that it was begun, how it ended, whom it showed and what proves it. */
import { createHash } from 'node:crypto';
import type { EidEvidence } from '../../../base/eid/eid.ts';
import type { Origin } from '../../act.ts';
import type { PartyRow } from '../../documents/party.ts';
import type { IdentityMatch } from '../../eid-orders/match.ts';
import type { EidOutcome, OrderUse } from '../../eid-outcome.ts';
import type { NewEntry } from '../../events/journal.ts';
import { type Fact, personal } from '../../events/personal.ts';
import { whoOf } from '../visit.ts';

/** Where and for what, as every entry says. */
export interface Told {
  id: string;
  use: OrderUse;
  scheme: string;
  origin: Origin;
}

type Outcome = 'STARTED' | 'COMPLETED' | 'FAILED' | 'CANCELLED';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const typeOf = (scheme: string, outcome: Outcome): string =>
  `${scheme === 'SE_BANKID' ? 'BANKID' : 'EID'}_AUTH_${outcome}`;

const facts = (party: PartyRow, { id, use, scheme }: Told) => ({
  partyId: party.id,
  orderId: id,
  purpose: use,
  scheme,
});

export const startedEntry = (party: PartyRow, told: Told): NewEntry => ({
  type: typeOf(told.scheme, 'STARTED'),
  who: whoOf(party, told.origin),
  data: facts(party, told),
});

/** `refused`: what was done had no effect, and why. */
export const failedEntry = (party: PartyRow, told: Told, outcome: EidOutcome & { status: 'FAILED' }): NewEntry => ({
  type: typeOf(told.scheme, outcome.cancelled ? 'CANCELLED' : 'FAILED'),
  who: whoOf(party, told.origin),
  data: { ...facts(party, told), reason: outcome.reason, hintCode: outcome.hintCode },
});

export const refusedEntry = (party: PartyRow, told: Told, reason: string): NewEntry => ({
  type: typeOf(told.scheme, 'FAILED'),
  who: whoOf(party, told.origin),
  data: { ...facts(party, told), reason, hintCode: null },
});

/** The evidence by its hashes, and what was found in it; the number of nobody. */
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

/** Somebody else's name is of nobody in the document: it stands in the entry of whoever tried. */
export const identityEntry = (party: PartyRow, told: Told, match: IdentityMatch, name: string): NewEntry => ({
  type: `EID_IDENTITY_${results[match.status]}`,
  who: whoOf(party, told.origin),
  data: { ...facts(party, told), method: match.method, name: personal(name) },
});

export const completedEntry = (party: PartyRow, told: Told, evidence: EidEvidence): NewEntry => ({
  type: typeOf(told.scheme, 'COMPLETED'),
  who: whoOf(party, told.origin),
  data: { ...facts(party, told), ...evidenceFacts(evidence) },
});
