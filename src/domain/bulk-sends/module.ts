import { growing } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module, schedule } from '../app/module.ts';
import type { DocumentPorts, PurgePorts } from '../documents/ports.ts';
import { checkBulkSend, checkRetry, giveUpCheck } from './checking/check-job.ts';
import { cancelBulkSend, pauseBulkSend, resumeBulkSend, retryBulkSend, startBulkSend } from './control.ts';
import { createBulkSend } from './create.ts';
import { bulkCheckQueue, bulkRunQueue } from './queues.ts';
import { getBulkSend, listBulkSends, listRows, reportBulkSend } from './read.ts';
import { deleteTests, forgetRows } from './retention.ts';
import { encryptedRows } from './rows/store.ts';
import { runBulkSend } from './running/run-job.ts';
import { testBulkSend } from './test-send.ts';
import { updateBulkRow, updateBulkSend } from './update.ts';

const hour = 3_600_000;
const shared = { kind: 'other', concurrency: 2, maxEach: 1 } as const;

export const bulkSends: Module<DocumentPorts & PurgePorts> = {
  name: 'bulk-sends',
  declare: ports => ({
    handlers: [
      listBulkSends,
      createBulkSend,
      getBulkSend,
      updateBulkSend,
      listRows,
      updateBulkRow,
      startBulkSend,
      pauseBulkSend,
      resumeBulkSend,
      cancelBulkSend,
      retryBulkSend,
      testBulkSend(ports),
      reportBulkSend,
    ],
    jobs: [
      handleJobs(bulkCheckQueue, { ...shared, retry: checkRetry, givenUp: giveUpCheck }, checkBulkSend),
      handleJobs(bulkRunQueue, { ...shared, retry: growing(2_000, 300_000) }, runBulkSend(ports)),
    ],
    encrypted: [encryptedRows],
    schedules: [
      schedule('forget-bulk-rows', 24 * hour, forgetRows),
      schedule('delete-bulk-tests', hour, deleteTests(ports)),
    ],
  }),
};
