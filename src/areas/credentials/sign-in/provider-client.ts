/**
 * The OpenID client towards an organization's provider. Every request of it (discovery, keys, tokens) leaves through
 * the guarded client, since the organization names the address. The library's own plugin asks without it.
 */
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { asFetch } from '../../../base/outbound/as-fetch.ts';
import type { Outbound } from '../../../base/outbound.ts';
import type { Provider } from './single-sign-on.ts';

const rememberMs = 10 * 60_000;
const rememberMost = 200;
const limits = { connectMs: 5_000, totalMs: 10_000, maxBytes: 1_048_576, whole: true };

export interface ProviderClients {
  of(provider: Provider): Promise<Configuration>;
}

export function openProviderClients(outbound: Outbound, now: () => number): ProviderClients {
  const known = new Map<string, { until: number; configuration: Configuration }>();

  return {
    async of(provider) {
      const name = `${provider.organizationId} ${provider.updatedAt.toISOString()}`;
      const found = known.get(name);
      if (found && found.until > now()) return found.configuration;
      const isPlain = provider.issuer.startsWith('http:');
      const configuration = await discovery(
        new URL(provider.issuer),
        provider.clientId,
        undefined,
        ClientSecretPost(provider.clientSecret),
        // Plain HTTP only where private networks are allowed: the guarded client refuses loopback otherwise.
        { [customFetch]: asFetch(outbound, limits), timeout: 10, execute: isPlain ? [allowInsecureRequests] : [] },
      );
      // The token is checked by its signature too, not by where it came from alone.
      enableNonRepudiationChecks(configuration);
      if (known.size >= rememberMost) known.clear();
      known.set(name, { until: now() + rememberMs, configuration });
      return configuration;
    },
  };
}
