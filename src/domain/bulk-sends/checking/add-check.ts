import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { BulkSendRow } from '../bulk-send.ts';
import { bulkCheckQueue } from '../queues.ts';

export const addCheck = (app: App, tx: Tx, b: Pick<BulkSendRow, 'id' | 'organization_id'>) =>
  app.jobs.add(tx, bulkCheckQueue, { bulkSendId: b.id }, { key: b.id, owner: b.organization_id });
