/**
 * The requests of the identity check page (`contract/identity-page`). Their only credential is the link's token. A GET
 * records nothing. A POST must be JSON, which a form of another site cannot send, and come from this page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eidCancelBody, eidPollBody } from '../../../contract/signer/eid.ts';
import { identityRoutes, identityStartBody } from '../../../contract/signer/identity-page.ts';
import type { Origin } from '../../../domain/actor.ts';
import type { App } from '../../../domain/app.ts';
import {
  beginOrder,
  cancelCheckOrder,
  type Identifying,
  pollCheckOrder,
} from '../../../domain/identity-checks/session/identify.ts';
import { checkIdOf } from '../../../domain/identity-checks/session/link.ts';
import { findShownCheck, markOpened } from '../../../domain/identity-checks/session/open.ts';
import { appFor } from '../../../domain/request-app.ts';
import { languageOf } from '../../api/request.ts';
import { originOf } from '../../origin.ts';
import type { RoutePlugin } from '../../server.ts';
import { browserKeyIn, setBrowserKey } from '../eid/browser-key.ts';
import { mustBeOurs, readJson } from '../json-request.ts';
import type { SignerRoutesOptions } from '../signer/signer.ts';
import { sendFailure } from '../signer/signer-failures.ts';
import { openSignerRates } from '../signer/signer-rates.ts';

const maxBytes = 4_096;

interface Asked {
  /** On behalf of this request. */
  app: App;
  token: string;
  request: FastifyRequest;
  reply: FastifyReply;
  origin: Origin;
}

export function identityCheckRoutes(app: App, { embedded, limits }: SignerRoutesOptions): RoutePlugin {
  const takeTurn = openSignerRates(app, 'identity', limits);

  const answer =
    (handler: (asked: Asked) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Cache-Control', 'no-store');
      try {
        const { token } = request.params as { token: string };
        await takeTurn(request.ip ?? null, checkIdOf(token) ?? '', token);
        if (request.method !== 'GET') mustBeOurs(request);
        const origin = originOf(request);
        const answered = await handler({ app: appFor(app, request.id), token, request, reply, origin });
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered));
      } catch (error) {
        return sendFailure(app, reply, error, languageOf(request.headers['accept-language'] ?? null));
      }
    };

  /** Bound to the browser that started the order: no other browser finds it. */
  const identifying = ({ token, request, origin }: Asked): Identifying => ({
    token,
    browserKey: browserKeyIn(request) ?? '',
    origin,
  });
  const beginning = ({ token, request, reply, origin }: Asked): Identifying => ({
    token,
    browserKey: setBrowserKey({ publicUrl: app.publicUrl, embedded }, request, reply),
    origin,
  });

  const handlers: Record<keyof typeof identityRoutes, ReturnType<typeof answer>> = {
    view: answer(({ app, token }) => findShownCheck(app, token)),
    opened: answer(({ app, token, origin }) => markOpened(app, token, origin)),
    eidStart: answer(asked => beginOrder(asked.app, beginning(asked), readJson(identityStartBody, asked.request))),
    eidPoll: answer(asked => pollCheckOrder(asked.app, identifying(asked), readJson(eidPollBody, asked.request))),
    eidCancel: answer(asked => cancelCheckOrder(asked.app, identifying(asked), readJson(eidCancelBody, asked.request))),
  };

  return server => {
    for (const name of Object.keys(identityRoutes) as (keyof typeof identityRoutes)[]) {
      const { method, path } = identityRoutes[name];
      server.route({ method, url: `/api/id/:token${path}`, bodyLimit: maxBytes, handler: handlers[name] });
    }
  };
}
