/** Answers of public routes that cannot be served now: a page in the person's language, or JSON for programs. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, errorBody } from '../../contract/errors.ts';
import { rateLimited } from '../../contract/limit-errors.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { languageOf } from '../api/request.ts';
import { pageLanguageOf } from './accept-language.ts';
import { unavailableTexts } from './locales/unavailable.ts';
import { sendPage, topBar } from './page.ts';

/** The button of a page that ends here for now: it asks for the same address once more. */
export const tryAgain = (label: string): string =>
  `<p><a class="button button-strong" href="">${escapeHtml(label)}</a></p>`;

/** Answers 429 or 503 with Retry-After. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const header = request.headers['accept-language'];
  const { retryAfter = 5 } = error.facts;
  reply.headers({ 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
  if (!(request.headers.accept ?? '').includes('text/html')) {
    const body = errorBody(error, request.id, languageOf(header ?? null));
    return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  }
  const language = pageLanguageOf(header);
  const texts = unavailableTexts[language];
  const [heading, about] = texts[error.code === 'RATE_LIMITED' ? 'many' : 'busy'];
  const body = `${topBar('Sigill', heading)}
<main class="page-narrow stack"><section class="card stack"><h1 class="large">${escapeHtml(heading)}</h1><p>${escapeHtml(about(retryAfter))}</p>${request.method === 'GET' ? tryAgain(texts.again) : ''}</section></main>`;
  return sendPage(reply.header('Vary', 'Accept-Language, Accept'), { language, title: heading, body }, error.status);
}

/** Answers 429. `max` requests a minute are taken, and the next one in so many seconds. */
export const sendTooMany = (
  request: FastifyRequest,
  reply: FastifyReply,
  { max, seconds }: { max: number; seconds: number },
): FastifyReply => sendUnavailable(request, reply, rateLimited('pageRequests', { max, seconds }));
