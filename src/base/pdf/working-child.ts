/** Entry of a warm child: merging, stamping, sealing and journals of files that were read and taken before. */
import { answerJobs } from './answering.ts';
import type { PdfLimits } from './limits.ts';
import type { JournalJob, SealJob } from './pdf.ts';
import type { KeptJob } from './seal-job.ts';
import type { SealerConfig } from './sealer.ts';

type Job =
  | { kind: 'merge'; paths: string[]; outPath: string; limits: PdfLimits }
  | { kind: 'seal'; job: KeptJob<SealJob>; outPath: string; sealer: SealerConfig }
  | { kind: 'journal'; job: KeptJob<JournalJob>; outPath: string; sealer: SealerConfig };

answerJobs<Job>(
  async job => {
    if (job.kind === 'merge') {
      const { mergeFiles } = await import('./merging.ts');
      return mergeFiles(job.paths, job.outPath, job.limits);
    }
    if (job.kind === 'seal') {
      const { sealFile } = await import('./seal-job.ts');
      return sealFile(job.job, job.outPath, job.sealer);
    }
    const { journalFile } = await import('./journal.ts');
    return journalFile(job.job, job.outPath, job.sealer);
  },
  () => import('./seal-job.ts'),
);
