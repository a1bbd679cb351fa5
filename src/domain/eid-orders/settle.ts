/**
 * Settling applies the result of an ended order through the port of its use, exactly once, in its own transaction after
 * the end was committed. The port locks its subject first, so two concurrent runs wait for each other and the later one
 * is rolled back. The effect of a failure is also rolled back if the provider has reported DONE in the meantime.
 */
import type { EidIdentity } from '../../platform/eid/eid.ts';
import { cleanLine } from '../../platform/html/clean.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { EidOutcome, SettledOrder } from '../app/eid-outcome.ts';
import { payloadIn, provenIn } from './encrypted.ts';
import type { OrderRow } from './order.ts';
import { findOrder, saveSettled } from './store.ts';

class SettledMeanwhile extends Error {}

const lineOrNull = (text: string | null): string | null => text && cleanLine(text);

/** Names come from outside; what is no line in them is taken out, because nobody could correct it. */
const named = (identity: EidIdentity): EidIdentity => ({
  ...identity,
  name: cleanLine(identity.name),
  givenName: lineOrNull(identity.givenName),
  familyName: lineOrNull(identity.familyName),
  company: identity.company && { ...identity.company, name: lineOrNull(identity.company.name) },
});

function outcomeOf(app: App, order: OrderRow): EidOutcome {
  const proven = order.status === 'DONE' ? provenIn(app.secrets, order) : null;
  if (proven) return { status: 'DONE', evidence: proven.evidence, identity: named(proven.identity) };
  const { failure, hint_code: hintCode, cancelled } = order;
  return { status: 'FAILED', reason: failure ?? 'REFUSED', hintCode, cancelled };
}

const settled = (app: App, order: OrderRow): SettledOrder => ({
  id: order.id,
  use: order.use,
  subjectId: order.subject_id,
  documentId: order.document_id,
  organizationId: order.organization_id,
  scheme: order.scheme,
  payload: payloadIn(app.secrets, order),
  outcome: outcomeOf(app, order),
  origin: { ip: order.ip_address, userAgent: order.user_agent },
  endedAt: order.ended_at ?? order.created_at,
});

async function settleIn(app: App, tx: Tx, id: string): Promise<void> {
  const order = await findOrder(tx, id);
  if (!order || order.status === 'PENDING' || order.settled_at !== null) return;
  const refusedAs = await app.settleEid[order.use](app, tx, settled(app, order));
  if ((await saveSettled(tx, order, refusedAs, app.clock.now())) === 0) throw new SettledMeanwhile();
}

/**
 * Does nothing while the order is pending or if it is settled. Rethrows errors of the port; settling is then retried
 * later.
 */
export async function settleOrder(app: App, id: string): Promise<void> {
  try {
    await app.db.tx(tx => settleIn(app, tx, id));
  } catch (error) {
    if (!(error instanceof SettledMeanwhile)) throw error;
  }
}
