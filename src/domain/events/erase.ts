/**
 * Deletes the events of resources that are deleted permanently: nothing shows them any more, and the list of events would
 * read through them. Who read a document and when is kept as long as every event, without the document's name.
 */
import type { Tx } from '../../platform/postgres/database.ts';

const remove = `delete from events where resource_id = any($1::text[]) and resource <> 'security'`;
const eraseName = `
  update events set beside = '{}', snapshot = jsonb_set(snapshot, '{documentName}', '""', false)
  where resource_id = any($1::text[])`;

/** Requests for approval, with those that were cancelled and deleted, of which the events show what the request was. */
const requests = `
  select id from approval_requests where document_id = $1
  union select resource_id from events where resource = 'approval_request' and snapshot->>'documentId' = $1`;

/** When the text of a comment is deleted, the event stays with an empty text. */
const deleteText = `
  update events set snapshot = jsonb_set(snapshot, '{body}', '""')
  where resource_id = $1 and type = 'document.comment.created' and snapshot->>'id' = any($2::text[])`;

export const eraseTextOf = (tx: Tx, documentId: string, messageIds: readonly string[]) =>
  tx.run(deleteText, [documentId, messageIds]);

export async function deleteEventsOf(tx: Tx, ...resourceIds: string[]): Promise<void> {
  await tx.run(remove, [resourceIds]);
  await tx.run(eraseName, [resourceIds]);
}

/** The document and everything else that its events are about. Called while its rows exist. */
export async function resourcesOf(tx: Tx, documentId: string): Promise<string[]> {
  return [documentId, ...(await tx.rows<{ id: string }>(requests, [documentId])).map(row => row.id)];
}
