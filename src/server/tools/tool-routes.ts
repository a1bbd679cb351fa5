/**
 * `/api/mcp`: the tool server of a workspace for AI assistants, and its metadata (RFC 9728), which says where tokens come
 * from. The wiring says how a request becomes an actor.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, apiError, invalid } from '../../contract/errors.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { Actor } from '../../domain/app/actor.ts';
import type { App } from '../../domain/app/app.ts';
import { requirePlanOfApp } from '../../domain/oauth/plan.ts';
import { groupsOf } from '../../domain/tools/settings.ts';
import type { Limiter } from '../api/limits.ts';
import { paths } from '../oauth/resources.ts';
import { originOf } from '../origin.ts';
import { type RoutePlugin, verbs } from '../server.ts';
import { reportedError, requestFacts } from '../unavailable.ts';
import { wrongToken } from '../wrong-tokens.ts';
import type { ToolUser } from './call-tool.ts';
import type { McpServer } from './mcp-server.ts';
import { readsOf } from './tool-result.ts';

export const toolPath = paths.tools;
/** RFC 9728: between the host and the path of the resource. */
export const metadataPath = `/.well-known/oauth-protected-resource${toolPath}`;

/** The resource that a token has to be for (RFC 8707), exactly. */
export const toolResource = (app: App): string => `${app.publicUrl}${toolPath}`;

/**
 * Finds the actor of a token that was issued for `toolResource`; throws an `ApiError`, UNAUTHORIZED for any other token.
 * `token` is null if the request has none.
 */
export type ToolAuthenticator = (token: string | null) => Promise<Actor>;

export interface ToolRoutesOptions {
  app: App;
  version: string;
  limiter: Limiter;
  authenticate: ToolAuthenticator;
  /** Keeps what the tools ran. */
  record: ToolUser['record'];
}

/** The scopes that tools need, in the order of the tools, which are loaded when they are first asked for. */
async function toolScopes(): Promise<Scope[]> {
  const { allTools } = await import('../../contract/tools/all.ts');
  return [...new Set(allTools.flatMap(tool => tool.operations.flatMap(({ scope }) => scope ?? [])))];
}

const metadataOf = async (app: App) => ({
  resource: toolResource(app),
  resource_name: 'Sigill',
  authorization_servers: [app.publicUrl],
  scopes_supported: await toolScopes(),
  bearer_methods_supported: ['header'],
});

const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^bearer /i.test(headers.authorization ?? '') ? (headers.authorization ?? '').slice(7).trim() : null;

/** A page of another site cannot use a person's network to reach the server. Programs send no `Origin`. */
function mustBeOurs(app: App, { headers }: FastifyRequest): void {
  const { origin } = headers;
  if (origin !== undefined && origin !== new URL(app.publicUrl).origin)
    throw apiError('PERMISSION_DENIED', { message: 'Requests from pages of other sites are not served.' });
}

/** One message. A batch, which only the oldest revision had, would count as one request. */
function parsed(body: unknown): unknown {
  let message: unknown;
  try {
    message = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    throw apiError('INVALID_JSON');
  }
  if (Array.isArray(message)) throw invalid({ path: '', code: 'INVALID_TYPE', message: 'batches are not served' });
  return message;
}

/** JSON-RPC, as far as there is a request that could have an id. */
const problem = (error: ApiError) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_000, message: error.message, data: { code: error.code } },
});

async function refuse(app: App, request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  const known = reportedError(app, error, 'tool', requestFacts(request));
  const isWrongToken = known.code === 'UNAUTHORIZED' && tokenOf(request) !== null;
  const seen = isWrongToken ? await wrongToken(app, request, known) : known;
  if (seen.facts.retryAfter !== undefined) reply.header('Retry-After', String(seen.facts.retryAfter));
  if (seen.status === 401) {
    const problemWithToken = tokenOf(request) === null ? '' : 'error="invalid_token", ';
    const metadata = `${app.publicUrl}${metadataPath}`;
    const scopes = await toolScopes();
    reply.header(
      'WWW-Authenticate',
      `Bearer ${problemWithToken}resource_metadata="${metadata}", scope="${scopes.join(' ')}"`,
    );
  }
  return reply.code(seen.status).type('application/json; charset=utf-8').send(problem(seen));
}

