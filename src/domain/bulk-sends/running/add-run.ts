import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { BulkSendRow } from '../bulk-send.ts';
import { bulkRunQueue } from '../queues.ts';

/** Makes the documents of a bulk send from now on, or from when it is scheduled for. */
export const addRun = (app: App, tx: Tx, b: Pick<BulkSendRow, 'id' | 'organization_id'>, at: Date | null = null) =>
  app.jobs.add(
    tx,
    bulkRunQueue,
    { bulkSendId: b.id },
    { key: b.id, owner: b.organization_id, ...(at && { runAt: at }) },
  );
