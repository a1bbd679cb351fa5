/** When a key expires: at a given time, after some days, after its previous lifetime, or never. Pure. */
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

/** For a regenerated secret: the given expiry, otherwise the same lifetime as before. */
export function renewedExpiry(
  given: GivenExpiry,
  before: { expires_at: Date | null; secret_at: Date },
  now: Date,
): Date | null {
  if (given.expiresAt !== undefined || given.expiresInDays !== undefined) return expiryOf(given, now);
  if (before.expires_at === null) return null;
  return new Date(now.getTime() + before.expires_at.getTime() - before.secret_at.getTime());
}
