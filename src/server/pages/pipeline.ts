/** How a request of a page with a link is answered: the steps in order, each in a file of `steps/`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import type { RoutePlugin } from '../server.ts';
import { wrongToken } from '../wrong-tokens.ts';
import { isWrongLink, sendFailure } from './failure.ts';
import { jsonFor } from './former-names.ts';
import type { LinkPage, PageFile, PageRequest } from './page-request.ts';
import { type PageMember, type PageStepTable, pageStepTable } from './step.ts';
import { answerRequest } from './steps/answer-request.ts';
import { checkLink } from './steps/check-link.ts';
import { checkOrigin } from './steps/check-origin.ts';
import { limitLink, limitLinkOfNetwork, limitNetwork } from './steps/limit-requests.ts';
import { readBody } from './steps/read-body.ts';
import { readLink } from './steps/read-link.ts';

export const table: PageStepTable<PageMember> = pageStepTable()
  .step(readLink)
  .step(limitLinkOfNetwork)
  .step(limitLink)
  .step(limitNetwork)
  .step(checkLink)
  .step(checkOrigin)
  .step(readBody)
  .step(answerRequest);

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { isFile }: PageRequest,
  answer: unknown,
): FastifyReply {
  if (!isFile) return reply.type('application/json; charset=utf-8').send(jsonFor(headers, answer));
  const file = answer as PageFile; // `Answers` checks it by the contract
  return reply.headers(file.headers).send(file.body);
}

/** Registers the requests of a page. */
export function pageRequestRoutes(app: App, page: LinkPage, steps: PageStepTable<'answer'> = table): RoutePlugin {
  const handlerOf = (asked: PageRequest) => async (request: FastifyRequest, reply: FastifyReply) => {
    const parts = { app, page, asked };
    reply.header('Cache-Control', 'no-store');
    try {
      const { answer } = await steps.run({ request, reply }, parts);
      return send(request, reply, asked, answer);
    } catch (error) {
      const seen = isWrongLink(error) ? await wrongToken(app, request, error) : error;
      return sendFailure(parts, { request, reply }, seen);
    }
  };
  const routeOf = (asked: PageRequest) => ({
    method: asked.method,
    url: page.root + asked.path,
    ...(page.stopsReading && { bodyLimit: page.maxBytes }),
    handler: handlerOf(asked),
  });

  return server => {
    for (const asked of page.requests) if (!asked.streamed) server.route(routeOf(asked));
    server.register(async scope => {
      // Files are streamed, never buffered in memory.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      for (const asked of page.requests) if (asked.streamed) scope.route(routeOf(asked));
    });
  };
}
