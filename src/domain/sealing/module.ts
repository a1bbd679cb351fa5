import { growing } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module, schedule } from '../app/module.ts';
import type { NotificationPorts, PurgePorts, SealingPorts, SubmissionPorts } from '../documents/ports.ts';
import { warnOfCertificates } from './certificate-warnings.ts';
import { deleteFiles, storedFiles } from './files/delete-files.ts';
import { exportDocuments } from './files/export.ts';
import { exportFolder } from './files/export-folder.ts';
import { getDocumentFile, listDocumentFiles, sealedCopy } from './files/files.ts';
import { sweepExports } from './files/zip-export.ts';
import { completeEarly, forceCompleteDocument } from './force-complete.ts';
import { makeJournal } from './journal/journal-file.ts';
import { findOriginal, holdOriginal, makeOriginal, sourceOf } from './original/original.ts';
import { sweepOriginals } from './original/sweep-originals.ts';
import { journalQueue, renewalQueue, sealQueue } from './queues.ts';
import { enqueueRenewals, renewSeal } from './renew-archive-timestamps.ts';
import { sealDocument } from './seal.ts';

const hour = 3_600_000;

/** Retried forever, at most ten minutes apart. */
const untilDone = growing(1_000, 600_000);

export const sealing: Module<SubmissionPorts, SealingPorts & NotificationPorts & PurgePorts> = {
  name: 'sealing',
  provides: {
    makeOriginal,
    findOriginal,
    sourceOf,
    holdOriginal,
    sealedCopy,
    storedFiles,
    deleteFiles,
    completeEarly,
  },
  declare: ports => ({
    handlers: [forceCompleteDocument, listDocumentFiles, getDocumentFile, exportDocuments, exportFolder],
    jobs: [
      handleJobs(sealQueue, { kind: 'sealing', concurrency: 4, maxEach: 3, retry: untilDone }, (app, job) =>
        sealDocument(app, ports, job.documentId),
      ),
      handleJobs(journalQueue, { kind: 'sealing', concurrency: 2, maxEach: 1, retry: untilDone }, (app, job) =>
        makeJournal(app, job.documentId, null),
      ),
      handleJobs(renewalQueue, { kind: 'sealing', concurrency: 2, maxEach: 1, retry: untilDone }, renewSeal),
    ],
    schedules: [
      schedule('sweep-exports', hour, async app => void (await sweepExports(app))),
      schedule('sweep-originals', hour, sweepOriginals),
      schedule('renew-archive-timestamps', hour, enqueueRenewals),
      schedule('warn-of-certificates', 24 * hour, app => warnOfCertificates(app, app.operatorEmail)),
    ],
  }),
};
