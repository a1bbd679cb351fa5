/** Deletes the files that a request stored and did not keep. */
import type { Unkept } from '../app/app.ts';
import type { Run } from './runnable.ts';

/** Runs; the deletion that was recorded for each file is the one that is certain, so a failure here is only logged. */
export async function leavingNothing<T>(run: Run, action: (run: Run) => Promise<T>): Promise<T> {
  const unkept: Unkept = new Map();
  try {
    return await action({ ...run, unkept });
  } finally {
    for (const remove of unkept.values())
      await remove().catch(error =>
        run.app.log.warn({ err: error }, 'a file of a failed request could not be removed'),
      );
  }
}
