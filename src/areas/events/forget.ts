/**
 * Events of what is deleted for good: that something happened stays, what it said of anybody goes. Who read a document
 * and when stays as long as every event does, without the document's name.
 */
import type { Tx } from '../../base/database.ts';

const forget = `
  update events set beside = '{}',
    snapshot = case when resource = 'security' then jsonb_set(snapshot, '{documentName}', '""', false) end
  where resource_id = $1`;

/** A comment whose text was deleted: that it was written stays. */
const forgetText = `
  update events set snapshot = jsonb_set(snapshot, '{body}', '""')
  where resource_id = $1 and type = 'document.comment.created' and snapshot->>'id' = any($2::text[])`;

export const forgetTextOf = (tx: Tx, documentId: string, messageIds: readonly string[]) =>
  tx.run(forgetText, [documentId, messageIds]);

export const forgetEventsOf = (tx: Tx, resourceId: string) => tx.run(forget, [resourceId]);
