/** The OpenID client for one broker, created from its settings. Imported with the first order that needs it. */
import { createPrivateKey, webcrypto } from 'node:crypto';
import { compactDecrypt } from 'jose';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildAuthorizationUrlWithJAR,
  buildAuthorizationUrlWithPAR,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableDecryptingResponses,
  enableNonRepudiationChecks,
  fetchUserInfo,
  PrivateKeyJwt,
  randomPKCECodeVerifier,
} from 'openid-client';
import { asFetch } from '../../outbound/as-fetch.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { BrokerSettings, KeyAlgorithm } from './settings.ts';
import type { BrokerState } from './state.ts';

const limits = { connectMs: 5_000, totalMs: 10_000, maxBytes: 1_048_576, whole: true };

const algorithms: Record<KeyAlgorithm, webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams> = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
};

const derOf = (pem: string): Buffer => createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });

/** A key in the form that the library expects, with the id that the broker knows it by. */
const signingKey = async (pem: string, { keyAlgorithm, keyId }: BrokerSettings) => ({
  key: await webcrypto.subtle.importKey('pkcs8', derOf(pem), algorithms[keyAlgorithm], false, ['sign']),
  ...(keyId !== undefined && { kid: keyId }),
});

const decryptionKey = (pem: string) =>
  webcrypto.subtle.importKey('pkcs8', derOf(pem), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'decrypt',
    'unwrapKey',
  ]);

async function authenticationOf(settings: BrokerSettings): Promise<ClientAuth> {
  const { privateKey, clientSecret } = settings;
  return privateKey === null
    ? ClientSecretPost(clientSecret ?? '')
    : PrivateKeyJwt(await signingKey(privateKey, settings));
}

export interface BrokerClient {
  /** The URL for the browser. */
  urlFor(state: BrokerState, parameters: Record<string, string>): Promise<URL>;
  /**
   * Verifies that the token is the broker's, fresh, for us and for this order. Returns its claims and the token, a JWS.
   */
  exchange(state: BrokerState, callback: URL): Promise<{ claims: Record<string, unknown>; token: string }>;
}

/** The broker's error code in the callback; null for any other error. */
export const answeredError = (error: unknown): string | null =>
  error instanceof AuthorizationResponseError ? error.error : null;

export const newVerifier = (): string => randomPKCECodeVerifier();

/** Throws if the broker does not support OpenID Connect Discovery. */
export async function openBrokerClient(settings: BrokerSettings, outbound: Outbound): Promise<BrokerClient> {
  const isPlain = settings.issuer.startsWith('http:');
  const configuration: Configuration = await discovery(
    new URL(settings.issuer),
    settings.clientId,
    { id_token_signed_response_alg: settings.idTokenAlgorithm },
    await authenticationOf(settings),
    // Plain HTTP works only if private networks are allowed; otherwise the guarded client rejects loopback.
    { [customFetch]: asFetch(outbound, limits), timeout: 10, execute: isPlain ? [allowInsecureRequests] : [] },
  );
  // Also verify the token's signature, although it comes directly from the broker, because the token is the evidence of
  // what the person did.
  enableNonRepudiationChecks(configuration);
  const opening = settings.decryptionKey === null ? null : await decryptionKey(settings.decryptionKey);
  if (opening) enableDecryptingResponses(configuration, undefined, { key: opening });

  return {
    async urlFor(state, parameters) {
      const all = {
        ...parameters,
        redirect_uri: state.redirectUri,
        code_challenge: await calculatePKCECodeChallenge(state.verifier),
        code_challenge_method: 'S256',
        state: state.callbackState,
        nonce: state.nonce,
      };
      const url =
        settings.signsRequests && settings.privateKey !== null
          ? await buildAuthorizationUrlWithJAR(configuration, all, await signingKey(settings.privateKey, settings))
          : buildAuthorizationUrl(configuration, all);
      // The URL would reveal the expected person's number, so the number is sent directly to a broker that accepts
      // pushed requests (RFC 9126).
      const isOpen = 'login_hint' in parameters && configuration.serverMetadata().pushed_authorization_request_endpoint;
      return isOpen ? buildAuthorizationUrlWithPAR(configuration, url.searchParams) : url;
    },
    async exchange(state, callback) {
      const tokens = await authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: state.verifier,
        expectedState: state.callbackState,
        expectedNonce: state.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error('the broker gave no ID token');
      const more = settings.asksUserInfo ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      const isSealed = tokens.id_token.split('.').length === 5;
      const token =
        isSealed && opening
          ? Buffer.from((await compactDecrypt(tokens.id_token, opening)).plaintext).toString()
          : tokens.id_token;
      return { claims: { ...more, ...claims }, token };
    },
  };
}
