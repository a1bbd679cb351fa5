/** The child's side: takes a job, answers it, ends with its parent. */
import { PdfFault } from './fault.ts';
import { type Answer, makeReady } from './messages.ts';

/** `load` brings in what most jobs need, for a child that waits for one. */
export function answerJobs<Job>(act: (job: Job) => Promise<unknown>, load: () => Promise<unknown>): void {
  const send = (answer: Answer): void => {
    process.send?.(answer);
  };
  const rss = (): number => process.memoryUsage.rss() / 1048576;
  process.on('message', async job => {
    if (isReadyMessage(job)) return void (await load());
    try {
      const value = await act(job as Job); // the parent's own message
      send({ ok: true, value, rss: rss() });
    } catch (error) {
      const code = error instanceof PdfFault ? error.code : isMemory(error) ? 'MEMORY' : 'FAILED';
      send({ ok: false, code, message: error instanceof Error ? error.message : String(error), rss: rss() });
    }
  });
  process.on('disconnect', () => process.exit(0));
}

const isReadyMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === makeReady.kind;

const isMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation|array buffer|invalid array length/i.test(error.message);
