/** How long a key lasts: to a moment, for some days, for as long as it did, or for good. Pure. */
import { invalid } from '../../contract/errors.ts';

const dayMs = 86_400_000;

export interface GivenExpiry {
  expiresAt?: Date | null | undefined;
  expiresInDays?: number | null | undefined;
}

/** Null: never. */
export function expiryOf({ expiresAt, expiresInDays }: GivenExpiry, now: Date): Date | null {
  if (typeof expiresInDays === 'number') return new Date(now.getTime() + expiresInDays * dayMs);
  if (!expiresAt) return null;
  if (expiresAt <= now) throw invalid({ path: 'expiresAt', code: 'INVALID_VALUE', message: 'must be in the future' });
  return expiresAt;
}

/** Of a secret made anew: what is given, else as long as the one before was made for. */
export function expiryAnew(
  given: GivenExpiry,
  before: { expires_at: Date | null; secret_at: Date },
  now: Date,
): Date | null {
  if (given.expiresAt !== undefined || given.expiresInDays !== undefined) return expiryOf(given, now);
  if (before.expires_at === null) return null;
  return new Date(now.getTime() + before.expires_at.getTime() - before.secret_at.getTime());
}
