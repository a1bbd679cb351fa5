/**
 * Rate limits of signing in: wrong passwords and codes per account and per network, or per browser that is known; e-mails per address and per
 * network. Unknown addresses are counted in the same way. All nodes count together.
 */
import { networksOf } from '../../../platform/rate/network.ts';
import type { App } from '../../app/app.ts';
import { countAttempt, forgetAttempts, type Limit, takeBackAttempt } from './attempts.ts';

const minuteMs = 60_000;
const tries = { rule: { windowMs: 15 * minuteMs, doubles: true }, perAddress: 5, perNetwork: 30 };
const emails = { rule: { windowMs: 15 * minuteMs, doubles: false }, perAddress: 3, perNetwork: 100 };
const starts = { rule: { windowMs: minuteMs, doubles: false }, perNetwork: 60 };

export interface Try {
  right(): Promise<void>;
  /** Takes the try back if the request failed before a secret was compared. */
  undo(): Promise<void>;
}

export interface TriedBy {
  /** Null if the request names nobody. */
  whose: string | null;
  ip: string | null;
  /** A browser in which this person has signed in before; its tries count by themselves. */
  knownBrowser: string | null;
}

export interface SignInLimits {
  /** Milliseconds to wait, or the try. */
  begin(kind: string, by: TriedBy): Promise<number | Try>;
  /** Milliseconds to wait; 0: not limited. */
  email(address: string, ip: string | null): Promise<number>;
  /** For requests that only cost a database row. */
  start(ip: string | null): Promise<number>;
}

export function openSignInLimits(app: Pick<App, 'db' | 'clock' | 'secrets'>): SignInLimits {
  const limit = (what: string, whose: string, allowed: number): Limit => ({
    key: app.secrets.mac('sign-in-attempt', `${what}\n${whose.toLowerCase()}`),
    allowed,
  });
  const ofNetworks = (what: string, ip: string | null, allowed: number): Limit[] =>
    networksOf(ip).map(({ name, times }) => limit(what, name, times * allowed));

  return {
    async begin(kind, { whose, ip, knownBrowser }) {
      const networks = knownBrowser === null ? ofNetworks('wrong network', ip, tries.perNetwork) : [];
      const takeBack = () => Promise.all(networks.map(({ key }) => takeBackAttempt(app, key)));
      const from = knownBrowser === null ? '' : ` in the browser ${knownBrowser}`;
      const named = whose === null ? null : limit(`wrong ${kind}${from}`, whose, tries.perAddress);
      const wait = await countAttempt(app, tries.rule, named ? [...networks, named] : networks);
      if (wait > 0) return wait;
      return {
        async right() {
          if (named) await forgetAttempts(app, named.key);
          await takeBack();
        },
        async undo() {
          if (named) await takeBackAttempt(app, named.key);
          await takeBack();
        },
      };
    },
    email: (address, ip) =>
      countAttempt(app, emails.rule, [
        ...ofNetworks('e-mail network', ip, emails.perNetwork),
        limit('e-mail', address, emails.perAddress),
      ]),
    start: ip => countAttempt(app, starts.rule, ofNetworks('start network', ip, starts.perNetwork)),
  };
}
