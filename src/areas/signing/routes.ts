/** Contract row to act, and the duties that the areas above ask of signing. */

import { growing } from '../../base/jobs.ts';
import type { AnyAct, Ground } from '../act.ts';
import type { DocumentDuties } from '../documents/duties.ts';
import type { LetterDuties } from '../documents/write-letter.ts';
import { getDocumentFile, listDocumentFiles, sealedCopy } from './files.ts';
import { journalNow } from './journal-file.ts';
import { findOriginal, holdOriginal, makeOriginal } from './original.ts';
import { type Renewal, renewLater, renewNow } from './renew.ts';
import { sealNow } from './seal.ts';
import { forgetSignatures } from './signature.ts';
import { listSignatures } from './signatures.ts';

export const signingRoutes: AnyAct[] = [listDocumentFiles, getDocumentFile, listSignatures];

export const signingDuties: DocumentDuties & LetterDuties = {
  makeOriginal,
  findOriginal,
  holdOriginal,
  forgetSignatures,
  sealedCopy,
};

export const signingQueues = ['seal', 'journal', 'renew', 'drop-file'] as const;

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
    ground.storage.remove(job.key),
  );
  ground.jobs.every('renew-archive-timestamps', hourMs, () => renewLater(ground));
}
