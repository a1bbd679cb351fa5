/**
 * Takes from an allowance and publishes `usage.limit_reached` in the same transaction when the last one is taken. The
 * count only grows, so it reaches the quota once per period, however many transactions take at once.
 */

import type { EventData } from '../../contract/events/event-data.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Actor, ActorOrganization } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import type { EventPlace } from '../app/event.ts';
import { type CountedAllowance, type TakenAllowance, takeAllowance } from '../organizations/allowance.ts';
import { placeOf, recordEvents } from './record.ts';

/** The organization whose plan applies, and the place of its events. */
export interface Spender extends EventPlace {
  organization: Pick<ActorOrganization, 'id' | 'plan' | 'sandbox'>;
}

export const spenderOf = (actor: Actor): Spender => ({ ...placeOf(actor), organization: actor.organization });

/** Name of the resource in the event. Resources without one publish none. */
const resources: Partial<Record<CountedAllowance['resource'], EventData<'usage.limit_reached'>['object']['resource']>> =
  {
    DOCUMENTS_SENT: 'DOCUMENTS',
    SIGNATURES: 'SIGNATURES',
  };

function reached(
  spender: Spender,
  { resource, scheme }: CountedAllowance,
  { quota, used, isLast, periodStart }: TakenAllowance,
) {
  const name = resources[resource];
  if (!name || quota === null || !isLast) return null;
  const organizationId = spender.organization.id;
  return {
    organizationId,
    resource: name,
    scheme: scheme ?? null,
    quota,
    used,
    periodStart: periodStart.toISOString(),
  };
}

/**
 * Fails with LIMIT_EXCEEDED. Call it late: others that take from the same allowance wait until this transaction
 * commits.
 */
export async function consumeAllowance(
  app: App,
  tx: Tx,
  spender: Spender,
  counted: CountedAllowance,
  now: Date,
): Promise<void> {
  const object = reached(spender, counted, await takeAllowance(app, tx, spender.organization, counted, now));
  if (!object) return;
  const resourceId = object.organizationId;
  await recordEvents(app, tx, spender, [{ type: 'usage.limit_reached', resource: 'usage', resourceId, object }], now);
}
