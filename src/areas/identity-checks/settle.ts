/**
 * What an order of electronic ID does to the check it was for (a duty of `eid-orders`): the right person verifies it, anybody
 * else and every failure of theirs makes it FAILED until it is tried again. Who the wrong person was is not kept.
 */
import type { Tx } from '../../base/database.ts';
import type { EidIdentity } from '../../base/eid/eid.ts';
import type { EidOrderFailure } from '../../contract/signer/eid.ts';
import type { Ground } from '../act.ts';
import { evidenceText } from '../eid-orders/held.ts';
import { type IdentityMatch, matchOf } from '../eid-orders/match.ts';
import type { EidOutcome, SettledOrder, Settlement } from '../eid-outcome.ts';
import { visitor, writeAudit } from './audit.ts';
import { dataContext, isOpen, numberContext, type ShownCheckRow, type Told } from './check.ts';
import { lockCheckOfVisit, saveCheck } from './store.ts';
import { tellWithoutActor } from './tell.ts';

/** As BankID names them, where a provider has no word of its own. */
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

export async function settleIdentityCheck(ground: Ground, tx: Tx, order: SettledOrder): Settlement {
  const check = await lockCheckOfVisit(tx, order.subjectId);
  if (!check) return 'CHANGED';
  const { outcome } = order;
  if (outcome.status === 'FAILED') {
    if (isTheirs(outcome) && isOpen(check, order.endedAt))
      await fail(ground, tx, check, order, outcome.reason, outcome.hintCode);
    return null;
  }
  // Another tab was first.
  if (check.status === 'VERIFIED') return null;
  if (!isOpen(check, order.endedAt)) return check.status === 'CANCELLED' ? 'CHANGED' : 'EXPIRED';
  const match = matchWith(ground, check, outcome.identity);
  const failure = failureOf(check, match);
  if (failure) await fail(ground, tx, check, order, failure, null);
  else await verify(ground, tx, check, order, outcome, match);
  return failure;
}

/** Ended here, by a newer order, or by a provider that cannot be used says nothing about the person. */
const isTheirs = ({ cancelled, reason }: Extract<EidOutcome, { status: 'FAILED' }>): boolean =>
  !cancelled && reason !== 'UNAVAILABLE';

function matchWith({ secrets }: Ground, check: ShownCheckRow, identity: EidIdentity): IdentityMatch {
  const { id, national_id: sealed, full_name: name, country } = check;
  const nationalId = sealed && secrets.decrypt(sealed, numberContext(id)).toString('utf8');
  return matchOf({ nationalId, name, country }, identity);
}

/** Where a number is expected, a name alone is not enough. */
function failureOf(check: ShownCheckRow, { status, method }: IdentityMatch): EidOrderFailure | null {
  if (status === 'MISMATCH') return 'WRONG_PERSON';
  return status === 'NOT_CHECKED' || (check.national_id !== null && method !== 'NATIONAL_ID') ? 'REFUSED' : null;
}

async function fail(
  ground: Ground,
  tx: Tx,
  check: ShownCheckRow,
  order: SettledOrder,
  failure: EidOrderFailure,
  hintCode: string | null,
): Promise<void> {
  const now = ground.clock.now();
  Object.assign(check, { status: 'FAILED', failure, updated_at: now });
  await saveCheck(tx, check);
  await writeAudit(tx, check, 'ID_FAILED', visitor(order.origin), now, { provider: order.scheme });
  const failureReason = hintCode ?? reasons[failure];
  await tellWithoutActor(ground, tx, check, 'identity_check.failed', now, { failureReason });
}

async function verify(
  ground: Ground,
  tx: Tx,
  check: ShownCheckRow,
  order: SettledOrder,
  { identity, evidence }: Extract<EidOutcome, { status: 'DONE' }>,
  match: IdentityMatch,
): Promise<void> {
  const now = ground.clock.now();
  const told: Told = {
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
  const data = ground.secrets.encrypt(JSON.stringify(told), dataContext(check.id));
  const verified = { status: 'VERIFIED', verified_at: order.endedAt, data, failure: null, updated_at: now };
  // Who was expected is not needed any more.
  Object.assign(check, { ...verified, national_id: null });
  await saveCheck(tx, check);
  const who = { ...visitor(order.origin), name: identity.name };
  await writeAudit(tx, check, 'ID_VERIFIED', who, now, { provider: order.scheme, method: match.method });
  await tellWithoutActor(ground, tx, check, 'identity_check.verified', now);
}
