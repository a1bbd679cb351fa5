/** Contract row to act, and the duties that the areas above ask of signing. */

import { growing } from '../../base/jobs.ts';
import type { AnyAct, Ground } from '../act.ts';
import type { DocumentDuties, LetterDuties, PurgeDuties } from '../documents/duties.ts';
import { forgetAttachments, forgetAttachmentsOf, sweepAttachments } from './attachments/drop.ts';
import { dropFile, dropFiles, storedFiles } from './drop-files.ts';
import { exportDocuments, sweepExports } from './export.ts';
import { getDocumentFile, listDocumentFiles, sealedCopy } from './files.ts';
import { type CodeJob, codeRetry, sendCode } from './gates/code-letter.ts';
import { forgetGates } from './gates/gate-store.ts';
import { journalNow } from './journal-file.ts';
import { findOriginal, holdOriginal, makeOriginal } from './original.ts';
import { type Renewal, renewLater, renewNow } from './renew.ts';
import { sealNow } from './seal.ts';
import { forgetSignatures } from './signature.ts';
import { listSignatures } from './signatures.ts';

export const signingRoutes: AnyAct[] = [listDocumentFiles, getDocumentFile, exportDocuments, listSignatures];

export const signingDuties: DocumentDuties & LetterDuties & PurgeDuties = {
  makeOriginal,
  findOriginal,
  holdOriginal,
  forgetSignatures,
  forgetAttachments,
  forgetAttachmentsOf,
  forgetGates,
  sealedCopy,
  storedFiles,
  dropFiles,
};

export const signingQueues = ['seal', 'journal', 'renew', 'drop-file', 'verification-code'] as const;

const hourMs = 3_600_000;

/** Seals and journals are retried without end, at most ten minutes apart. */
const untilDone = growing(1_000, 600_000);

export function handleSigningJobs(ground: Ground): void {
  ground.jobs.handle<{ documentId: string }>('seal', { concurrency: 4, retry: untilDone }, job =>
    sealNow(ground, job.documentId),
  );
  ground.jobs.handle<{ documentId: string }>('journal', { concurrency: 2, retry: untilDone }, job =>
    journalNow(ground, job.documentId),
  );
  ground.jobs.handle<Renewal>('renew', { concurrency: 1, retry: untilDone }, job => renewNow(ground, job));
  ground.jobs.handle<{ key: string }>('drop-file', { concurrency: 1, retry: untilDone }, job =>
    dropFile(ground, job.key),
  );
  ground.jobs.handle<CodeJob>('verification-code', { concurrency: 8, retry: codeRetry }, (job, { attempt }) =>
    sendCode(ground, job, attempt),
  );
  ground.jobs.every('sweep-attachments', hourMs, () => sweepAttachments(ground));
  ground.jobs.every('sweep-exports', hourMs, async () => void (await sweepExports(ground)));
  ground.jobs.every('renew-archive-timestamps', hourMs, () => renewLater(ground));
}
