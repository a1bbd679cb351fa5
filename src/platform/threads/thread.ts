/** Entry of a worker thread: one job at a time, each by the function `run` of the module that it names. */
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './threads.ts';

// Requests are served first on a busy machine. On Linux 0 is the calling thread, elsewhere the whole process.
const later = 10;
if (process.platform === 'linux' && getPriority(0) < later) setPriority(0, later);

const answer = (found: ThreadAnswer): void => parentPort?.postMessage(found);

parentPort?.on('message', async ({ module, job }: { module: string; job: unknown }) => {
  try {
    const { run } = (await import(module)) as { run: (job: unknown) => unknown }; // named by the parent
    answer({ done: await run(job) });
  } catch (error) {
    answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
