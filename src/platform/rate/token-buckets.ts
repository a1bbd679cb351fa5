/**
 * Token buckets in the database: a number of uses at once, then one more each time that a token comes back. A caller that
 * has to wait waits for one token only, however much was used before. All nodes count together. The keys are keyed hashes: what
 * is limited (networks, addresses) is not stored.
 */
import type { Queryable } from '../postgres/database.ts';

export interface BucketSize {
  /** Tokens in a full bucket. */
  burst: number;
  /** Milliseconds until one more token is in it. */
  everyMs: number;
}

export interface Bucket extends BucketSize {
  key: Buffer;
}

/** A row says when the bucket is full again, so that one time is enough (the generic cell rate algorithm, ITU-T I.371). */
const take = `
  insert into token_buckets as b (key, full_at) values ($1, $3)
  on conflict (key) do update set full_at = greatest(b.full_at, $2) + ($3::timestamptz - $2::timestamptz)
  where b.full_at <= $4 returning full_at`;
const found = 'select full_at from token_buckets where key = $1';
const giveBack = `update token_buckets set full_at = full_at - $2 * interval '1 millisecond' where key = $1`;
const forget = 'delete from token_buckets where full_at <= $1';

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Takes a token. Resolves to the milliseconds until there is one; 0: it was taken. Never takes more than there are. */
export async function takeToken(db: Queryable, { key, burst, everyMs }: Bucket, now: Date): Promise<number> {
  const latest = after(now, (burst - 1) * everyMs);
  if (await db.row(take, [key, now, after(now, everyMs), latest])) return 0;
  const row = await db.row<{ full_at: Date }>(found, [key]);
  return Math.max(1, (row?.full_at.getTime() ?? 0) - latest.getTime());
}

export const giveTokenBack = async (db: Queryable, { key, everyMs }: Bucket): Promise<void> =>
  void (await db.run(giveBack, [key, everyMs]));

/** A bucket that is full needs no row. */
export const forgetFullBuckets = async (db: Queryable, now: Date): Promise<void> => void (await db.run(forget, [now]));
