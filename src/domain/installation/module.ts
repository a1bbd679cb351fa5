/** The installation, as its operators see and set it in the dashboard. */
import { waits } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module } from '../app/module.ts';
import { examinationHandlers, runExamination } from './examination.ts';
import { mailServerHandlers } from './mail-server.ts';
import { encryptedMailServer } from './mail-store.ts';
import { productionHandlers } from './production.ts';
import { examinationQueue } from './queues.ts';
import { showStatus } from './status.ts';

export const installation: Module = {
  name: 'installation',
  declare: () => ({
    dashboardHandlers: [showStatus, ...examinationHandlers, ...mailServerHandlers, ...productionHandlers],
    jobs: [handleJobs(examinationQueue, { kind: 'other', concurrency: 1, retry: waits() }, runExamination)],
    encrypted: [encryptedMailServer],
  }),
};
