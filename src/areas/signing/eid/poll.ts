/** A party's page asks how its order stands; a gate that was passed gives its pass to the browser that began, for a while. */
import type { EidAnswer, EidPollAnswer, EidPollBody } from '../../../contract/signer/eid.ts';
import type { Ground, Origin } from '../../act.ts';
import { findDocumentOfVisit } from '../../documents/store.ts';
import { cancelOrder } from '../../eid-orders/cancel.ts';
import { pollOrder } from '../../eid-orders/poll.ts';
import type { Purpose } from '../gates/gate.ts';
import { newPass } from '../gates/pass.ts';
import { viewOf } from '../view.ts';
import { type Credentials, hasPassed, openVisitAtGate } from '../visit.ts';

/** How long after it ended a gate's order still gives a pass: to the page, which asks at once. */
const givesPassMs = 5 * 60_000;

export interface Polled {
  answer: EidPollAnswer;
  pass: { purpose: Purpose; value: string } | null;
}

export async function pollEid(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { orderId, sameDevice }: EidPollBody,
  origin: Origin,
  browserKey: string,
): Promise<Polled> {
  const open = async (given: Credentials) =>
    openVisitAtGate(ground, ground.db, await findDocumentOfVisit(ground.db, documentId), given);
  const { party } = await open(credentials);
  const keys = { subjectId: party.id, browserKey };
  const { order, endedAt } = await pollOrder(ground, orderId, keys, { sameDevice, origin });
  if (order.status !== 'DONE') return { answer: { order, view: null }, pass: null };

  // Settling has changed what was read before.
  const visit = await open(credentials);
  const now = ground.clock.now();
  const { use } = order;
  const isNew = endedAt !== null && now.getTime() - endedAt.getTime() < givesPassMs;
  // What was proven with a link that is dead was forgotten with it.
  const stillHolds = isNew && visit.party.identity_verified;
  const purpose = (use === 'ACCESS' || use === 'SIGN') && stillHolds ? use : null;
  const value = purpose && newPass(ground.secrets, purpose, visit.document, visit.party, now);
  const passes = value === null ? {} : purpose === 'ACCESS' ? { access: value } : { sign: value };
  const passed = { ...visit, credentials: { ...credentials, ...passes } };
  const view = hasPassed(ground, passed, 'ACCESS') ? await viewOf(ground, ground.db, passed) : null;
  return { answer: { order, view }, pass: purpose && value ? { purpose, value } : null };
}

export async function cancelEid(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  orderId: string,
  browserKey: string,
): Promise<EidAnswer> {
  const found = await findDocumentOfVisit(ground.db, documentId);
  const { party } = await openVisitAtGate(ground, ground.db, found, credentials);
  return { order: await cancelOrder(ground, orderId, { subjectId: party.id, browserKey }) };
}
