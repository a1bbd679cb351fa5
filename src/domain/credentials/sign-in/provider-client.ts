/**
 * The OpenID client for an organization's provider. All of its requests (discovery, keys, tokens) go through the
 * guarded client, because the organization chooses the URL. The library's own plugin would bypass it.
 */
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { asFetch } from '../../../platform/outbound/as-fetch.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Provider } from './single-sign-on.ts';

const rememberMs = 10 * 60_000;
const maxRemember = 200;
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
        // Plain HTTP only if private networks are allowed; otherwise the guarded client rejects loopback anyway.
        { [customFetch]: asFetch(outbound, limits), timeout: 10, execute: isPlain ? [allowInsecureRequests] : [] },
      );
      // Also verifies the signature of the ID token, instead of trusting the TLS connection alone.
      enableNonRepudiationChecks(configuration);
      if (known.size >= maxRemember) known.clear();
      known.set(name, { until: now() + rememberMs, configuration });
      return configuration;
    },
  };
}
