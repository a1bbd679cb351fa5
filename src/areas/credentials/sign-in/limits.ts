/**
 * How often one may try: wrong passwords and codes by whose they are and by network, letters by address and by network.
 * An address that nobody has is counted like any other.
 */
import ipaddr from 'ipaddr.js';
import { openRateWindow } from '../../../base/rate.ts';
import { openTries } from './tries.ts';

const quarterMs = 15 * 60_000;
const perAddress = 5;
const perNetwork = 30;
const lettersPerAddress = 3;
const lettersPerNetwork = 100;
const startsPerNetwork = 60;

/** Whoever has one IPv6 address has all of its /64. */
export function networkOf(ip: string | null): string {
  if (ip === null || !ipaddr.isValid(ip)) return 'nowhere';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toNormalizedString().split(':').slice(0, 4).join(':') : address.toString();
}

export interface Try {
  right(): void;
  /** It was refused before anything secret was compared. */
  undo(): void;
}

export interface SignInLimits {
  /** Milliseconds to wait, or the try. `whose` null: nobody is named. */
  begin(kind: string, whose: string | null, ip: string | null): number | Try;
  /** Milliseconds to wait, 0: go on. */
  letter(address: string, ip: string | null): number;
  /** What costs a row in the database and nothing else. */
  start(ip: string | null): number;
}

export function openSignInLimits(now: () => number): SignInLimits {
  const whoseTries = openTries({ allowed: perAddress });
  const networkTries = openTries({ allowed: perNetwork });
  const letters = openRateWindow({ windowMs: quarterMs });
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
    letter(address, ip) {
      const at = now();
      const network = letters.take(`network ${networkOf(ip)}`, lettersPerNetwork, at);
      if (!network.allowed) return network.retryAfterMs;
      return letters.take(`address ${address.toLowerCase()}`, lettersPerAddress, at).retryAfterMs;
    },
    start: ip => starts.take(networkOf(ip), startsPerNetwork, now()).retryAfterMs,
  };
}
