/** `POST /api/oauth/register`: assistants register themselves (RFC 7591). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import type { App } from '../../domain/app/app.ts';
import { takeBudget } from '../../domain/budgets/take.ts';
import { insertRegistration } from '../../domain/oauth/client-store.ts';
import { countRegistration, type OAuthLimits } from '../../domain/oauth/limits.ts';
import { isRegistrationError, newAssistant } from '../../domain/oauth/registration.ts';
import { unstorable } from '../../domain/operations/storable.ts';
import { invalidRequest, sendError, sendJson } from './token-request.ts';

const metadataOf = (body: unknown): unknown => {
  try {
    const read: unknown = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    return unstorable(read, '').count === 0 ? read : null;
  } catch {
    return null;
  }
};

const tooMany = (reply: FastifyReply, retryAfterS: number): FastifyReply =>
  sendError(reply, { ...invalidRequest('Too many registrations.'), status: 429, retryAfterS });

/** The seconds until the budget of a day is there again; throws any other error. */
function ofTheDay(error: unknown): number {
  if (error instanceof ApiError && error.code === 'RATE_LIMITED') return error.facts.retryAfter ?? 1;
  throw error;
}

export const registerEndpoint =
  (app: App, limits: OAuthLimits) =>
  async ({ ip, body }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wait = await countRegistration(app, limits, ip);
    if (wait > 0) return tooMany(reply, Math.ceil(wait / 1_000));
    const now = app.clock.now();
    const client = newAssistant(metadataOf(body), now);
    if (isRegistrationError(client)) return sendJson(reply, 400, client);
    const full = await takeBudget(app, { ip, ofNobody: true }, { REGISTRATIONS: 1 }).then(() => null, ofTheDay);
    if (full) return tooMany(reply, full);
    await app.db.tx(tx => insertRegistration(app, tx, client));
    return sendJson(reply, 201, {
      client_id: client.id,
      client_id_issued_at: Math.floor(now.getTime() / 1_000),
      client_name: client.name,
      ...(client.uri !== null && { client_uri: client.uri }),
      redirect_uris: client.redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: client.scopes.join(' '),
      token_endpoint_auth_method: 'none',
    });
  };
