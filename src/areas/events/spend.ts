/**
 * Taking one of what the plan counts, and telling of the last one: `usage.limit_reached`, in the transaction that took
 * it. A count only grows, so it passes a quota once in a period, however many take at once.
 */
import type { Tx } from '../../base/database.ts';
import type { EventData } from '../../contract/event-data.ts';
import type { Actor, ActorOrganization, Ground } from '../act.ts';
import type { EventPlace } from '../event.ts';
import { type Counted, type Taken, take } from '../organizations/allowance.ts';
import { placeOf, recordEvents } from './record.ts';

/** Whose plan it is, and where its events are heard. */
export interface Spender extends EventPlace {
  organization: Pick<ActorOrganization, 'id' | 'plan' | 'sandbox'>;
}

export const spenderOf = (actor: Actor): Spender => ({ ...placeOf(actor), organization: actor.organization });

/** What the event calls it; what has no name there is not told of. */
const told: Partial<Record<Counted['resource'], EventData<'usage.limit_reached'>['object']['resource']>> = {
  DOCUMENTS_SENT: 'DOCUMENTS',
  SIGNATURES: 'SIGNATURES',
};

function reached(spender: Spender, { resource, scheme }: Counted, { quota, used, periodStart }: Taken) {
  const name = told[resource];
  if (!name || quota === null || used !== quota) return null;
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

/** Refuses LIMIT_EXCEEDED. Whoever else takes of the same waits until this is committed: best done late. */
export async function spend(ground: Ground, tx: Tx, spender: Spender, counted: Counted, now: Date): Promise<void> {
  const object = reached(spender, counted, await take(tx, spender.organization, counted, now));
  if (!object) return;
  const resourceId = object.organizationId;
  await recordEvents(
    ground,
    tx,
    spender,
    [{ type: 'usage.limit_reached', resource: 'usage', resourceId, object }],
    now,
  );
}
