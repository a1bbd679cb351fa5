/**
 * Polling of a party's eID order by its page. A successful verification returns its pass, for a short time and only to
 * the browser that started the order.
 */

import type { EidAnswer, EidPollBody } from '../../../contract/pages/eid.ts';
import type { EidPollAnswer } from '../../../contract/pages/signer/eid.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { findDocumentById } from '../../documents/store.ts';
import { cancelOrder } from '../../eid-orders/cancel.ts';
import { pollOrder } from '../../eid-orders/poll.ts';
import { type Credentials, hasPassed, openVerificationSession } from '../signing-session.ts';
import { type Purpose, purposes } from '../verification/verification.ts';
import { newVerificationPass } from '../verification/verification-pass.ts';
import { viewOf } from '../view.ts';

const passOf = { ACCESS: 'access', SIGN: 'sign', HAND_OVER: 'handOver' } as const;

/** How long after its end an order still returns a pass. The page polls right away. */
const givesPassMs = 5 * 60_000;

export interface Polled {
  answer: EidPollAnswer;
  pass: { purpose: Purpose; value: string } | null;
}

export async function pollEid(
  app: App,
  documentId: string,
  credentials: Credentials,
  { orderId, sameDevice }: EidPollBody,
  { origin, browserKey }: { origin: Origin; browserKey: string },
): Promise<Polled> {
  const open = async (given: Credentials) =>
    openVerificationSession(app, app.db, await findDocumentById(app.db, documentId), given);
  const { party } = await open(credentials);
  const keys = { subjectId: party.id, browserKey };
  const { order, endedAt } = await pollOrder(app, orderId, keys, { sameDevice, origin });
  if (order.status !== 'DONE') return { answer: { order, view: null }, pass: null };

  // Load again, because settling has changed the party.
  const session = await open(credentials);
  const now = app.clock.now();
  const { use } = order;
  const isNew = endedAt !== null && now.getTime() - endedAt.getTime() < givesPassMs;
  // Withdrawing and correcting reset `identity_verified`, so a proof given with an old link no longer counts.
  const stillHolds = isNew && session.party.identity_verified;
  const purpose = (stillHolds && purposes.find(one => one === use)) || null;
  const value =
    purpose && newVerificationPass(app.secrets, { purpose, document: session.document, party: session.party }, now);
  const passes = purpose === null ? {} : { [passOf[purpose]]: value };
  const passed = { ...session, credentials: { ...credentials, ...passes } };
  const view = hasPassed(app, passed, 'ACCESS') ? await viewOf(app, app.db, passed) : null;
  return { answer: { order, view }, pass: purpose && value ? { purpose, value } : null };
}

export async function cancelEid(
  app: App,
  documentId: string,
  credentials: Credentials,
  orderId: string,
  browserKey: string,
): Promise<EidAnswer> {
  const found = await findDocumentById(app.db, documentId);
  const { party } = await openVerificationSession(app, app.db, found, credentials);
  return { order: await cancelOrder(app, orderId, { subjectId: party.id, browserKey }) };
}
