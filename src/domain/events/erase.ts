/**
 * Erases events of a resource that is deleted permanently: that something happened stays, personal data goes. Who read
 * a document and when is kept as long as every event, without the document's name.
 */
import type { Tx } from '../../platform/postgres/database.ts';

const forget = `
  update events set beside = '{}',
    snapshot = case when resource = 'security' then jsonb_set(snapshot, '{documentName}', '""', false) end
  where resource_id = any($1::text[])`;

/** When the text of a comment is deleted, the event stays with an empty text. */
const deleteText = `
  update events set snapshot = jsonb_set(snapshot, '{body}', '""')
  where resource_id = $1 and type = 'document.comment.created' and snapshot->>'id' = any($2::text[])`;

export const eraseTextOf = (tx: Tx, documentId: string, messageIds: readonly string[]) =>
  tx.run(deleteText, [documentId, messageIds]);

export const eraseEventsOf = (tx: Tx, ...resourceIds: string[]) => tx.run(forget, [resourceIds]);
