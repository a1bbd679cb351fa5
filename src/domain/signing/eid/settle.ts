/**
 * Applies the result of a party's eID order under the document's lock, after repeating all checks: a verification or a
 * signature. A wrong person is rejected. If only the name differs, and no national number was given to compare, the
 * signature is stored and marked as a mismatch.
 */

import { ApiError } from '../../../contract/errors.ts';
import type { EidOrderFailure } from '../../../contract/pages/eid.ts';
import type { EidScheme } from '../../../contract/values.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { OrderUse, SettledOrder, Settlement } from '../../app/eid-outcome.ts';
import { keepPlace } from '../../budgets/form-places.ts';
import { isOverdue } from '../../documents/document.ts';
import { publishWithoutActor, subjectOf } from '../../documents/journal.ts';
import { showPartyOfEvent } from '../../documents/show.ts';
import { lockDocumentById, saveParty } from '../../documents/store.ts';
import type { Proven } from '../../eid-orders/encrypted.ts';
import { type IdentityMatch, matchOf } from '../../eid-orders/match.ts';
import { consumeAllowance } from '../../events/consume-allowance.ts';
import { type NewEntry, writeJournal } from '../../events/journal.ts';
import { loadSpending, type SpendingOrganization } from '../../organizations/load.ts';
import { expectedNumber } from '../../parties/national-id.ts';
import { insertProof } from '../../signatures/eid/proofs.ts';
import { serialOf } from '../../signatures/eid/serial.ts';
import { checkSigning } from '../check-signing.ts';
import type { SigningSession } from '../signing-session.ts';
import { stateOf } from '../state.ts';
import { storeSignature } from '../store-signature.ts';
import { purposes, schemeAt } from '../verification/verification.ts';
import { completedEntry, evidenceFacts, failedEntry, identityEntry, refusedEntry } from './entries.ts';
import type { EidPayload } from './start.ts';

interface At {
  app: App;
  tx: Tx;
  order: SettledOrder;
  document: SigningSession['document'];
  party: SigningSession['party'];
  organization: SpendingOrganization;
  payload: EidPayload;
  now: Date;
}

async function settle(app: App, tx: Tx, order: SettledOrder): Settlement {
  const document = order.documentId === null ? null : await lockDocumentById(tx, order.documentId);
  const party = document?.parties.find(p => p.id === order.subjectId);
  if (!document || !party) return order.outcome.status === 'DONE' ? 'CHANGED' : null;
  const organization = await loadSpending(tx, order.organizationId);
  // Written by `startEid`.
  const payload = order.payload as unknown as EidPayload;
  const at: At = { app, tx, order, document, party, organization, payload, now: app.clock.now() };
  const { outcome } = order;
  if (outcome.status === 'FAILED') {
    await append(at, [failedEntry(party, order, outcome)]);
    if (!outcome.cancelled) await publishFailure(at, outcome.hintCode ?? outcome.reason);
    return null;
  }
  const match = matchOf(
    { nationalId: expectedNumber(app.secrets, party), name: party.name, country: party.country },
    outcome.identity,
  );
  const refused =
    order.use === 'SIGNATURE'
      ? await settleSignature(at, outcome, match)
      : await settleVerification(at, outcome, match);
  if (refused === null) return null;
  const found = [
    completedEntry(party, order, outcome.evidence),
    identityEntry(party, order, match, outcome.identity.name),
  ];
  await append(at, [...(refused === 'WRONG_PERSON' ? found : []), refusedEntry(party, order, refused)]);
  await publishFailure(at, hintCodes[refused] ?? refused.toLowerCase());
  return refused;
}

/** Our own hint codes, in addition to those of the provider. */
const hintCodes: Partial<Record<EidOrderFailure, string>> = {
  WRONG_PERSON: 'wrong_person',
  CHANGED: 'document_changed',
};

/** Whether link and document are still those that the order was started for. */
const isSame = ({ document, party, payload }: At): boolean =>
  party.link_version === payload.linkVersion &&
  document.original_sha256 === payload.originalSha256 &&
  document.deleted_at === null;

