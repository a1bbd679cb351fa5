/** Requests to the token endpoint, by network and by client. All nodes count together. */
import { networksOf } from '../../platform/rate/network.ts';
import type { App } from '../app/app.ts';
import { countAttempt, type Limit } from '../credentials/sign-in/attempts.ts';

export interface OAuthLimits {
  /** Requests a minute to the token endpoint, and to the endpoint that revokes. */
  perAddress: number;
  perClient: number;
  /** Assistants that register from one address in an hour. */
  registrations: number;
}

const perMinute = { windowMs: 60_000, doubles: false };
const perHour = { windowMs: 3_600_000, doubles: false };

type Limited = Pick<App, 'db' | 'clock' | 'secrets'>;

const keyOf = ({ secrets }: Limited, what: string, whose: string): Buffer =>
  secrets.mac('sign-in-attempt', `oauth ${what}\n${whose}`);

const ofNetworks = (app: Limited, what: string, ip: string | null, allowed: number): Limit[] =>
  networksOf(ip).map(({ name, times }) => ({ key: keyOf(app, what, name), allowed: times * allowed }));

/**
 * Milliseconds to wait; 0: counted and allowed. `clientId` is null if there is no such client, or if the request did not
 * prove to come from it: ids are public, and others must not use up what a client is allowed.
 */
export function countTokenRequest(
  app: Limited,
  { perAddress, perClient }: OAuthLimits,
  { ip, clientId }: { ip: string | null; clientId: string | null },
): Promise<number> {
  const networks = ofNetworks(app, 'network', ip, perAddress);
  const client = clientId === null ? [] : [{ key: keyOf(app, 'client', clientId), allowed: perClient }];
  return countAttempt(app, perMinute, [...networks, ...client]);
}

export const countRegistration = (app: Limited, { registrations }: OAuthLimits, ip: string | null): Promise<number> =>
  countAttempt(app, perHour, ofNetworks(app, 'registration', ip, registrations));
