/**
 * The OpenID client towards an organization's provider. Every request of it (discovery, keys, tokens) leaves through
 * the guarded client, since the organization names the address. The library's own plugin asks without it.
 */
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Outbound } from '../../../base/outbound.ts';
import type { Provider } from './single-sign-on.ts';

const rememberMs = 10 * 60_000;
const rememberMost = 200;
const limits = { connectMs: 5_000, totalMs: 10_000, maxBytes: 1_048_576, whole: true };

/** In the form of `fetch`, which follows no redirect. */
const fetchThrough =
  (outbound: Outbound): CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : body;
    if (sent !== undefined && sent !== null && typeof sent !== 'string') throw new Error('a body of another kind');
    const answer = await outbound.request({
      ...limits,
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: plain(headers),
      ...(typeof sent === 'string' && { body: sent }),
    });
    if (!answer.ok) throw new Error(`the provider could not be asked: ${answer.message}`);
    // Statuses without a body take none.
    const empty = [101, 204, 205, 304].includes(answer.status);
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };

const plain = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(new Headers(headers).entries());

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
        { [customFetch]: fetchThrough(outbound), timeout: 10, execute: isPlain ? [allowInsecureRequests] : [] },
      );
      // The token is checked by its signature too, not by where it came from alone.
      enableNonRepudiationChecks(configuration);
      if (known.size >= rememberMost) known.clear();
      known.set(name, { until: now() + rememberMs, configuration });
      return configuration;
    },
  };
}
