/**
 * What the page of an identity check asks for (`contract/identity-page`); its only credential is the link's token. A GET marks
 * nothing. What is posted is JSON, which no form of another site can send, and comes from this page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Ground, Origin } from '../../areas/act.ts';
import {
  beginOrder,
  cancelCheckOrder,
  type Identifying,
  pollCheckOrder,
} from '../../areas/identity-checks/identify.ts';
import { checkIdOf } from '../../areas/identity-checks/link.ts';
import { markOpened, see } from '../../areas/identity-checks/open.ts';
import { invalid } from '../../contract/errors.ts';
import { identityRoutes, identityStartBody } from '../../contract/identity-page.ts';
import { issuesOf } from '../../contract/issues.ts';
import { eidCancelBody, eidPollBody } from '../../contract/signer/eid.ts';
import { languageOf } from '../api/request.ts';
import type { Edge } from '../server.ts';
import { browserKeyIn, keepBrowserKey } from './browser-key.ts';
import type { SignerEdgeOptions } from './signer.ts';
import { sendFailure, UnknownVisit } from './signer-failures.ts';
import { openSignerRates } from './signer-rates.ts';
import { isInAdvance } from './visit-token.ts';

const mostBytes = 4_096;

interface Asked {
  token: string;
  request: FastifyRequest;
  reply: FastifyReply;
  origin: Origin;
}

function read<S extends z.ZodType>(schema: S, { request }: Asked): z.output<S> {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  } catch {
    throw invalid({ path: '', code: 'INVALID_FORMAT', message: 'not JSON' });
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalid(...issuesOf(parsed.error, 'body'));
  return parsed.data;
}

/** Browsers say where a request comes from and whether anybody looks at it; what else asks is no browser to be misled. */
function mustBeOurs({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  if (!isJson || isInAdvance({ headers }) || (site !== undefined && site !== 'same-origin')) throw new UnknownVisit();
}

export function identityCheckEdge(ground: Ground, { embedded, limits }: SignerEdgeOptions): Edge {
  const takeTurn = openSignerRates(limits);

  const answer = (act: (asked: Asked) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      const { token } = request.params as { token: string };
      takeTurn(request.ip ?? null, checkIdOf(token) ?? '', token, ground.clock.now().getTime());
      if (request.method !== 'GET') mustBeOurs(request);
      const origin = { ip: request.ip ?? null, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null };
      const answered = await act({ token, request, reply, origin });
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered));
    } catch (error) {
      return sendFailure(ground, reply, error, languageOf(request.headers['accept-language'] ?? null));
    }
  };

  /** Of the browser that began it; nobody else's finds an order. */
  const identifying = ({ token, request, origin }: Asked): Identifying => ({
    token,
    browserKey: browserKeyIn(request) ?? '',
    origin,
  });
  const beginning = ({ token, request, reply, origin }: Asked): Identifying => ({
    token,
    browserKey: keepBrowserKey({ publicUrl: ground.publicUrl, embedded }, request, reply),
    origin,
  });

  const handlers: Record<keyof typeof identityRoutes, ReturnType<typeof answer>> = {
    view: answer(({ token }) => see(ground, token)),
    opened: answer(({ token, origin }) => markOpened(ground, token, origin)),
    eidStart: answer(asked => beginOrder(ground, beginning(asked), read(identityStartBody, asked))),
    eidPoll: answer(asked => pollCheckOrder(ground, identifying(asked), read(eidPollBody, asked))),
    eidCancel: answer(asked => cancelCheckOrder(ground, identifying(asked), read(eidCancelBody, asked))),
  };

  return server => {
    for (const name of Object.keys(identityRoutes) as (keyof typeof identityRoutes)[]) {
      const { method, path } = identityRoutes[name];
      server.route({ method, url: `/api/id/:token${path}`, bodyLimit: mostBytes, handler: handlers[name] });
    }
  };
}
