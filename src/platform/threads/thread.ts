/** Entry of a worker thread: one job at a time, each by the function `run` of the module that it names. */
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './threads.ts';

const answer = (found: ThreadAnswer): void => parentPort?.postMessage(found);

parentPort?.on('message', async ({ module, job }: { module: string; job: unknown }) => {
  try {
    const { run } = (await import(module)) as { run: (job: unknown) => unknown }; // named by the parent
    answer({ done: await run(job) });
  } catch (error) {
    answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
