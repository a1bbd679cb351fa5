/** Messages to parties that were not accepted so far and are tried again. */
import { deliveryRetry, lastRunAt } from '../../../platform/jobs/jobs.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { notificationQueue } from '../queues.ts';

export interface NotSent {
  /** Refused because of the service's settings: it is tried until the operator has mended them. */
  isBlocked: boolean;
  /** Until when a message that is not blocked is tried. */
  triedUntil: Date | null;
}

interface Row {
  party_id: string;
  blocked_by: string | null;
  run_at: Date;
  attempts: number;
}
const find = `
  select payload->>'partyId' as party_id, blocked_by, run_at, attempts from jobs
  where queue = $1 and last_error is not null and payload->>'documentId' = any($2::text[]) and payload->>'partyId' is not null
  order by blocked_by is null desc, id`;

/** By the id of the party. What is blocked goes before what is only delayed. */
export async function notSentTo(db: Queryable, documentIds: readonly string[]): Promise<Map<string, NotSent>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db.rows<Row>(find, [notificationQueue.name, documentIds]);
  return new Map(
    rows.map(row => {
      const isBlocked = row.blocked_by !== null;
      return [
        row.party_id,
        { isBlocked, triedUntil: isBlocked ? null : lastRunAt(deliveryRetry, row.attempts, row.run_at) },
      ];
    }),
  );
}
