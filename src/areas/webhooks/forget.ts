/** What was sent of something that is deleted for good: that it was sent stays; what it said, and what was answered, goes. */
import type { Tx } from '../../base/database.ts';

const sent = `
  select d.id from events e join webhooks w on w.organization_id = e.organization_id
  join deliveries d on d.webhook_id = w.id and d.event_id = e.id where e.resource_id = $1`;
const forgetBodies = `update deliveries set body = null where body is not null and id in (${sent})`;
const forgetAnswers = `update delivery_attempts set response_body = null where response_body is not null and delivery_id in (${sent})`;

/** Before its events forget what they told of. */
export async function forgetDeliveriesOf(tx: Tx, resourceId: string): Promise<void> {
  await tx.run(forgetBodies, [resourceId]);
  await tx.run(forgetAnswers, [resourceId]);
}
