/**
 * Shared by the pages that links in e-mails open: a heading, a sentence, and a form. Only submitting it has an effect.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app.ts';
import type { Answer } from '../../domain/credentials/sign-in/sign-in-request.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { type Page, sendPage, topBar } from '../pages/page.ts';
import type { AuthTexts } from './locales/pages/texts.ts';
import { authTexts } from './locales/pages.ts';
import { isOurs, signInRequestOf } from './request.ts';

export interface Shown {
  status?: number;
  heading: string;
  about: string;
  /** HTML below the text. */
  rest?: string;
  problem?: string | null;
  cookies?: readonly string[];
}

export const bodyLimit = 16_384;

/** Without what PostgreSQL cannot store: such a token does not exist. */
export const tokenOf = (request: FastifyRequest): string =>
  (request.params as { token: string }).token.replaceAll('\0', '').toWellFormed();
export const textsFor = (request: FastifyRequest): AuthTexts => authTexts[signInRequestOf(request).language];

const button = (label: string): string =>
  `<button class="button button-act" type="submit">${escapeHtml(label)}</button>`;
export const form = (label: string, fields = '', action = ''): string =>
  `<form method="post"${action ? ` action="${action}"` : ''} class="stack">${fields}${button(label)}</form>`;
export const field = (name: string, label: string, attributes: string, wrong: boolean): string =>
  `<div class="field"><label for="${name}">${escapeHtml(label)}</label><input class="input" id="${name}" name="${name}" required ${attributes}${wrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}></div>`;
export const onward = (w: AuthTexts, url: string): string =>
  `<p><a class="button button-act" href="${escapeHtml(url)}/">${escapeHtml(w.onward)}</a></p>`;

function pageOf(request: FastifyRequest, { heading, about, rest = '', problem = null }: Shown): Page {
  const { title } = textsFor(request);
  const wrong = problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : '';
  return {
    language: signInRequestOf(request).language,
    title,
    form: true,
    body: `${topBar('Sigill', title)}
<main class="page-narrow stack"><section class="card stack"><h1 class="large">${escapeHtml(heading)}</h1><p>${escapeHtml(about)}</p>${wrong}${rest}</section></main>`,
  };
}

export function show(request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply {
  for (const line of shown.cookies ?? []) reply.header('set-cookie', line);
  reply.header('Vary', 'Accept-Language');
  return sendPage(reply, pageOf(request, shown), shown.status ?? 200);
}

/** For links that were used, have expired or never existed. */
export function gone(request: FastifyRequest, reply: FastifyReply, cookies: readonly string[] = []): FastifyReply {
  const w = textsFor(request);
  return show(request, reply, { status: 404, heading: w.gone, about: w.goneAbout, cookies });
}

export function tooOften(request: FastifyRequest, reply: FastifyReply, { retryAfterS = 60 }: Answer): FastifyReply {
  const w = textsFor(request);
  reply.header('retry-after', String(retryAfterS));
  return show(request, reply, { status: 429, heading: w.title, about: w.many });
}

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Logs an unexpected error and shows an error page. */
export const safely =
  ({ log }: App, handler: PageHandler): PageHandler =>
  async (request, reply) => {
    try {
      return await handler(request, reply);
    } catch (error) {
      log.error({ err: error, path: request.routeOptions.url }, 'signing in failed');
      const w = textsFor(request);
      return show(request, reply, { status: 500, heading: w.title, about: w.broken });
    }
  };

/** Rejects a form posted by another site, which could sign the visitor in as somebody else. */
export const ours = (app: App, handler: PageHandler): PageHandler =>
  safely(app, async (request, reply) =>
    isOurs(signInRequestOf(request), app.publicUrl) ? handler(request, reply) : gone(request, reply),
  );
