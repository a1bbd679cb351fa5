/** The handlers of signing, and the ports that other modules declare and signing implements. */

import { growing } from '../../platform/jobs/jobs.ts';
import type { App } from '../app.ts';
import type { DocumentPorts, NotificationPorts, PurgePorts } from '../documents/ports.ts';
import type { AnyHandler } from '../operation.ts';
import { deleteAttachments, deleteAttachmentsOf, sweepAttachments } from './attachments/delete.ts';
import { deleteFiles, deleteStoredFile, storedFiles } from './files/delete-files.ts';
import { exportDocuments, sweepExports } from './files/export.ts';
import { getDocumentFile, listDocumentFiles, sealedCopy } from './files/files.ts';
import { makeJournal } from './journal/journal-file.ts';
import { findOriginal, holdOriginal, makeOriginal } from './original/original.ts';
import { enqueueRenewals, type Renewal, renewSeal } from './sealing/renew-archive-timestamps.ts';
import { sealDocument } from './sealing/seal.ts';
import { deleteSignatures } from './signature.ts';
import { listSignatures } from './signatures.ts';
import { type CodeJob, codeRetry, sendCode } from './verification/code-email.ts';
import { deleteVerifications } from './verification/store.ts';

export const signingHandlers: AnyHandler[] = [listDocumentFiles, getDocumentFile, exportDocuments, listSignatures];

export const signingPorts: DocumentPorts & NotificationPorts & PurgePorts = {
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
};

export const signingQueues = ['seal', 'journal', 'renew', 'drop-file', 'verification-code'] as const;

const hourMs = 3_600_000;

/** Seals and journals are retried forever, at most ten minutes apart. */
const untilDone = growing(1_000, 600_000);

export function handleSigningJobs(app: App): void {
  app.jobs.handle<{ documentId: string }>('seal', { concurrency: 4, retry: untilDone }, job =>
    sealDocument(app, job.documentId),
  );
  app.jobs.handle<{ documentId: string }>('journal', { concurrency: 2, retry: untilDone }, job =>
    makeJournal(app, job.documentId),
  );
  app.jobs.handle<Renewal>('renew', { concurrency: 1, retry: untilDone }, job => renewSeal(app, job));
  app.jobs.handle<{ key: string }>('drop-file', { concurrency: 1, retry: untilDone }, job =>
    deleteStoredFile(app, job.key),
  );
  app.jobs.handle<CodeJob>('verification-code', { concurrency: 8, retry: codeRetry }, (job, { attempt }) =>
    sendCode(app, job, attempt),
  );
  app.jobs.every('sweep-attachments', hourMs, () => sweepAttachments(app));
  app.jobs.every('sweep-exports', hourMs, async () => void (await sweepExports(app)));
  app.jobs.every('renew-archive-timestamps', hourMs, () => enqueueRenewals(app));
}
