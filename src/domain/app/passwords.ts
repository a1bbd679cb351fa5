/** Passwords of people who have not signed in, hashed and verified in turn, by the network that they come from. */
import { rateLimited } from '../../contract/limit-errors.ts';
import { TooManyWaiting } from '../../platform/concurrency/fair-limiter.ts';
import { networkOf } from '../../platform/rate/network.ts';
import type { Hasher } from '../../platform/secrets/passwords.ts';
import type { App } from './app.ts';

/** Seconds. */
const retryAfter = 5;

/** See `Passwords.inTurn`. Throws RATE_LIMITED when too many wait. */
export async function withPasswords<T>(
  { passwords }: Pick<App, 'passwords'>,
  ip: string | null,
  action: (hasher: Hasher) => Promise<T>,
): Promise<T> {
  try {
    return await passwords.inTurn(networkOf(ip), action);
  } catch (error) {
    throw error instanceof TooManyWaiting ? rateLimited('passwordChecks', { seconds: retryAfter }) : error;
  }
}
