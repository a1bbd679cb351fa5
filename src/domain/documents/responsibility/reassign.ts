/** Gives the documents of a member who leaves the workspace to another one, whatever the documents' status. */

import type { Context } from '../../app/operation.ts';
import { writeJournals } from '../../events/journal.ts';
import { journalActor, publishAllUpdated } from '../journal.ts';

/** A document without a person responsible is its creator's responsibility. */
const handOver = `
  update documents set responsible_user_id = $3, updated_at = $4
  where workspace_id = $1 and coalesce(responsible_user_id, created_by) = $2
  returning id, update_told_at`;

interface HandedOver {
  id: string;
  update_told_at: Date | null;
}

/** Returns the number of documents. */
export async function reassignDocuments(ctx: Context, fromUserId: string, toUserId: string): Promise<number> {
  const { actor, tx, app, now } = ctx;
  const documents = await tx.rows<HandedOver>(handOver, [actor.workspaceId, fromUserId, toUserId, now]);
  if (documents.length === 0) return 0;
  const place = { organizationId: actor.organization.id, workspaceId: actor.workspaceId };
  const subjects = documents.map(d => ({ ...place, documentId: d.id }));
  const data = { member: 'responsibleUserId', from: fromUserId, to: toUserId };
  const entry = { type: 'DOCUMENT_RESPONSIBLE_USER_UPDATED', who: journalActor(ctx), data };
  await writeJournals(tx, app.secrets, subjects, entry, now);
  await publishAllUpdated(ctx, documents);
  return documents.length;
}
