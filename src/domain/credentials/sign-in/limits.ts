/**
 * Rate limits of signing in: wrong passwords and codes per account and per network, e-mails per address and per
 * network. Unknown addresses are counted in the same way.
 */
import { networkOf } from '../../../platform/rate/network.ts';
import { openRateWindow } from '../../../platform/rate/rate-limiter.ts';
import { openTries } from './tries.ts';

const quarterMs = 15 * 60_000;
const perAddress = 5;
const perNetwork = 30;
const emailsPerAddress = 3;
const emailsPerNetwork = 100;
const startsPerNetwork = 60;

export interface Try {
  right(): void;
  /** Takes the try back if the request failed before a secret was compared. */
  undo(): void;
}

export interface SignInLimits {
  /** Milliseconds to wait, or the try. `whose` is null if the request names nobody. */
  begin(kind: string, whose: string | null, ip: string | null): number | Try;
  /** Milliseconds to wait; 0: not limited. */
  email(address: string, ip: string | null): number;
  /** For requests that only cost a database row. */
  start(ip: string | null): number;
}

export function openSignInLimits(now: () => number): SignInLimits {
  const whoseTries = openTries({ allowed: perAddress });
  const networkTries = openTries({ allowed: perNetwork });
  const emails = openRateWindow({ windowMs: quarterMs });
  const starts = openRateWindow({ windowMs: 60_000 });

  return {
    begin(kind, whose, ip) {
      const network = networkOf(ip);
      const named = whose === null ? null : `${kind} ${whose.toLowerCase()}`;
      const at = now();
      const netWait = networkTries.begin(network, at);
      if (netWait > 0) return netWait;
      const wait = named === null ? 0 : whoseTries.begin(named, at);
      if (wait > 0) {
        networkTries.undo(network);
        return wait;
      }
      return {
        right() {
          if (named !== null) whoseTries.right(named);
          networkTries.undo(network);
        },
        undo() {
          if (named !== null) whoseTries.undo(named);
          networkTries.undo(network);
        },
      };
    },
    email(address, ip) {
      const at = now();
      const network = emails.take(`network ${networkOf(ip)}`, emailsPerNetwork, at);
      if (!network.allowed) return network.retryAfterMs;
      return emails.take(`address ${address.toLowerCase()}`, emailsPerAddress, at).retryAfterMs;
    },
    start: ip => starts.take(networkOf(ip), startsPerNetwork, now()).retryAfterMs,
  };
}
