/**
 * Entry of the single-use child that reads one untrusted file. Loads the parser only after the pre-screen has passed.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PdfLimits } from '../../pdf/limits.ts';
import type { Reading } from '../../pdf/pdf.ts';
import { prescreen } from '../../pdf/read/prescreen.ts';
import { PdfRejection } from '../../pdf/rejection.ts';
import type { VerificationFiles } from '../../seal/seal.ts';
import type { Trusted } from '../../seal/trust/trusted.ts';
import { writeWhole } from '../../storage/write-whole.ts';
import { answerJobs } from './answering.ts';

type Job =
  | { kind: 'read'; path: string; outPath: string; limits: PdfLimits }
  | { kind: 'verify'; path: string; dir: string; trusted: Trusted[] | null; now: string | null }
  | { kind: 'picture'; path: string }
  | { kind: 'check' };

async function read({ path, outPath, limits }: Extract<Job, { kind: 'read' }>): Promise<Reading> {
  try {
    if (statSync(path).size > limits.fileBytes) {
      throw new PdfRejection(
        'TOO_LARGE',
        `The file is larger than ${limits.fileBytes} bytes; make it smaller or split it.`,
      );
    }
    const bytes = readFileSync(path);
    const { hasEnd } = prescreen(bytes, limits);
    const { readPdf } = await import('../../pdf/read/reading.ts');
    const { facts, written } = await readPdf(bytes, limits, hasEnd);
    if (written) writeWhole(outPath, written);
    return { ok: true, facts };
  } catch (error) {
    if (error instanceof PdfRejection) return { ok: false, problem: error.problem, message: error.message };
    if (error instanceof RangeError && /call stack/i.test(error.message)) {
      return {
        ok: false,
        problem: 'TOO_DEEP',
        message: 'The PDF is nested too deeply; save it again in the program it was made with.',
      };
    }
    throw error;
  }
}

async function verify({ path, dir, trusted, now }: Extract<Job, { kind: 'verify' }>): Promise<VerificationFiles> {
  const { verifyPdf } = await import('../../seal/verify/verify.ts');
  const { attachments, ...found } = await verifyPdf(readFileSync(path), {
    ...(trusted && { trusted }),
    ...(now && { now: new Date(now) }),
  });
  const kept = attachments.map(({ bytes, ...rest }, i) => {
    writeFileSync(join(dir, String(i)), bytes, { mode: 0o600 });
    return { ...rest, path: join(dir, String(i)) };
  });
  return { ...found, attachments: kept };
}

/** `check` proves that the parser loads within the limits. */
async function loadParser(): Promise<boolean> {
  await import('../../pdf/read/reading.ts');
  return true;
}

async function picture({ path }: Extract<Job, { kind: 'picture' }>): Promise<boolean> {
  const { isPicture } = await import('../../pdf/draw/pictures.ts');
  return isPicture(readFileSync(path));
}

answerJobs<Job>(
  async job => {
    if (job.kind === 'read') return read(job);
    if (job.kind === 'verify') return verify(job);
    if (job.kind === 'picture') return picture(job);
    return loadParser();
  },
  () => import('../../pdf/read/reading.ts'),
);
