/**
 * Step 5: the request limits of the organization per minute and per day, shared by all its keys and workspaces.
 * Rejected requests count towards neither, so a client that waits as long as Retry-After says gets through.
 */

import type { ApiError } from '../../contract/errors.ts';
import { rateLimited } from '../../contract/limit-errors.ts';
import type { ActorOrganization } from '../../domain/app/actor.ts';
import type { App } from '../../domain/app/app.ts';
import { requestLimits } from '../../domain/organizations/organization.ts';
import type { Day } from '../../platform/rate/day.ts';
import type { Limits, Meter, Metered } from '../../platform/rate/metered.ts';
import { openRequestDays } from './request-days.ts';

export interface Limited {
  headers: Record<string, string>;
  refused: ApiError | null;
}

export interface Limiter {
  take(organization: ActorOrganization): Promise<Limited> | Limited;
  /** Saves the counts of the day windows and closes the meter. */
  close(): Promise<void>;
}

function limitErrorOf(by: 'MINUTE' | 'DAY', { perMinute, perDay }: Limits, retryAfterMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return by === 'DAY'
    ? rateLimited('requestsPerDay', { max: perDay ?? 0, seconds })
    : rateLimited('requestsPerMinute', { max: perMinute, seconds });
}

/** `nowMs` is the time of the answer, so that no reset lies in the past and waiting until it is enough. */
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
  return { headers, refused: refusedBy && limitErrorOf(refusedBy, { perMinute, perDay }, retryAfterMs) };
}

export function openLimiter(app: Pick<App, 'db' | 'clock' | 'log'>, meter: Meter): Limiter {
  const { clock } = app;
  const days = openRequestDays(app);
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