async function settleVerification(at: At, proven: Proven, match: IdentityMatch): Settlement {
  const { order, document, party } = at;
  const purpose = purposes.find(one => one === order.use) ?? 'SIGN';
  if (!isSame(at) || schemeAt(purpose, document, party) !== order.scheme) return 'CHANGED';
  if (match.status === 'MISMATCH') return 'WRONG_PERSON';
  await keepProof(at, proven, match);
  party.identity_verified = true;
  party.updated_at = at.now;
  saveParty(at.tx, party);
  await appendIdentity(at, proven, match);
  await publishVerification(at, 'document.party.verified', {
    method: order.scheme,
    purpose: purpose === 'ACCESS' ? 'ACCESS' : 'SIGN',
  });
  return null;
}

async function settleSignature(at: At, proven: Proven, match: IdentityMatch): Settlement {
  const { app, tx, order, document, party, organization, payload, now } = at;
  if (!isSame(at) || document.status !== 'PENDING' || stateOf(at) !== 'OPEN') return 'CHANGED';
  // Counts as signed in time if the person finished in the app before the deadline, even if it is settled later.
  if (isOverdue(document, order.endedAt)) return 'CHANGED';
  if (party.signature_method !== order.scheme || payload.sign === null) return 'CHANGED';
  const checked = await refusedAs('CHANGED', () =>
    checkSigning(tx, at, payload.sign as NonNullable<typeof payload.sign>),
  );
  if (typeof checked === 'string') return checked;
  if (proven.evidence.bound.hash !== checked.originalSha256) return 'REFUSED';
  if (match.status === 'MISMATCH' && match.method === 'NATIONAL_ID') return 'WRONG_PERSON';
  const place = await refusedAs('CHANGED', () => keepPlace(app, tx, { document, party, ip: order.origin.ip }, now));
  if (place === 'CHANGED') return place;
  const spender = { organization, workspaceId: document.workspace_id, actor: null };
  // Schemes of orders are those of the contract.
  const counted = { resource: 'SIGNATURES', scheme: order.scheme as EidScheme } as const;
  const spent = await refusedAs('NO_QUOTA', () => consumeAllowance(app, tx, spender, counted, now));
  if (spent === 'NO_QUOTA') return spent;
  await keepProof(at, proven, match);
  Object.assign(party, { identity_verified: true, identity_mismatch: match.status === 'MISMATCH' });
  await appendIdentity(at, proven, match);
  await publishVerification(at, 'document.party.verified', { method: order.scheme, purpose: 'SIGN' });
  const facts = {
    scheme: order.scheme,
    match: match.status,
    matchMethod: match.method,
    ...evidenceFacts(proven.evidence),
  };
  await storeSignature(app, tx, at, {
    body: payload.sign,
    checked,
    origin: order.origin,
    proof: { id: order.id, facts },
  });
  return null;
}

/** Turns an `ApiError` into the order's failure; any other error is a bug and is rethrown. */
async function refusedAs<T>(reason: EidOrderFailure, action: () => Promise<T>): Promise<T | EidOrderFailure> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof ApiError) return reason;
    throw error;
  }
}

async function keepProof({ app, tx, order, document, party, now }: At, proven: Proven, match: IdentityMatch) {
  const { id, organizationId, use, scheme } = order;
  const serialNumber = await serialOf(tx, app.secrets, organizationId, proven.identity);
  const whose = { id, organizationId, documentId: document.id, partyId: party.id, use, scheme };
  await insertProof(tx, app.secrets, { ...whose, ...proven, match, serialNumber, createdAt: now });
}

const append = ({ app, tx, document, now }: At, entries: readonly NewEntry[]) =>
  writeJournal(tx, app.secrets, subjectOf(document), entries, now);

const appendIdentity = (at: At, { identity, evidence }: Proven, match: IdentityMatch) =>
  append(at, [completedEntry(at.party, at.order, evidence), identityEntry(at.party, at.order, match, identity.name)]);

type VerificationEvent = 'document.party.verified' | 'document.party.auth_failed';
const publishVerification = (
  { app, tx, document, party, organization, now }: At,
  type: VerificationEvent,
  extra: Record<string, unknown>,
) =>
  publishWithoutActor({ app, tx, now }, document, organization, [
    { type, extra: { party: showPartyOfEvent(app.secrets, party), ...extra } },
  ]);

const publishFailure = (at: At, hintCode: string) =>
  publishVerification(at, 'document.party.auth_failed', { method: at.order.scheme, hintCode });

export const settleSigning = {
  ACCESS: settle,
  SIGN: settle,
  HAND_OVER: settle,
  SIGNATURE: settle,
} satisfies Partial<Record<OrderUse, typeof settle>>;
