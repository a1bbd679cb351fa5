/**
 * Entry of a warm child: typesetting, merging, stamping, sealing and journals, with files that were accepted before.
 */
import { readFileSync } from 'node:fs';
import type { PdfLimits } from '../../pdf/limits.ts';
import type { AttachmentFile, FillJob, MergePart } from '../../pdf/pdf.ts';
import type { SealerConfig } from '../../seal/keys/sealer.ts';
import type { JournalJob, SealJob } from '../../seal/seal.ts';
import type { SerializedJob } from '../../seal/sign/seal-job.ts';
import type { DocumentImages, TypesetDocument } from '../../typesetting/document.ts';
import { answerJobs } from './answering.ts';

type Job =
  | { kind: 'merge'; parts: MergePart[]; outPath: string; limits: PdfLimits; attachments: AttachmentFile[] }
  | { kind: 'typeset'; documentPath: string; images: DocumentImages; outPath: string }
  | { kind: 'fill'; job: FillJob; outPath: string; limits: PdfLimits }
  | { kind: 'seal'; job: SerializedJob<SealJob>; outPath: string; sealer: SealerConfig }
  | { kind: 'certificates'; sealer: SealerConfig }
  | { kind: 'renew'; path: string; outPath: string; sealer: SealerConfig }
  | { kind: 'journal'; job: SerializedJob<JournalJob>; outPath: string; sealer: SealerConfig };

answerJobs<Job>(
  async job => {
    if (job.kind === 'merge') {
      const { mergeFiles } = await import('../../pdf/assemble/merging.ts');
      return mergeFiles(job.parts, job.outPath, job.limits, job.attachments);
    }
    if (job.kind === 'typeset') {
      const { typesetFile } = await import('../../typesetting/typeset.ts');
      const typesetDocument = JSON.parse(readFileSync(job.documentPath, 'utf8')) as TypesetDocument; // written by the engine
      return typesetFile(typesetDocument, job.images, job.outPath);
    }
    if (job.kind === 'fill') {
      const { fillFile } = await import('../../pdf/assemble/filling.ts');
      return fillFile(job.job, job.outPath, job.limits);
    }
    if (job.kind === 'seal') {
      const { sealFile } = await import('../../seal/sign/seal-job.ts');
      return sealFile(job.job, job.outPath, job.sealer);
    }
    if (job.kind === 'certificates') {
      const { certificatesInUse } = await import('../../seal/sign/held-certificates.ts');
      return certificatesInUse(job.sealer);
    }
    if (job.kind === 'renew') {
      const { renewFile } = await import('../../seal/sign/renewing.ts');
      return renewFile(job.path, job.outPath, job.sealer);
    }
    const { journalFile } = await import('../../seal/journal/journal.ts');
    return journalFile(job.job, job.outPath, job.sealer);
  },
  () => import('../../seal/sign/seal-job.ts'),
);
