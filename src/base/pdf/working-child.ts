/** Entry of a warm child: setting, merging, stamping, sealing and journals of files that were read and taken before. */
import { readFileSync } from 'node:fs';
import type { Sheet, SheetImages } from '../typeset/sheet.ts';
import { answerJobs } from './answering.ts';
import type { PdfLimits } from './limits.ts';
import type { FillJob, JournalJob, KeptAttachment, MergePart, SealJob } from './pdf.ts';
import type { KeptJob } from './seal-job.ts';
import type { SealerConfig } from './sealer.ts';

type Job =
  | { kind: 'merge'; parts: MergePart[]; outPath: string; limits: PdfLimits; attachments: KeptAttachment[] }
  | { kind: 'typeset'; sheetPath: string; images: SheetImages; outPath: string }
  | { kind: 'fill'; job: FillJob; outPath: string }
  | { kind: 'seal'; job: KeptJob<SealJob>; outPath: string; sealer: SealerConfig }
  | { kind: 'certificates'; sealer: SealerConfig }
  | { kind: 'renew'; path: string; outPath: string; sealer: SealerConfig }
  | { kind: 'journal'; job: KeptJob<JournalJob>; outPath: string; sealer: SealerConfig };

answerJobs<Job>(
  async job => {
    if (job.kind === 'merge') {
      const { mergeFiles } = await import('./merging.ts');
      return mergeFiles(job.parts, job.outPath, job.limits, job.attachments);
    }
    if (job.kind === 'typeset') {
      const { typesetFile } = await import('../typeset/typeset.ts');
      const sheet = JSON.parse(readFileSync(job.sheetPath, 'utf8')) as Sheet; // what the engine wrote
      return typesetFile(sheet, job.images, job.outPath);
    }
    if (job.kind === 'fill') {
      const { fillFile } = await import('./filling.ts');
      return fillFile(job.job, job.outPath);
    }
    if (job.kind === 'seal') {
      const { sealFile } = await import('./seal-job.ts');
      return sealFile(job.job, job.outPath, job.sealer);
    }
    if (job.kind === 'certificates') {
      const { heldCertificates } = await import('./held-certificates.ts');
      return heldCertificates(job.sealer);
    }
    if (job.kind === 'renew') {
      const { renewFile } = await import('./renewing.ts');
      return renewFile(job.path, job.outPath, job.sealer);
    }
    const { journalFile } = await import('./journal.ts');
    return journalFile(job.job, job.outPath, job.sealer);
  },
  () => import('./seal-job.ts'),
);
