/**
 * Step 5: the minute window and the day window of the organization ("Request rate"), shared by all its keys and
 * workspaces. The minute is an exact sliding window in memory; the day is counted in memory and written down each
 * second, so that a crash forgets at most a second of counting.
 */
import type { ActorOrganization, Ground } from '../../areas/act.ts';
import { requestLimits } from '../../areas/organizations/organization.ts';
import { openRateWindow } from '../../base/rate.ts';
import { type Refusal, refusal } from '../../contract/errors.ts';

const dayMs = 86_400_000;

interface Day {
  startedAt: number;
  used: number;
  dirty: boolean;
}

export interface Limited {
  headers: Record<string, string>;
  refused: Refusal | null;
}

const load = 'select started_at, used from request_days where organization_id = $1';
const save = `
  insert into request_days (organization_id, started_at, used)
  select * from unnest($1::text[], $2::timestamptz[], $3::int[])
  on conflict (organization_id) do update set started_at = excluded.started_at, used = excluded.used`;

export interface Limiter {
  take(organization: ActorOrganization): Promise<Limited> | Limited;
  close(): Promise<void>;
}

export function openLimiter({ db, clock, log }: Pick<Ground, 'db' | 'clock' | 'log'>): Limiter {
  const minute = openRateWindow({ windowMs: 60_000 });
  const days = new Map<string, Day>();

  async function flush() {
    const dirty = [...days].filter(([, day]) => day.dirty);
    if (dirty.length === 0) return;
    for (const [, day] of dirty) day.dirty = false;
    await db.run(save, [
      dirty.map(([id]) => id),
      dirty.map(([, d]) => new Date(d.startedAt)),
      dirty.map(([, d]) => d.used),
    ]);
  }
  const timer = setInterval(
    () => flush().catch(error => log.error({ error }, 'the day windows could not be written')),
    1_000,
  );
  timer.unref();

  function takeDay(day: Day, perDay: number, now: number, headers: Record<string, string>): Refusal | null {
    if (now >= day.startedAt + dayMs) {
      day.startedAt = now;
      day.used = 0;
    }
    const endsAt = day.startedAt + dayMs;
    const refused = day.used >= perDay;
    if (!refused) {
      day.used += 1;
      day.dirty = true;
    }
    headers['X-RateLimit-Daily-Limit'] = String(perDay);
    headers['X-RateLimit-Daily-Remaining'] = String(perDay - day.used);
    headers['X-RateLimit-Daily-Reset'] = String(Math.ceil(endsAt / 1000));
    return refused
      ? refusal('DAILY_QUOTA_EXCEEDED', { retryAfter: Math.max(1, Math.ceil((endsAt - now) / 1000)) })
      : null;
  }

  function take(organization: ActorOrganization, day: Day | null): Limited {
    const now = clock.now().getTime();
    const { perMinute, perDay } = requestLimits(organization);
    const taken = minute.take(organization.id, perMinute, now);
    const headers: Record<string, string> = {
      'X-RateLimit-Limit': String(perMinute),
      'X-RateLimit-Remaining': String(taken.remaining),
      'X-RateLimit-Reset': String(Math.ceil(taken.resetAtMs / 1000)),
    };
    if (!taken.allowed) {
      return {
        headers,
        refused: refusal('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(taken.retryAfterMs / 1000)) }),
      };
    }
    return { headers, refused: perDay !== null && day ? takeDay(day, perDay, now, headers) : null };
  }

  async function loadDay(organization: ActorOrganization): Promise<Limited> {
    const row = await db.row<{ started_at: Date; used: number }>(load, [organization.id]);
    const known = days.get(organization.id);
    const day = known ?? { startedAt: row?.started_at.getTime() ?? 0, used: row?.used ?? 0, dirty: false };
    if (!known) days.set(organization.id, day);
    return take(organization, day);
  }

  return {
    take(organization) {
      if (requestLimits(organization).perDay === null) return take(organization, null);
      const day = days.get(organization.id);
      return day ? take(organization, day) : loadDay(organization);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
