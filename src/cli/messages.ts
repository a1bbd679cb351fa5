/** `sigill messages …`: what waits to be sent after a restore to an earlier time, and its release. */
import type { Config } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';
import { heldKinds, messagesHeldSince, releaseMessages } from '../config/held-messages.ts';
import { domain } from '../domain/modules.ts';
import { forwardQueue, removalQueue } from '../domain/webhooks/queues.ts';
import { dropDeliveries, waitingDeliveries } from '../domain/webhooks/sending/restored.ts';
import { runAgainAtOnce } from '../platform/jobs/rows.ts';
import type { Database, Tx } from '../platform/postgres/database.ts';
import { Misuse, type Options } from './command.ts';

/** Deleting what belongs to a webhook, and moving its deliveries, sends nothing. */
const silent: readonly unknown[] = [removalQueue, forwardQueue];
const queues = domain.jobs
  .filter(({ kind, queue }) => heldKinds.includes(kind) && !silent.includes(queue))
  .map(({ queue }) => queue.name);

const waiting = `
  select queue, count(*)::int as waiting, min(created_at) as oldest, count(blocked_by)::int as blocked,
    coalesce(array_agg(distinct blocked_by) filter (where blocked_by is not null), '{}') as reasons from jobs
  where queue = any($1::text[]) group by queue order by queue`;
const drop = 'delete from jobs where queue = any($1::text[]) and created_at <= $2';

interface Waiting {
  queue: string;
  waiting: number;
  oldest: Date;
  /** How many are refused until the operator has mended something, and why. */
  blocked: number;
  reasons: string[];
}

export async function messagesList(db: Database, config: Config) {
  const heldSince = messagesHeldSince(dataDirOf(config));
  const rows = await db.rows<Waiting>(waiting, [queues]);
  return {
    held: heldSince !== null,
    messages: rows.map(row => ({ ...row, oldest: row.oldest.toISOString() })),
    webhookDeliveries: await waitingDeliveries(db),
  };
}

/** Sends at once what is blocked, delayed or was given up. Call it after what refused it was mended. */
export async function messagesRetry(db: Database, now: Date) {
  const { blocked, delayed, givenUp } = await runAgainAtOnce(db, queues, now);
  return { retried: blocked + delayed + givenUp, blocked, delayed, givenUp };
}

export interface Released {
  released: true;
  /** Messages and deliveries from before the restore that are never sent. */
  dropped: number;
}

/** Messages and deliveries from before are never sent; returns how many. */
export const dropWaiting = async (tx: Tx, since: Date): Promise<number> =>
  (await tx.run(drop, [queues, since])) + (await dropDeliveries(tx, since));

/** With `--drop`, what waited when the database was restored is not sent. */
export async function messagesRelease(db: Database, config: Config, options: Options): Promise<Released> {
  const dataDir = dataDirOf(config);
  const since = messagesHeldSince(dataDir);
  if (since === null) throw new Misuse('No messages are held.');
  const dropped = options.drop === true ? await db.tx(tx => dropWaiting(tx, since)) : 0;
  releaseMessages(dataDir);
  return { released: true, dropped };
}
