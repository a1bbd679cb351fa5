/** When a delivery is tried next, as the schedule has it: the service adds or takes away up to 5 %. Pure. */
import { defaultDelays, nextAttemptAt } from '../../../../src/contract/retry-schedule.ts';
import type { Delivery } from '../../../../src/contract/schemas/deliveries.ts';

export const maxAttempts = defaultDelays.length + 1;

/** Null: it is not tried again, or has not been tried yet. */
export function nextAttemptOf({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>): Date | null {
  const last = attempts.at(-1);
  if (status !== 'PENDING' || !last) return null;
  const retryAfter = Object.entries(last.responseHeaders ?? {}).find(([name]) => name.toLowerCase() === 'retry-after');
  return nextAttemptAt(
    { code: last.responseCode, retryAfter: retryAfter?.[1] ?? null },
    last.attempt,
    new Date(last.createdAt),
    0.5,
  );
}
