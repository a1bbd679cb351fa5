/** The OpenID client towards one broker, made from its settings. It is loaded with the first order that needs it. */
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
import type { Outbound } from '../../outbound.ts';
import type { BrokerSettings, KeyAlgorithm } from './settings.ts';
import type { BrokerState } from './state.ts';

const limits = { connectMs: 5_000, totalMs: 10_000, maxBytes: 1_048_576, whole: true };

const algorithms: Record<KeyAlgorithm, webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams> = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
};

const derOf = (pem: string): Buffer => createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });

/** What the library asks a key to be, with the name that the broker knows it by. */
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
  /** Where the browser goes. */
  urlFor(state: BrokerState, parameters: Record<string, string>): Promise<URL>;
  /** The claims of a token that is the broker's, fresh, for us, and for this order; and the token itself, a JWS. */
  exchange(state: BrokerState, callback: URL): Promise<{ claims: Record<string, unknown>; token: string }>;
}

/** The error that the browser brought back, as the broker words it; null: it is another fault. */
export const answeredError = (error: unknown): string | null =>
  error instanceof AuthorizationResponseError ? error.error : null;

export const newVerifier = (): string => randomPKCECodeVerifier();

/** Throws where the broker does not tell about itself as OpenID Connect Discovery has it. */
export async function openBrokerClient(settings: BrokerSettings, outbound: Outbound): Promise<BrokerClient> {
  const isPlain = settings.issuer.startsWith('http:');
  const configuration: Configuration = await discovery(
    new URL(settings.issuer),
    settings.clientId,
    { id_token_signed_response_alg: settings.idTokenAlgorithm },
    await authenticationOf(settings),
    // Plain HTTP only where private networks are allowed: the guarded client refuses loopback otherwise.
    { [customFetch]: asFetch(outbound, limits), timeout: 10, execute: isPlain ? [allowInsecureRequests] : [] },
  );
  // The token is checked by its signature too, not by where it came from alone: it is what proves the person's act.
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
      // Whoever has the link would read whom it is for: the number goes to the broker itself, where that takes it (RFC 9126).
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
