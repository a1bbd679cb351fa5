import { growing } from '../../platform/jobs/jobs.ts';
import type { DocumentPorts, NotificationPorts, PurgePorts, SubmissionPorts } from '../documents/ports.ts';
import { handleJobs, type Module, schedule } from '../module.ts';
import { deleteAttachments, deleteAttachmentsOf, sweepAttachments } from './attachments/delete.ts';
import { encryptedProofs } from './eid/proofs.ts';
import { encryptedSerialKeys } from './eid/serial.ts';
import { settleSigning } from './eid/settle.ts';
import { deleteFiles, storedFiles } from './files/delete-files.ts';
import { exportDocuments } from './files/export.ts';
import { exportFolder } from './files/export-folder.ts';
import { getDocumentFile, listDocumentFiles, sealedCopy } from './files/files.ts';
import { sweepExports } from './files/zip-export.ts';
import { completeEarly, forceCompleteDocument } from './force-complete.ts';
import { makeJournal } from './journal/journal-file.ts';
import { findOriginal, holdOriginal, makeOriginal } from './original/original.ts';
import { sweepOriginals } from './original/sweep-originals.ts';
import { codeQueue, journalQueue, renewalQueue, sealQueue } from './queues.ts';
import { warnOfCertificates } from './sealing/certificate-warnings.ts';
import { enqueueRenewals, renewSeal } from './sealing/renew-archive-timestamps.ts';
import { sealDocument } from './sealing/seal.ts';
import { deleteSignatures } from './signature.ts';
import { listSignatures } from './signatures.ts';
import { encryptedCodes, sentCodes } from './verification/code.ts';
import { codeRetry, sendCode } from './verification/code-email.ts';
import { deleteVerifications } from './verification/store.ts';

const hour = 3_600_000;

/** Retried forever, at most ten minutes apart. */
const untilDone = growing(1_000, 600_000);

export const signing: Module<SubmissionPorts, DocumentPorts & NotificationPorts & PurgePorts> = {
  name: 'signing',
  provides: {
    makeOriginal,
    findOriginal,
    holdOriginal,
    deleteSignatures,
    deleteAttachments,
    deleteAttachmentsOf,
    deleteVerifications,
    sealedCopy,
    storedFiles,
    deleteFiles,
    completeEarly,
  },
  declare: ports => ({
    handlers: [
      forceCompleteDocument,
      listDocumentFiles,
      getDocumentFile,
      exportDocuments,
      exportFolder,
      listSignatures,
    ],
    jobs: [
      handleJobs(sealQueue, { kind: 'sealing', concurrency: 4, maxEach: 3, retry: untilDone }, (app, job) =>
        sealDocument(app, ports, job.documentId),
      ),
      handleJobs(journalQueue, { kind: 'sealing', concurrency: 2, maxEach: 1, retry: untilDone }, (app, job) =>
        makeJournal(app, job.documentId, 'SENDER'),
      ),
      handleJobs(renewalQueue, { kind: 'sealing', concurrency: 2, maxEach: 1, retry: untilDone }, renewSeal),
      handleJobs(codeQueue, { kind: 'messages', concurrency: 8, retry: codeRetry }, (app, job, { attempt }) =>
        sendCode(app, job, attempt),
      ),
    ],
    encrypted: [...encryptedProofs, encryptedSerialKeys, ...encryptedCodes],
    keyDependents: [sentCodes],
    schedules: [
      schedule('sweep-attachments', hour, sweepAttachments),
      schedule('sweep-exports', hour, async app => void (await sweepExports(app))),
      schedule('sweep-originals', hour, sweepOriginals),
      schedule('renew-archive-timestamps', hour, enqueueRenewals),
      schedule('warn-of-certificates', 24 * hour, app => warnOfCertificates(app, app.operatorEmail)),
    ],
    settleEid: settleSigning,
  }),
};
