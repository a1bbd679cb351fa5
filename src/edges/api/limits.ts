/**
 * Step 5: the minute window and the day window of the organization ("Request rate"), shared by all its keys and
 * workspaces. What is refused counts in neither, so that who waits as long as Retry-After says gets on.
 */
import type { ActorOrganization, Ground } from '../../areas/act.ts';
import { requestLimits } from '../../areas/organizations/organization.ts';
import type { Day } from '../../base/rate/day.ts';
import type { Limits, Meter, Metered } from '../../base/rate/metered.ts';
import { type Refusal, refusal } from '../../contract/errors.ts';
import { openRequestDays } from './request-days.ts';

export interface Limited {
  headers: Record<string, string>;
  refused: Refusal | null;
}

export interface Limiter {
  take(organization: ActorOrganization): Promise<Limited> | Limited;
  /** Writes down what is left of the days and closes the meter. */
  close(): Promise<void>;
}

const codes = { MINUTE: 'RATE_LIMITED', DAY: 'DAILY_QUOTA_EXCEEDED' } as const;

/** `nowMs` is when the answer is made: what is shown never lies in the past, and waiting until then is enough. */
function show(
  { perMinute, perDay }: Limits,
  { refusedBy, retryAfterMs, minute, day }: Metered,
  nowMs: number,
): Limited {
  const headers: Record<string, string> = {
    'X-RateLimit-Limit': String(perMinute),
    'X-RateLimit-Remaining': String(minute.remaining),
    'X-RateLimit-Reset': String(Math.ceil((nowMs + minute.resetInMs) / 1000)),
  };
  if (day) {
    headers['X-RateLimit-Daily-Limit'] = String(perDay);
    headers['X-RateLimit-Daily-Remaining'] = String(day.remaining);
    headers['X-RateLimit-Daily-Reset'] = String(Math.ceil((nowMs + day.resetInMs) / 1000));
  }
  const retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return { headers, refused: refusedBy && refusal(codes[refusedBy], { retryAfter }) };
}

export function openLimiter(ground: Pick<Ground, 'db' | 'clock' | 'log'>, meter: Meter): Limiter {
  const { clock } = ground;
  const days = openRequestDays(ground);
  const now = () => clock.now().getTime();

  function take(id: string, limits: Limits, day: Day | null): Limited | Promise<Limited> {
    const answer = meter.take(id, limits, day, now());
    return answer instanceof Promise
      ? answer.then(metered => show(limits, metered, now()))
      : show(limits, answer, now());
  }

  return {
    take(organization) {
      const limits = requestLimits(organization);
      if (limits.perDay === null) return take(organization.id, limits, null);
      const day = days.of(organization.id);
      return day instanceof Promise
        ? day.then(known => take(organization.id, limits, known))
        : take(organization.id, limits, day);
    },
    async close() {
      await days.close();
      meter.close();
    },
  };
}
