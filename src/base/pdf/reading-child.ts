/** Entry of the disposable child that reads one untrusted file. The parser is loaded only when the pre-screen has passed. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerJobs } from './answering.ts';
import type { PdfLimits } from './limits.ts';
import { writeWhole } from './output.ts';
import type { KeptVerification, Reading } from './pdf.ts';
import { prescreen } from './prescreen.ts';
import { PdfRefusal } from './refusal.ts';

type Job =
  | { kind: 'read'; path: string; outPath: string; limits: PdfLimits }
  | { kind: 'verify'; path: string; dir: string; roots: string[] | null }
  | { kind: 'picture'; path: string };

async function read({ path, outPath, limits }: Extract<Job, { kind: 'read' }>): Promise<Reading> {
  try {
    if (statSync(path).size > limits.fileBytes) {
      throw new PdfRefusal(
        'TOO_LARGE',
        `The file is larger than ${limits.fileBytes} bytes; make it smaller or split it.`,
      );
    }
    const bytes = readFileSync(path);
    prescreen(bytes, limits);
    const { readPdf } = await import('./reading.ts');
    const { facts, kept } = await readPdf(bytes, limits);
    if (kept) writeWhole(outPath, kept);
    return { ok: true, facts };
  } catch (error) {
    if (error instanceof PdfRefusal) return { ok: false, problem: error.problem, message: error.message };
    if (error instanceof RangeError && /call stack/i.test(error.message)) {
      return { ok: false, problem: 'TOO_DEEP', message: 'The PDF nests too deep; save it anew from its program.' };
    }
    throw error;
  }
}

async function verify({ path, dir, roots }: Extract<Job, { kind: 'verify' }>): Promise<KeptVerification> {
  const { verifyPdf } = await import('./verify.ts');
  const { attachments, ...found } = await verifyPdf(readFileSync(path), roots ? { roots } : {});
  const kept = attachments.map(({ name, bytes }, i) => {
    writeFileSync(join(dir, String(i)), bytes, { mode: 0o600 });
    return { name, path: join(dir, String(i)) };
  });
  return { ...found, attachments: kept };
}

async function picture({ path }: Extract<Job, { kind: 'picture' }>): Promise<boolean> {
  const { isPicture } = await import('./pictures.ts');
  return isPicture(readFileSync(path));
}

answerJobs<Job>(
  job => (job.kind === 'read' ? read(job) : job.kind === 'verify' ? verify(job) : picture(job)),
  () => import('./reading.ts'),
);
