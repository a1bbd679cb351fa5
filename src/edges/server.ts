/** How the world reaches us: one listener, every edge registered on it, and what all answers share. */
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Reply } from './api/pipeline.ts';
import type { Arrival } from './api/request.ts';

const bare = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** An edge registers its routes here. */
export type Edge = (server: FastifyInstance) => void;

/** Every verb, so that an unknown one is told ROUTE_NOT_FOUND by the pipeline and not by the listener. */
const verbs = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

export interface ServerOptions {
  /** The largest body the listener reads; an edge may allow less. */
  bodyLimit: number;
  edges: readonly Edge[];
  /** Whose `X-Forwarded-For` is believed; empty: nobody's. */
  trustedProxies: readonly string[];
  /** Answers what the listener itself could not take, in the API's words. */
  refuse: ((arrival: Arrival) => Promise<Reply>) | null;
}

export function openServer({ bodyLimit, edges, trustedProxies, refuse }: ServerOptions): FastifyInstance {
  const server = fastify({
    logger: false,
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // A client that stalls holds no connection for ever.
    // A file of 25 MiB over a phone's uplink of 1 Mbit/s takes three and a half minutes.
    requestTimeout: 300_000,
    // Two Authorization headers are two tokens: neither is chosen in silence.
    http: { joinDuplicateHeaders: true },
    forceCloseConnections: true,
    routerOptions: { caseSensitive: true, maxParamLength: 500 },
    // An address that cannot be decoded names nothing.
    frameworkErrors: (_error, request, given) => {
      const reply = given as FastifyReply;
      if (refuse && request.url.startsWith('/api/v1'))
        void refuse({ ...arrivalOf(request, '/'), body: null }).then(answer => send(reply, answer));
      // It passes no hook.
      else void guard(reply.code(404).type('text/plain; charset=utf-8')).send('There is no page here.');
    },
  });
  server.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    // Only the listener's own errors come here; what an edge can answer it has answered.
    const large = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    if (refuse && request.url.startsWith('/api/v1'))
      return refuse({ ...arrivalOf(request, request.url.slice('/api/v1'.length)), tooLarge: large }).then(answer =>
        send(reply, answer),
      );
    return reply
      .code(error.statusCode ?? 500)
      .type('text/plain; charset=utf-8')
      .send(large ? 'The body is too large.' : 'The request could not be handled.');
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.addHook('onSend', async (_request, reply) => {
    guard(reply);
  });
  for (const edge of edges) edge(server);
  return server;
}

/** What every answer says to browsers. Answers of the API, errors and plain words are shown as they are and no more. */
function guard(reply: FastifyReply): FastifyReply {
  reply.header('X-Content-Type-Options', 'nosniff');
  if (!reply.hasHeader('Referrer-Policy')) reply.header('Referrer-Policy', 'no-referrer');
  const type = String(reply.getHeader('Content-Type') ?? '');
  if (/^(text\/(html|plain)|application\/json)/.test(type) && !reply.hasHeader('Content-Security-Policy'))
    reply.headers({ 'Content-Security-Policy': bare, 'X-Frame-Options': 'DENY' });
  return reply;
}

export const arrivalOf = (request: FastifyRequest, url: string): Arrival => ({
  method: request.method,
  url,
  headers: request.headers,
  body: Buffer.isBuffer(request.body) ? request.body : null,
  ip: request.ip ?? null,
  tooLarge: false,
});

export const send = (reply: FastifyReply, { status, headers, body }: Reply): FastifyReply =>
  reply.code(status).headers(headers).send(body);

/** All of `/api/v1`: what needs no token is registered by itself, everything else goes through the pipeline. */
export function apiEdge(handle: (arrival: Arrival) => Promise<Reply>): Edge {
  return server => {
    const route = async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, await handle(arrivalOf(request, request.url.slice('/api/v1'.length))));
    server.route({ method: verbs, url: '/api/v1', handler: route });
    server.route({ method: verbs, url: '/api/v1/*', handler: route });
  };
}
