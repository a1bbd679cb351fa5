/**
 * Whose events an actor may read: a payload is shown to who sees the event in `GET /events` and may read its resource. An
 * endpoint belongs to no user, so it is sent what many of those who manage it do not see.
 */

import type { Operation } from '../../contract/operation.ts';
import { companyOperations } from '../../contract/operations/companies.ts';
import { contactOperations } from '../../contract/operations/contacts.ts';
import { approvalOperations } from '../../contract/operations/documents/approvals.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import { formOperations } from '../../contract/operations/forms.ts';
import { identityCheckOperations } from '../../contract/operations/identity-checks.ts';
import { templateOperations } from '../../contract/operations/templates.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import type { NewEvent } from '../app/event.ts';
import type { Resources } from '../app/event-resources.ts';
import { Conditions } from '../app/paging.ts';
import { isAllowed } from '../operations/authorize.ts';

/** How each resource is read; the others are shown with their events alone. */
const reading: Partial<Record<NewEvent['resource'], Operation>> = {
  document: documentOperations.get,
  template: templateOperations.get,
  identity_check: identityCheckOperations.get,
  contact: contactOperations.get,
  company: companyOperations.get,
  approval_request: approvalOperations.get,
  form_submission: formOperations.submission,
};

const select = 'select e.id from events e where';

/** Which of these events the actor may read. */
export async function readableEvents(
  db: Queryable,
  actor: Actor,
  resources: Resources,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const hidden = Object.entries(reading).flatMap(([name, get]) => (isAllowed(actor, get) ? [] : [name]));
  const c = new Conditions();
  c.add(`e.id = any(${c.value(ids)}::text[])`).add(`e.workspace_id = ${c.value(actor.workspaceId)}`);
  if (hidden.length > 0) c.add(`e.resource <> all(${c.value(hidden)}::text[])`);
  resources.within(c, actor);
  const rows = await db.rows<{ id: string }>(`${select} ${c.texts.join(' and ')}`, c.values);
  return new Set(rows.map(({ id }) => id));
}

interface Sent {
  event_id: string;
  /** Set for a test event, which is about the endpoint alone. */
  is_test: boolean;
}

/** Whether the payload of a delivery is shown to the actor. */
export async function shownPayloads(
  db: Queryable,
  actor: Actor,
  resources: Resources,
  deliveries: readonly Sent[],
): Promise<(delivery: Sent) => boolean> {
  const ids = [...new Set(deliveries.filter(d => !d.is_test).map(d => d.event_id))];
  const readable = await readableEvents(db, actor, resources, ids);
  return delivery => delivery.is_test || readable.has(delivery.event_id);
}
