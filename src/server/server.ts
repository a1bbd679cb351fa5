/** The HTTP server: one listener, all routes registered on it, and the headers of every answer. */
import { Server, type Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type ApiError, apiError, invalid } from '../contract/errors.ts';
import type { App } from '../domain/app/app.ts';
import { newRequestId } from '../platform/ids.ts';
import { type ErrorPlace, nobody, type Observer } from '../platform/metrics/observer.ts';
import { answered } from './answered.ts';
import type { Reply } from './api/answer.ts';
import type { Arrival } from './api/request.ts';
import { isForPrograms } from './api/unknown.ts';
import { sendBelow, withoutBase } from './base-path.ts';
import { answerMalformed } from './malformed.ts';
import { sendTooMany, sendUnavailable } from './pages/unavailable-page.ts';
import type { NetworkLimit } from './request-limits.ts';
import { closeStalledBodies, httpTimes, type RequestTimes, requestTimes } from './stalled-requests.ts';
import { reportFailure, requestFacts, unavailable } from './unavailable.ts';
import { bodyStreamOf, withUnreadBody } from './unread-body.ts';

const placeOf = (url: string): ErrorPlace => {
  if (/^\/(?:api\/v1\/)?health\b/.test(url)) return 'health';
  if (/^\/(?:storage|export)\//.test(url)) return 'storage';
  return /^\/metrics\b/.test(url) ? 'metrics' : 'page';
};

/** Whether the client left before it was answered, so that reading its body failed. */
const isEnded = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const bare = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Registers routes on the server. */
export type RoutePlugin = (server: FastifyInstance) => void;

/** Every method, so that an unknown one fails with ROUTE_NOT_FOUND in the pipeline and not in the listener. */
export const verbs = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

export interface ServerOptions {
  /** The largest body the listener reads, in bytes; a route may allow less. */
  bodyLimit: number;
  routes: readonly RoutePlugin[];
  /** The path of the service below its host, see `base-path.ts`. */
  basePath?: string;
  /** Proxies whose `X-Forwarded-For` is trusted; none if empty. */
  trustedProxies: readonly string[];
  /** Answers requests that the listener could not parse, in the API's error format. */
  refuse: ((arrival: Arrival) => Promise<Reply>) | null;
  /** Answers programs that ask for what nothing serves, in the API's error format. */
  problem?: (arrival: Arrival, error: ApiError) => Reply;
  /** How long slow clients are waited for. */
  times?: RequestTimes;
  /** Limits the requests of a network to everything but the API, which counts by organization. */
  limitNetwork?: NetworkLimit;
  /** Receives every request but those of the pipeline, which reports its own. */
  observer?: Pick<Observer, 'request'>;
  /** Gets a line for each of these requests, at level debug. */
  log?: App['log'];
  /** Reports errors that no route answers itself. */
  unexpected?: App['unexpected'];
}

const never = (): never => {
  throw new Error('routes have no schemas of the framework');
};

export function openServer(options: ServerOptions): FastifyInstance {
  const {
    bodyLimit,
    routes,
    basePath = '',
    trustedProxies,
    refuse,
    problem,
    times = requestTimes,
    limitNetwork,
  } = options;
  const { http, ...ofTimes } = httpTimes(times);
  const { unexpected } = options;
  const reportHere = (error: unknown, request: FastifyRequest): ApiError | null =>
    options.log && unexpected
      ? reportFailure({ log: options.log, unexpected }, error, placeOf(request.url), requestFacts(request))
      : unavailable(error);
  const server = fastify({
    logger: false,
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    genReqId: newRequestId,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    ...ofTimes,
    // Two Authorization headers are joined into an invalid token: neither is silently chosen.
    http: { joinDuplicateHeaders: true, ...http },
    // A stop closes idle connections at once, and the others after the answer to their request, see `stop`.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // No route has a schema of the framework: its compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: never, buildSerializer: never } },
    routerOptions: { caseSensitive: true, maxParamLength: 500 },
    clientErrorHandler: answerMalformed,
    // A URL that cannot be decoded is an unknown route.
    frameworkErrors: (_error, request, given) => {
      const reply = given as FastifyReply;
      const arrival = { ...arrivalOf(request, '/'), body: null };
      // Hooks do not run for these answers.
      const sendJson = (answer: Reply) => send(guard(request, reply.type('application/json; charset=utf-8')), answer);
      if (refuse && isOfVersion(request)) void refuse(arrival).then(sendJson);
      else if (problem && isForPrograms(request.url)) sendJson(problem(arrival, apiError('ROUTE_NOT_FOUND')));
      else void guard(request, reply.code(404).type('text/plain; charset=utf-8')).send('Page not found.');
    },
  });
  server.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    const large = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    // The API, tools, sign-in and the requests of pages answer their own errors, so only those of the listener are left
    // of them. Health, metrics, stored files and pages leave theirs to this.
    if ((error.statusCode ?? 500) >= 500) {
      const passing = isEnded(request) ? unavailable(error) : reportHere(error, request);
      if (passing) return sendUnavailable(request, reply, passing);
      if (problem && isForPrograms(request.url))
        return send(reply, problem(arrivalOf(request, '/'), apiError('INTERNAL_ERROR')));
    }
    if (refuse && isOfVersion(request))
      return refuse({ ...arrivalOf(request, request.url.slice('/api/v1'.length)), tooLarge: large }).then(answer =>
        send(reply, answer),
      );
    if (large && problem && isForPrograms(request.url)) return send(reply, problem(arrivalOf(request, '/'), tooLarge));
    return reply
      .code(error.statusCode ?? 500)
      .type('text/plain; charset=utf-8')
      .send(large ? 'The body is too large.' : 'The request could not be handled.');
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', async (request, reply) => {
    if (countHosts(request) < 2) return;
    if (problem) return send(reply, problem(arrivalOf(request, '/'), severalHosts));
    return reply.code(400).type('text/plain; charset=utf-8').send('The request has several Host headers.');
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!limitNetwork || isForApi(request)) return;
    const wait = await limitNetwork(request);
    if (wait > 0) return sendTooMany(request, reply, { max: limitNetwork.perMinute, seconds: wait });
  });
  // PostgreSQL cannot store a NUL, so nothing has such an address. The API and the pages' protocols say so themselves.
  server.addHook('onRequest', async (request, reply) => {
    const params = Object.values((request.params ?? {}) as Record<string, unknown>);
    if (!request.url.startsWith('/api/') && params.some(one => String(one).includes('\0')))
      return guard(request, reply.code(404).type('text/plain; charset=utf-8')).send('Page not found.');
  });
  sendBelow(server, basePath);
  server.addHook('onSend', async (request, reply, answer) => {
    guard(request, reply);
    if (stopping.has(server)) reply.header('Connection', 'close');
    return withUnreadBody(request, reply, answer);
  });
  const { observer, log } = options;
  if ((observer && observer !== nobody) || log?.isLevelEnabled('debug'))
    server.addHook('onResponse', async (request, reply) => {
      const { url } = request.routeOptions;
      if (url && throughPipeline.has(url)) return;
      const [operation, status, ms] = [url ? `${request.method} ${url}` : 'none', reply.statusCode, reply.elapsedTime];
      observer?.request(operation, status, ms / 1_000);
      log?.debug({ requestId: request.id, operation, status, ms: Math.round(ms) }, answered);
    });
  for (const register of routes) register(server);
  closeStalledBodies(server.server, times);
  watchConnections(server);
  return server;
}

