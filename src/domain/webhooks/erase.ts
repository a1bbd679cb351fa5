/**
 * Erases deliveries about a resource that is deleted permanently: the delivery stays, its body and responses are
 * removed.
 */
import type { Tx } from '../../platform/postgres/database.ts';

const sent = `
  select d.id from events e join webhooks w on w.organization_id = e.organization_id
  join deliveries d on d.webhook_id = w.id and d.event_id = e.id where e.resource_id = any($1::text[])`;
const deleteBodies = `update deliveries set body = null where body is not null and id in (${sent})`;
const deleteAnswers = `update delivery_attempts set response_body = null where response_body is not null and delivery_id in (${sent})`;

/** Called before the events of the resource are erased. */
export async function eraseDeliveriesOf(tx: Tx, ...resourceIds: string[]): Promise<void> {
  await tx.run(deleteBodies, [resourceIds]);
  await tx.run(deleteAnswers, [resourceIds]);
}
