/**
 * Counts attempts by key (an address, a network) in the database, so that those on several nodes count together. A
 * number of them is allowed within a window, then a pause follows. Attempts during a pause are not counted and write
 * nothing. The keys are keyed hashes: addresses are not stored.
 */
import type { App } from '../../app/app.ts';

/** `remaining` is what is left before the pause; below zero after it. `over_at` is when counting starts again. */
const isPaused = 'select max(paused_until) as until from sign_in_attempts where key = any($1) and paused_until > $2';

/**
 * In the order of their keys, so that two attempts never deadlock. The commit does not wait for the disk: others with the
 * same key would wait, too, and a crash of the database may forget the attempts of its last second.
 */
const begin = `
  insert into sign_in_attempts as a (key, remaining, over_at)
  select key, remaining, $4
  from unnest($1::bytea[], $2::integer[]) as given (key, remaining), set_config('synchronous_commit', 'off', true)
  order by key`;

/** The pause lasts until the window ends. */
const countInWindow = `${begin}
  on conflict (key) do update set (remaining, paused_until, over_at) = (
    select remaining_now, case when remaining_now <= 0 then ends end, ends
    from (select case when a.over_at <= $3 then excluded.remaining else a.remaining - 1 end,
      case when a.over_at <= $3 then excluded.over_at else a.over_at end) as counted (remaining_now, ends))
  where a.paused_until is null or a.paused_until <= $3 returning key`;

/**
 * The pause is a minute, which each further attempt doubles, up to an hour. It is remembered for twice its length, so
 * that waiting for its end does not reset the count.
 */
const countWrong = `${begin}
  on conflict (key) do update set (remaining, paused_until, over_at) = (
    select remaining_now, until, greatest(excluded.over_at, until + (until - $3))
    from (select case when a.over_at <= $3 then excluded.remaining else a.remaining - 1 end) as counted (remaining_now),
    lateral (select case when remaining_now <= 0
      then $3 + least(60, power(2, least(20, -remaining_now))) * interval '1 minute' end) as pause (until))
  where a.paused_until is null or a.paused_until <= $3 returning key`;

const takeBack = `
  update sign_in_attempts set remaining = remaining + 1,
    paused_until = case when remaining < 0 then paused_until end
  where key = $1`;
const forget = 'delete from sign_in_attempts where key = $1';
const forgetOld = 'delete from sign_in_attempts where over_at <= $1';

export interface Limit {
  /** Of a person, an address or a network. */
  key: Buffer;
  allowed: number;
}

export interface Rule {
  windowMs: number;
  /** Whether each attempt after a pause doubles it; otherwise it lasts until the window ends. */
  doubles: boolean;
}

type Attempts = Pick<App, 'db' | 'clock'>;

/** Counts for all limits or, if one of them is paused, for none. Resolves to the milliseconds to wait; 0: counted. */
export async function countAttempt({ db, clock }: Attempts, rule: Rule, limits: readonly Limit[]): Promise<number> {
  const now = clock.now();
  const keys = limits.map(({ key }) => key);
  const waitMs = async () => {
    const found = await db.row<{ until: Date | null }>(isPaused, [keys, now]);
    return found?.until ? found.until.getTime() - now.getTime() : 0;
  };
  const paused = await waitMs();
  if (paused > 0) return paused;
  const over = new Date(now.getTime() + rule.windowMs);
  const left = limits.map(({ allowed }) => allowed - 1);
  const counted = await db.rows<{ key: Buffer }>(rule.doubles ? countWrong : countInWindow, [keys, left, now, over]);
  if (counted.length === keys.length) return 0;
  // Another attempt at the same moment was the last one allowed.
  for (const { key } of counted) await takeBackAttempt({ db }, key);
  return Math.max(1, await waitMs());
}

export const takeBackAttempt = ({ db }: Pick<App, 'db'>, key: Buffer) => db.run(takeBack, [key]);

export const forgetAttempts = ({ db }: Pick<App, 'db'>, key: Buffer) => db.run(forget, [key]);

export const forgetOldAttempts = async ({ db, clock }: Attempts): Promise<void> =>
  void (await db.run(forgetOld, [clock.now()]));