const tooLarge = invalid({ path: '', code: 'TOO_BIG', message: 'the request is too large' });
const severalHosts = invalid({ path: '', code: 'INVALID_FORMAT', message: 'the request has several Host headers' });

/** Which one counts would differ between programs on the way (RFC 9112, section 3.2). Names are every second item. */
const countHosts = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;

/** Servers whose connections close after their next answer. */
const stopping = new WeakSet<FastifyInstance>();
const closeIdleEachMs = 100;
/** A connection that has sent nothing until then when the server stops was opened to have one ready. */
const silentMs = 1_000;
const connections = new WeakMap<FastifyInstance, Set<Socket>>();

function watchConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.server.on('connection', socket => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

function closeSilent(server: FastifyInstance): void {
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}

/** Routes whose requests the pipeline serves. */
const throughPipeline: ReadonlySet<string> = new Set(['/api/v1', '/api/v1/*', '/api/v1/files', '/api/dashboard/*']);

/** Provider reports, tools and the API's own operations are limited by what they carry. */
const isForApi = ({ url }: FastifyRequest): boolean => /^\/(?:api\/v1\/(?!health|openapi)|api\/mcp$|hooks\/)/.test(url);

/** What the pipeline answers. */
const isOfVersion = ({ url }: FastifyRequest): boolean =>
  /^\/api\/v1(?:[/?#]|$)/.test(url) && !/^\/api\/v1\/health(?:[/?#]|$)/.test(url);

/**
 * Headers of every answer: the request's id, by which the log is searched, and those for security. API answers, errors and
 * plain text may not load or run anything.
 */
function guard({ id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('Svc-Request-Id')) reply.header('Svc-Request-Id', id);
  reply.header('X-Content-Type-Options', 'nosniff');
  if (!reply.hasHeader('Referrer-Policy')) reply.header('Referrer-Policy', 'no-referrer');
  const type = String(reply.getHeader('Content-Type') ?? '');
  if (/^(text\/(html|plain)|application\/json)/.test(type) && !reply.hasHeader('Content-Security-Policy'))
    reply.headers({ 'Content-Security-Policy': bare, 'X-Frame-Options': 'DENY' });
  return reply;
}

export const arrivalOf = (request: FastifyRequest, url: string): Arrival => ({
  id: request.id,
  method: request.method,
  url,
  headers: request.headers,
  body: Buffer.isBuffer(request.body) ? request.body : null,
  ip: request.ip ?? null,
  tooLarge: false,
});

export const send = (reply: FastifyReply, { status, headers, body }: Reply): FastifyReply =>
  reply.code(status).headers(headers).send(body);

const pdf = /^application\/pdf(?:\s*;|$)/i;
/** The operation with a `fileBody`. */
const takesFile = '/api/v1/files';

/** All of `/api/v1`: routes that need no token are registered separately, everything else goes through the pipeline. */
export function apiRoutes(handle: (arrival: Arrival) => Promise<Reply>): RoutePlugin {
  return server => {
    const route = async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, await handle(arrivalOf(request, request.url.slice('/api/v1'.length))));
    server.route({ method: verbs, url: '/api/v1', handler: route });
    server.route({ method: verbs, url: '/api/v1/*', handler: route });
    server.register(async scope => {
      // A PDF is streamed, never buffered in memory.
      scope.addContentTypeParser(pdf, (_request, _payload, done) => done(null));
      scope.post(takesFile, async (request, reply) => {
        const arrival = arrivalOf(request, request.url.slice('/api/v1'.length));
        const isFile = pdf.test(request.headers['content-type'] ?? '');
        return send(reply, await handle(isFile ? { ...arrival, file: bodyStreamOf(request) } : arrival));
      });
    });
  };
}

/** Requests that have arrived are answered within this time when the process is asked to stop. */
export const stopWithinMs = 20_000;

/** In a turn of the event loop that is shorter, hardly a connection can have arrived after the others were accepted. */
const shortTurnMs = 0.2;
const shortTurnWithinMs = 2_000;

const nextTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/**
 * Closes the listener when no connection waits to be accepted, because the system would reset it: at the end of a turn of
 * the event loop that accepted none and did nothing else. Until then no request is read, so that such a turn comes soon.
 */
async function closeListener(server: FastifyInstance): Promise<void> {
  const open = connections.get(server) ?? new Set();
  const paused = new Set<Socket>();
  // The rest of this turn accepts none: it may have accepted one before, and newer Node accepts only one in each turn.
  await nextTurn();
  const from = performance.now();
  for (let began = from; began - from < shortTurnWithinMs; ) {
    for (const socket of open) if (!paused.has(socket)) paused.add(socket.pause());
    await nextTurn();
    const ended = performance.now();
    const hasAccepted = [...open].some(socket => !paused.has(socket));
    if (!hasAccepted && ended - began < shortTurnMs) break;
    began = ended;
  }
  // Not that of `http`, which also closes connections on which a request has arrived that was not read.
  Server.prototype.close.call(server.server);
  for (const socket of paused) socket.resume();
  await nextTurn();
}

/** Accepts no more connections, answers the requests that have arrived, and closes what is open after `withinMs`. */
export async function stop(server: FastifyInstance, withinMs: number): Promise<void> {
  await closeListener(server);
  stopping.add(server);
  const forced = setTimeout(() => server.server.closeAllConnections(), withinMs);
  const silent = setTimeout(() => closeSilent(server), Math.min(silentMs, withinMs));
  // Those whose answer had begun before.
  const idle = setInterval(() => server.server.closeIdleConnections(), closeIdleEachMs);
  try {
    await server.close();
  } finally {
    clearTimeout(forced);
    clearTimeout(silent);
    clearInterval(idle);
  }
}

/** Resolves to the port, which the system chooses if `port` is 0. */
export async function listen(server: FastifyInstance, port: number, host: string): Promise<number> {
  await server.listen({ port, host });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
