/** Documents of somebody who leaves the workspace: another becomes responsible, whatever the document's status. */
import type { Call } from '../act.ts';
import { writeJournals } from '../events/journal.ts';
import { tellAllUpdated, whoActs } from './journal.ts';

/** Where nobody is named responsible, whoever made the document is. */
const handOver = `
  update documents set responsible_user_id = $3, updated_at = $4
  where workspace_id = $1 and coalesce(responsible_user_id, created_by) = $2
  returning id, update_told_at`;

interface HandedOver {
  id: string;
  update_told_at: Date | null;
}

/** Answers how many documents there were. */
export async function handOverDocuments(call: Call, fromUserId: string, toUserId: string): Promise<number> {
  const { actor, tx, ground, now } = call;
  const documents = await tx.rows<HandedOver>(handOver, [actor.workspaceId, fromUserId, toUserId, now]);
  if (documents.length === 0) return 0;
  const place = { organizationId: actor.organization.id, workspaceId: actor.workspaceId };
  const subjects = documents.map(d => ({ ...place, documentId: d.id }));
  const data = { member: 'responsibleUserId', from: fromUserId, to: toUserId };
  const entry = { type: 'DOCUMENT_RESPONSIBLE_USER_UPDATED', who: whoActs(call), data };
  await writeJournals(tx, ground.secrets, subjects, entry, now);
  await tellAllUpdated(call, documents);
  return documents.length;
}
