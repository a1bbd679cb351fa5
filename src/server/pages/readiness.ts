/** Whether the service can work: it asks the database, with a short deadline. */
import type { Queryable } from '../../platform/postgres/database.ts';

const deadlineMs = 2_000;

/** Checks that come while another one waits get its result, so that checking costs one connection at most. */
export function openReadiness(db: Pick<Queryable, 'row'>, withinMs = deadlineMs): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () => {
    asking ??= db
      .row('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>(resolve => {
      timer = setTimeout(() => resolve(false), withinMs);
    });
    return Promise.race([asking, late]).finally(() => clearTimeout(timer));
  };
}
