/** The child's side: takes jobs, answers them, and exits with its parent. */
import { PdfError, type PdfErrorCode } from '../../pdf/error.ts';
import { isDiskFull } from '../../system-problem.ts';
import { type Answer, isMessage, makeReady, started } from './messages.ts';

/** `load` loads what most jobs need, in a child that waits for its first job. */
export function answerJobs<Job>(action: (job: Job) => Promise<unknown>, load: () => Promise<unknown>): void {
  const send = (answer: Answer): void => {
    process.send?.(answer);
  };
  const rss = (): number => process.memoryUsage.rss() / 1048576;
  process.on('message', async job => {
    if (isMessage(job, makeReady)) return void (await load());
    try {
      const value = await action(job as Job); // the parent's own message
      send({ ok: true, value, rss: rss() });
    } catch (error) {
      send({
        ok: false,
        code: codeOf(error),
        message: error instanceof Error ? error.message : String(error),
        rss: rss(),
      });
    }
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(started);
}

function codeOf(error: unknown): PdfErrorCode {
  if (error instanceof PdfError) return error.code;
  if (isDiskFull(error)) return 'DISK_FULL';
  return isMemory(error) ? 'MEMORY' : 'FAILED';
}

const isMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation|array buffer|invalid array length/i.test(error.message);