export function toolRoutes({ app, version, limiter, authenticate, record }: ToolRoutesOptions): RoutePlugin {
  let opening: Promise<McpServer> | null = null;
  const load = () => {
    opening ??= import('./mcp-server.ts').then(({ openMcpServer }) => openMcpServer(app, version));
    return opening;
  };

  /** As long as the actor is remembered, which is less than a second. */
  const known = new WeakMap<Actor, ToolUser['groups']>();
  async function groupsFor(actor: Actor): Promise<ToolUser['groups']> {
    const groups = known.get(actor) ?? (await groupsOf(app.db, actor));
    known.set(actor, groups);
    return groups;
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    mustBeOurs(app, request);
    const actor = await authenticate(tokenOf(request));
    const { headers, refused } = await limiter.take(actor.organization);
    reply.headers(headers);
    if (refused) throw refused;
    requirePlanOfApp(actor);
    const body = request.method === 'POST' ? parsed(request.body) : undefined;
    const user = {
      actor,
      origin: originOf(request),
      groups: await groupsFor(actor),
      reads: readsOf(headerOf(request, 'mcp-protocol-version'), headerOf(request, 'svc-tool-results')),
      record,
    };
    const answer = await (await load()).serve(webRequest(app, request), body, user);
    reply.code(answer.status).header('Cache-Control', 'no-store');
    const allow = answer.headers.get('allow');
    if (allow !== null) reply.header('allow', allow);
    return sendAccepted(request, reply, answer.headers.get('content-type'), await answer.text());
  }

  return server => {
    for (const url of [metadataPath, `${metadataPath}/`])
      server.get(url, async (_request, reply) =>
        reply
          .headers({ 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' })
          .type('application/json; charset=utf-8')
          .send(await metadataOf(app)),
      );
    for (const url of [toolPath, `${toolPath}/`])
      server.route({
        method: verbs,
        url,
        handler: (request, reply) => serve(request, reply).catch(error => refuse(app, request, reply, error)),
      });
    server.addHook('onClose', async () => {
      if (opening) await (await opening).close();
    });
  };
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

/** The body was read already; the SDK takes it parsed, and only from clients that accept all it can answer with. */
function webRequest(app: App, { method, headers }: FastifyRequest): Request {
  const kept = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];
  const given = kept.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const all: [string, string] = ['accept', `${json}, ${events}`];
  return new Request(toolResource(app), { method, headers: [...given, all] });
}

const json = 'application/json';
const events = 'text/event-stream';

/** The media types and ranges of an `Accept` that are not ruled out by a weight of 0 (RFC 9110, section 12.5.1). */
const acceptedOf = (accept = ''): string[] =>
  accept
    .toLowerCase()
    .split(',')
    .map(one => one.split(';').map(part => part.trim()))
    .flatMap(([type = '', ...parameters]) => (parameters.some(p => /^q=0(?:\.0*)?$/.test(p)) ? [] : [type]));

/** The one message of an event stream that the SDK answered with. */
const messageIn = (text: string): string =>
  text
    .split('\n')
    .flatMap(one => (one.startsWith('data:') ? [one.slice('data:'.length).trimStart()] : []))
    .join('\n');

/**
 * Sends an answer as the client reads it: as JSON, or as one event where only an event stream is accepted. Clients whose
 * `Accept` has both or neither get what the SDK answers, or JSON.
 */
function sendAccepted({ headers }: FastifyRequest, reply: FastifyReply, type: string | null, text: string) {
  const accepted = acceptedOf(headers.accept);
  const hasEvents = accepted.includes(events);
  const hasJson = [json, 'application/*', '*/*'].some(range => accepted.includes(range));
  const isStream = type?.startsWith(events) ?? false;
  if (isStream && !hasEvents) return reply.type(`${json}; charset=utf-8`).send(messageIn(text));
  if (!isStream && text !== '' && hasEvents && !hasJson)
    return reply.type(events).send(`event: message\ndata: ${text}\n\n`);
  if (type !== null) reply.type(type);
  return reply.send(text);
}
