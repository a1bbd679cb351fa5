/** Passwords that are hashed and verified in turn, by the networks that they come from. */
import { rateLimited } from '../../contract/limit-errors.ts';
import { TooManyWaiting } from '../../platform/concurrency/fair-limiter.ts';
import type { From, Hasher, PasswordPool } from '../../platform/secrets/passwords.ts';

/** See `PasswordPool.inTurn`. Throws RATE_LIMITED when too many wait. */
export async function withPasswords<T>(
  pool: PasswordPool,
  from: From,
  action: (hasher: Hasher) => Promise<T>,
): Promise<T> {
  try {
    return await pool.inTurn(from, action);
  } catch (error) {
    throw error instanceof TooManyWaiting ? rateLimited('passwordChecks', { seconds: error.retryAfterS }) : error;
  }
}
