/** The OAuth 2.0 authorization server: `/api/oauth/*` and its metadata. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import type { OAuthLimits } from '../../domain/oauth/limits.ts';
import type { RoutePlugin } from '../server.ts';
import { reportFailure, requestFacts } from '../unavailable.ts';
import { authorizePages } from './authorize.ts';
import { serverMetadata } from './metadata.ts';
import { registerEndpoint } from './register.ts';
import { paths } from './resources.ts';
import { tokenEndpoints } from './token.ts';
import { invalidRequest, maxBytes, openToBrowsers, sendError } from './token-request.ts';

type Endpoint = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function oauthRoutes(app: App, signIn: SignIn, limits: OAuthLimits): RoutePlugin {
  const pages = authorizePages(app, signIn, limits);
  const { token, revoke } = tokenEndpoints(app, limits);

  const failing =
    (endpoint: Endpoint): Endpoint =>
    async (request, reply) => {
      try {
        return await endpoint(request, reply);
      } catch (error) {
        const passing = reportFailure(app, error, 'oauth', requestFacts(request));
        if (passing) {
          const { message: description, facts } = passing;
          const retryAfterS = facts.retryAfter ?? 5;
          return sendError(reply, { status: 503, error: 'temporarily_unavailable', description, retryAfterS });
        }
        const description = 'Something went wrong on our side. Try again.';
        return sendError(reply, { status: 500, error: 'server_error', description });
      }
    };

  /** The listener could not read the body. */
  const unreadable = (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
    void sendError(reply, invalidRequest('The body is too large, or could not be read.'));

  const preflight: Endpoint = async (_request, reply) =>
    openToBrowsers(reply)
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type, authorization, mcp-protocol-version')
      .header('access-control-max-age', '86400')
      .send();

  return server => {
    const bodyLimit = maxBytes;
    server.get(paths.authorize, pages.view);
    server.post(paths.authorize, { bodyLimit }, pages.decide);
    const endpoints = [
      [paths.token, token],
      [paths.revoke, revoke],
      [paths.register, registerEndpoint(app, limits)],
    ] as const;
    for (const [path, endpoint] of endpoints) {
      server.post(path, { bodyLimit, errorHandler: unreadable }, failing(endpoint));
      server.options(path, preflight);
    }
    const metadata = '/.well-known/oauth-authorization-server';
    server.get(metadata, async (_request, reply) =>
      openToBrowsers(reply)
        .header('cache-control', 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(serverMetadata(app.publicUrl))),
    );
    server.options(metadata, preflight);
  };
}
