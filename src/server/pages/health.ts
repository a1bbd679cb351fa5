/**
 * Whether the process lives (`/health/live`), whether it can work (`/health/ready`), and the health check of the API, which
 * asks the database. They need no token and never ask for one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, apiError, errorBody } from '../../contract/errors.ts';
import { newestVersion } from '../../contract/version.ts';
import type { App } from '../../domain/app/app.ts';
import { doctorHeader, isDoctorToken } from '../../platform/secrets/doctor-token.ts';
import type { Reply } from '../api/answer.ts';
import type { Arrival } from '../api/request.ts';
import { languageOf } from '../api/request.ts';
import { arrivalOf, type RoutePlugin, send, verbs } from '../server.ts';
import { askDatabase, askStorage, type NotReady } from './readiness.ts';

export interface Health {
  version: string;
  /** Whether the process was asked to stop. */
  isStopping: () => boolean;
  /** An error in the version that the request names. */
  problem: (arrival: Arrival, error: ApiError) => Reply;
}

const retryAfterS = '5';
const stopping: NotReady = { part: 'process', message: 'The process is stopping.' };

const json = (reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8');

export function healthRoutes(
  { db, clock, storage, secrets }: Pick<App, 'db' | 'clock' | 'storage' | 'secrets'>,
  { version, isStopping, problem }: Health,
): RoutePlugin {
  const database = askDatabase(db);
  const files = askStorage(storage);

  const ofApi = async (request: FastifyRequest, reply: FastifyReply) => {
    json(reply).headers({ 'Svc-Version': newestVersion, 'Svc-Request-Id': request.id });
    const notReady = await database();
    if (notReady === null)
      return reply.send(JSON.stringify({ status: 'ok', timestamp: clock.now().toISOString(), version }));
    const error = apiError('UPSTREAM_UNAVAILABLE', { message: notReady.message });
    const body = errorBody(error, request.id, languageOf(request.headers['accept-language'] ?? null));
    return reply.code(error.status).header('Retry-After', retryAfterS).send(JSON.stringify(body));
  };

  const ready = async (_request: FastifyRequest, reply: FastifyReply) => {
    const found = isStopping() ? [stopping] : await Promise.all([database(), files()]);
    const reasons = found.filter(one => one !== null);
    if (reasons.length === 0) return json(reply).send(JSON.stringify({ status: 'ready', reasons }));
    return json(reply.code(503).header('Retry-After', retryAfterS)).send(
      JSON.stringify({ status: 'unavailable', reasons }),
    );
  };

  const none = async (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, problem(arrivalOf(request, '/health'), apiError('ROUTE_NOT_FOUND')));

  /** How a request of `sigill doctor` arrived; for nobody else is there such a page. */
  const connection = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isDoctorToken(secrets, request.headers[doctorHeader], clock.now())) return none(request, reply);
    const [peer, forwarded] = [request.socket.remoteAddress ?? '', request.headers['x-forwarded-for'] ?? ''];
    return json(reply).send(JSON.stringify({ peer, client: request.ip, forwarded: String(forwarded) }));
  };

  return server => {
    server.get('/api/v1/health', ofApi);
    server.get('/health/live', async (_request, reply) => json(reply).send(JSON.stringify({ status: 'alive' })));
    server.get('/health/ready', ready);
    server.get('/health/connection', connection);
    // Everything else below needs no token either: no such route. It is answered before the body is read, of whatever type.
    const others = verbs.filter(verb => verb !== 'GET' && verb !== 'HEAD');
    server.route({ method: others, url: '/api/v1/health', onRequest: none, handler: none });
    server.route({ method: verbs, url: '/api/v1/health/', onRequest: none, handler: none });
  };
}
