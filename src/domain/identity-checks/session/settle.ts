/**
 * Applies the result of an eID order to its identity check (a port of `eid-orders`). The right person verifies the
 * check. Another person or a failure makes it FAILED until the next attempt. The identity of a wrong person is not
 * stored.
 */

import type { EidOrderFailure } from '../../../contract/pages/eid.ts';
import type { EidIdentity } from '../../../platform/eid/eid.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { EidOutcome, SettledOrder, Settlement } from '../../app/eid-outcome.ts';
import { evidenceText } from '../../eid-orders/encrypted.ts';
import { type IdentityMatch, matchOf } from '../../eid-orders/match.ts';
import { visitor, writeAudit } from '../audit.ts';
import { dataContext, isOpen, numberContext, type ProviderResult, type ShownCheckRow } from '../check.ts';
import { publishWithoutActor } from '../publish.ts';
import { lockCheckOfSession, saveCheck } from '../store.ts';

/** BankID's hint codes, for providers that report no code. */
const reasons: Record<EidOrderFailure, string> = {
  USER_CANCEL: 'userCancel',
  EXPIRED: 'expiredTransaction',
  START_FAILED: 'startFailed',
  CERTIFICATE: 'certificateErr',
  ALREADY_IN_PROGRESS: 'alreadyInProgress',
  REFUSED: 'refused',
  UNAVAILABLE: 'unavailable',
  WRONG_PERSON: 'identityMismatch',
  CHANGED: 'changed',
  NO_QUOTA: 'limitExceeded',
};

export async function settleIdentityCheck(app: App, tx: Tx, order: SettledOrder): Settlement {
  const check = await lockCheckOfSession(tx, order.subjectId);
  if (!check) return 'CHANGED';
  const { outcome } = order;
  if (outcome.status === 'FAILED') {
    if (isTheirs(outcome) && isOpen(check, order.endedAt))
      await fail(app, tx, check, order, { failure: outcome.reason, hintCode: outcome.hintCode });
    return null;
  }
  // Another tab has already verified it.
  if (check.status === 'VERIFIED') return null;
  if (!isOpen(check, order.endedAt)) return check.status === 'CANCELLED' ? 'CHANGED' : 'EXPIRED';
  const match = matchWith(app, check, outcome.identity);
  const failure = failureOf(check, match);
  if (failure) await fail(app, tx, check, order, { failure, hintCode: null });
  else await verify(app, tx, check, order, { outcome, match });
  return failure;
}

/** An order that we ended, or a provider that is unavailable, says nothing about the person. */
const isTheirs = ({ cancelled, reason }: Extract<EidOutcome, { status: 'FAILED' }>): boolean =>
  !cancelled && reason !== 'UNAVAILABLE';

function matchWith({ secrets }: App, check: ShownCheckRow, identity: EidIdentity): IdentityMatch {
  const { id, national_id: sealed, full_name: name, country } = check;
  const nationalId = sealed && secrets.decrypt(sealed, numberContext(id)).toString('utf8');
  return matchOf({ nationalId, name, country }, identity);
}

/** A match by name is not enough if a national number is expected. */
function failureOf(check: ShownCheckRow, { status, method }: IdentityMatch): EidOrderFailure | null {
  if (status === 'MISMATCH') return 'WRONG_PERSON';
  return status === 'NOT_CHECKED' || (check.national_id !== null && method !== 'NATIONAL_ID') ? 'REFUSED' : null;
}

async function fail(
  app: App,
  tx: Tx,
  check: ShownCheckRow,
  order: SettledOrder,
  { failure, hintCode }: { failure: EidOrderFailure; hintCode: string | null },
): Promise<void> {
  const now = app.clock.now();
  Object.assign(check, { status: 'FAILED', failure, updated_at: now });
  await saveCheck(tx, check);
  await writeAudit(tx, check, { type: 'ID_FAILED', who: visitor(order.origin), data: { provider: order.scheme } }, now);
  const failureReason = hintCode ?? reasons[failure];
  await publishWithoutActor({ app, tx, now }, check, 'identity_check.failed', { failureReason });
}

interface Matched {
  outcome: Extract<EidOutcome, { status: 'DONE' }>;
  match: IdentityMatch;
}

async function verify(
  app: App,
  tx: Tx,
  check: ShownCheckRow,
  order: SettledOrder,
  { outcome: { identity, evidence }, match }: Matched,
): Promise<void> {
  const now = app.clock.now();
  const result: ProviderResult = {
    shown: {
      provider: order.scheme,
      completionData: {
        user: {
          personalNumber: identity.nationalId,
          name: identity.name,
          givenName: identity.givenName,
          surname: identity.familyName,
          dateOfBirth: identity.dateOfBirth,
        },
        device: { ipAddress: evidence.deviceIp ?? order.origin.ip },
      },
      match,
    },
    evidence: evidenceText(evidence),
  };
  const data = app.secrets.encrypt(JSON.stringify(result), dataContext(check.id));
  const verified = { status: 'VERIFIED', verified_at: order.endedAt, data, failure: null, updated_at: now };
  // The expected number is no longer needed.
  Object.assign(check, { ...verified, national_id: null });
  await saveCheck(tx, check);
  const who = { ...visitor(order.origin), name: identity.name };
  await writeAudit(
    tx,
    check,
    { type: 'ID_VERIFIED', who, data: { provider: order.scheme, method: match.method } },
    now,
  );
  await publishWithoutActor({ app, tx, now }, check, 'identity_check.verified');
}
