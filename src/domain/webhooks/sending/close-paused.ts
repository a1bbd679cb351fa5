/** Deliveries that became due after their endpoint stopped to be for their workspace. */
import type { Tx } from '../../../platform/postgres/database.ts';
import { isSentFor } from '../all-workspaces.ts';
import { logUnsent } from '../delivery-store.ts';

const close = `
  update deliveries d set status = 'FAILED', next_attempt_at = null, locked_until = null from webhooks w
  where d.id = any($1::text[]) and w.id = d.webhook_id and not ${isSentFor('d.workspace_id')}
  returning d.id, d.organization_id, d.attempts`;

/**
 * Fails those of these deliveries whose endpoint is paused for their workspace, or no longer for it, and returns their
 * ids.
 */
export async function closePaused(tx: Tx, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const closed = await tx.rows<{ id: string; organization_id: string; attempts: number }>(close, [ids]);
  await logUnsent(tx, closed, now);
  return new Set(closed.map(({ id }) => id));
}
