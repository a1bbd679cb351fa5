/**
 * Settling: an order that ended is given its effect by the duty of its use, once, in a transaction of its own after its end
 * was committed. The duty locks its subject first, so two at once wait there, and the later one is rolled back; so is the
 * effect of a failure that the provider's DONE has gone over meanwhile.
 */
import type { Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import type { EidOutcome, SettledOrder } from '../eid-outcome.ts';
import { payloadIn, provenIn } from './held.ts';
import type { OrderRow } from './order.ts';
import { findOrder, keepSettled } from './store.ts';

class SettledMeanwhile extends Error {}

function outcomeOf(ground: Ground, order: OrderRow): EidOutcome {
  const proven = order.status === 'DONE' ? provenIn(ground.secrets, order) : null;
  if (proven) return { status: 'DONE', ...proven };
  const { failure, hint_code: hintCode, cancelled } = order;
  return { status: 'FAILED', reason: failure ?? 'REFUSED', hintCode, cancelled };
}

const settled = (ground: Ground, order: OrderRow): SettledOrder => ({
  id: order.id,
  use: order.use,
  subjectId: order.subject_id,
  documentId: order.document_id,
  organizationId: order.organization_id,
  scheme: order.scheme,
  payload: payloadIn(ground.secrets, order),
  outcome: outcomeOf(ground, order),
  origin: { ip: order.ip_address, userAgent: order.user_agent },
  endedAt: order.ended_at ?? order.created_at,
});

async function settleIn(ground: Ground, tx: Tx, id: string): Promise<void> {
  const order = await findOrder(tx, id);
  if (!order || order.status === 'PENDING' || order.settled_at !== null) return;
  const refusedAs = await ground.settleEid[order.use](ground, tx, settled(ground, order));
  if ((await keepSettled(tx, order, refusedAs, ground.clock.now())) === 0) throw new SettledMeanwhile();
}

/** Nothing where it goes on or is settled already. Throws what its duty threw: it is tried again later. */
export async function settleNow(ground: Ground, id: string): Promise<void> {
  try {
    await ground.db.tx(tx => settleIn(ground, tx, id));
  } catch (error) {
    if (!(error instanceof SettledMeanwhile)) throw error;
  }
}
