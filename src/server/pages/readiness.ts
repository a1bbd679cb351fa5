/** Whether the service can work: it asks the database and the storage, with a short deadline. */
import { writeFile } from 'node:fs/promises';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { systemProblemOf } from '../../platform/system-problem.ts';

const deadlineMs = 2_000;

export interface NotReady {
  part: 'process' | 'database' | 'storage' | 'disk';
  message: string;
}

/** Null if the part works. */
export type Ask = () => Promise<NotReady | null>;

/** Checks that come while another one waits get its result, so that checking costs one question at most. */
function once(action: () => Promise<unknown>, problemOf: (error: unknown) => NotReady, late: NotReady): Ask {
  let asking: Promise<NotReady | null> | null = null;
  return () => {
    asking ??= action()
      .then(() => null, problemOf)
      .finally(() => {
        asking = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<NotReady>(resolve => {
      timer = setTimeout(() => resolve(late), deadlineMs);
    });
    return Promise.race([asking, deadline]).finally(() => clearTimeout(timer));
  };
}

const noDatabase: NotReady = { part: 'database', message: 'The database does not respond.' };

export const askDatabase = (db: Pick<Queryable, 'row'>): Ask =>
  once(
    () => db.row('select 1'),
    () => noDatabase,
    noDatabase,
  );

const noStorage: NotReady = { part: 'storage', message: 'Stored files cannot be reached.' };

/** No file has this key. */
const absentKey = 'health/none';

/** Asks for a file, and writes one of a block to the folder in which files are made. */
export const askStorage = (storage: Pick<Storage, 'size' | 'withTemp'>): Ask =>
  once(
    async () => {
      await storage.size(absentKey);
      await storage.withTemp(temp => writeFile(temp(), Buffer.alloc(4096), { flush: true }));
    },
    error => {
      const problem = systemProblemOf(error);
      return problem ? { part: 'disk', message: problem.message } : noStorage;
    },
    noStorage,
  );
