/**
 * Events of what is deleted for good: that something happened stays, what it said of anybody goes. Who read a document
 * and when stays as long as every event does, without the document's name.
 */
import type { Tx } from '../../base/database.ts';

const forget = `
  update events set beside = '{}',
    snapshot = case when resource = 'security' then jsonb_set(snapshot, '{documentName}', '""', false) end
  where resource_id = $1`;

export const forgetEventsOf = (tx: Tx, resourceId: string) => tx.run(forget, [resourceId]);
