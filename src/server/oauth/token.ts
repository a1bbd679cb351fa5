/** `POST /api/oauth/token` and `/api/oauth/revoke` (RFC 6749, RFC 7009). The secret is read from the body only. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from '../../contract/schemas/oauth.ts';
import type { App } from '../../domain/app/app.ts';
import { audienceOf } from '../../domain/oauth/authorization-request.ts';
import { type Client, isAssistant } from '../../domain/oauth/client.ts';
import { findClient } from '../../domain/oauth/client-store.ts';
import { accessTokenS, exchangeCode, refreshTokens, revokeToken, type TokenSet } from '../../domain/oauth/grants.ts';
import { countTokenRequest, type OAuthLimits } from '../../domain/oauth/limits.ts';
import { isSame } from '../../domain/oauth/secrets.ts';
import { resourcesOf } from './resources.ts';
import {
  invalidRequest,
  isOAuthError,
  type OAuthError,
  openToBrowsers,
  readParameters,
  sendError,
  sendJson,
  type TokenParameters,
} from './token-request.ts';

const invalidClient: OAuthError = {
  status: 401,
  error: 'invalid_client',
  description: 'The client is unknown, or its secret is wrong.',
};
const otherClient: OAuthError = { ...invalidClient, description: 'The code was issued to another client.' };
const invalidGrant = (description: string): OAuthError => ({ status: 400, error: 'invalid_grant', description });
const wrongCode = invalidGrant(
  'The code is invalid, expired or used, or redirect_uri or code_verifier does not match.',
);
const wrongToken = invalidGrant('The refresh token is invalid, expired or revoked.');

const otherResource = invalidRequest('The resource is not one of this service.');

type Action = (client: Client, given: TokenParameters) => Promise<TokenSet | OAuthError>;

const hasSecret = ({ secret_hash }: Client, given: string | undefined): boolean =>
  given !== undefined && secret_hash !== null && isSame(given, secret_hash);

export function tokenEndpoints(app: App, limits: OAuthLimits) {
  const { db, clock } = app;

  /** Finds the client and compares its secret, and counts the request: as the client's only if it is. */
  async function authenticate({ ip }: FastifyRequest, given: TokenParameters): Promise<Client | OAuthError> {
    const client = given.client_id === undefined ? null : await findClient(db, given.client_id);
    const hasProof = client !== null && hasSecret(client, given.client_secret);
    // An assistant has no secret: strangers who name it must not use up what it is allowed.
    const wait = await countTokenRequest(app, limits, { ip, clientId: hasProof ? client.id : null });
    const isProven = client !== null && (hasProof || isAssistant(client));
    if (wait > 0)
      return {
        ...invalidRequest('Too many token requests. Wait as long as Retry-After says.'),
        status: 429,
        retryAfterS: Math.ceil(wait / 1_000),
      };
    if (given.client_id === undefined) return invalidRequest('client_id is required.');
    if (client === null) return invalidClient;
    if (isProven) return client;
    return given.client_secret === undefined
      ? invalidRequest('client_secret is required, in the body.')
      : invalidClient;
  }

  /** Of the resource that the client names (RFC 8707, section 2.2); null: it names none. */
  const namedAudience = (client: Client, { resource }: TokenParameters): Audience | OAuthError | null =>
    resource === undefined ? null : (audienceOf(client, resource, resourcesOf(app.publicUrl)) ?? otherResource);

  const exchange: Action = async (client, given) => {
    const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = null } = given;
    const audience = namedAudience(client, given);
    if (typeof audience === 'object' && audience !== null) return audience;
    const request = { code, redirectUri, verifier, audience };
    const found = await db.tx(tx => exchangeCode(tx, client, request, clock.now()));
    return found === 'OTHER_CLIENT' ? otherClient : found === 'INVALID_GRANT' ? wrongCode : found;
  };

  const refresh: Action = async (client, given) => {
    const audience = namedAudience(client, given);
    if (typeof audience === 'object' && audience !== null) return audience;
    const request = { token: given.refresh_token ?? '', audience };
    return (await db.tx(tx => refreshTokens(tx, client, request, clock.now()))) ?? wrongToken;
  };

  const grants: Readonly<Record<string, { needs: readonly string[]; action: Action }>> = {
    authorization_code: { needs: ['code', 'redirect_uri'], action: exchange },
    refresh_token: { needs: ['refresh_token'], action: refresh },
  };

  /** What is missing is reported before the client is, and too many requests before anything else. */
  async function answer(request: FastifyRequest): Promise<TokenSet | OAuthError> {
    const given = readParameters(request);
    const client = await authenticate(request, isOAuthError(given) ? {} : given);
    if (isOAuthError(client) && client.status === 429) return client;
    if (isOAuthError(given)) return given;
    const { grant_type: type } = given;
    if (type === undefined) return invalidRequest('grant_type is required.');
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (!grant) return invalidRequest('grant_type must be authorization_code or refresh_token.');
    const missing = grant.needs.find(name => given[name] === undefined);
    if (missing !== undefined) return invalidRequest(`${missing} is required.`);
    return isOAuthError(client) ? client : grant.action(client, given);
  }

  async function token(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const given = await answer(request);
    if (isOAuthError(given)) return sendError(reply, given);
    return sendJson(reply, 200, {
      access_token: given.accessToken,
      token_type: 'Bearer',
      expires_in: accessTokenS,
      refresh_token: given.refreshToken,
      scope: given.scopes.join(' '),
    });
  }

  /** Always 200, so that nothing can be learned about other tokens (RFC 7009, section 2.2). */
  async function revoke(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const given = readParameters(request);
    const client = await authenticate(request, isOAuthError(given) ? {} : given);
    if (isOAuthError(client)) {
      if (client.status === 429) return sendError(reply, client);
    } else if (!isOAuthError(given) && given.token !== undefined) {
      const { token } = given;
      const ended = await db.tx(tx => revokeToken(tx, client, token));
      if (ended) app.invalidateActors();
    }
    return openToBrowsers(reply).code(200).header('cache-control', 'no-store').send();
  }

  return { token, revoke };
}
