/** The way to an organization's OpenID provider and back: authorization code with PKCE, state and nonce. */
import type { Configuration } from 'openid-client';
import { newToken } from './proof.ts';
import type { Provider } from './single-sign-on.ts';

export const callbackOf = (publicUrl: string): string => `${publicUrl}/api/auth/oidc/callback`;

/** What the answer of the provider is compared with. */
export interface Sent {
  state: string;
  verifier: string;
  nonce: string;
}

/** Where the browser goes. Null: the provider names no web address. */
export async function wayTo(
  configuration: Configuration,
  publicUrl: string,
): Promise<{ url: string; sent: Sent } | null> {
  const client = await import('openid-client');
  const sent = { state: newToken(), verifier: client.randomPKCECodeVerifier(), nonce: newToken() };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(publicUrl),
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(sent.verifier),
    code_challenge_method: 'S256',
    state: sent.state,
    nonce: sent.nonce,
  });
  return /^https?:$/.test(url.protocol) ? { url: url.href, sent } : null;
}

/**
 * The claims of an ID token, after checking that it comes from the provider, is fresh and is for this client and this
 * sign-in.
 */
export async function claimsOf(
  configuration: Configuration,
  publicUrl: string,
  { state, verifier, nonce }: Sent,
  query: URLSearchParams,
) {
  const client = await import('openid-client');
  const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callbackOf(publicUrl)}?${query}`), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  return tokens.claims();
}

export const hasDomain = ({ domains }: Pick<Provider, 'domains'>, email: string): boolean =>
  domains.includes(email.toLowerCase().split('@')[1] ?? '');

/**
 * Whether the provider proves the address: it says that it has verified it, or it says nothing and is the organization's
 * own directory (OpenID Connect Core 1.0, section 5.1). Anybody can write an address that nobody verified into an account
 * of a provider for everybody. Some providers write the claim as text.
 */
export const isVerified = ({ ownDirectory }: Pick<Provider, 'ownDirectory'>, verified: unknown): boolean =>
  verified === true || verified === 'true' || (verified === undefined && ownDirectory);
