/**
 * Shared by the pages that links in e-mails open: a heading, a sentence, and a form. Only submitting it has an effect.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import type { Answer } from '../../domain/credentials/sign-in/sign-in-request.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { type Page, sendPage, topBar } from '../pages/page.ts';
import { sendUnavailable } from '../pages/unavailable-page.ts';
import { ownAddress, signInPath } from '../redirect.ts';
import { reportFailure, requestFacts } from '../unavailable.ts';
import { sentTooManyWrong } from '../wrong-tokens.ts';
import { hiddenTokenFor, isOwnForm } from './form-token.ts';
import type { AuthTexts } from './locales/pages/texts.ts';
import { authTexts } from './locales/pages.ts';
import { signInRequestOf } from './request.ts';

/** Escaped HTML with the hidden field of its forms. */
export type Html = (hidden: string) => string;

export interface Shown {
  /** In the bar, and of the window; by default that of sign-in. */
  title?: string;
  status?: number;
  heading: string;
  about?: string;
  /** HTML below the text, with the token of its forms. */
  rest?: Html;
  problem?: string | null;
  cookies?: readonly string[];
  /** Where the answer to the form may send the browser, as CSP sources. */
  formTargets?: readonly string[];
  /** The address of the page in the other language, if its query matters. */
  address?: string;
}

export const bodyLimit = 16_384;

/** Without what PostgreSQL cannot store: such a token does not exist. */
export const tokenOf = (request: FastifyRequest): string =>
  (request.params as { token: string }).token.replaceAll('\0', '').toWellFormed();
export const textsFor = (request: FastifyRequest): AuthTexts => authTexts[signInRequestOf(request).language];

export const button = (label: string, attributes = ''): string =>
  `<button class="button button-strong" type="submit"${attributes}>${escapeHtml(label)}</button>`;
export const form =
  (label: string, fields = '', action = ''): Html =>
  hidden =>
    `<form method="post"${action ? ` action="${action}"` : ''} class="stack">${hidden}${fields}${button(label)}</form>`;
export const field = (name: string, label: string, attributes: string, wrong = false): string =>
  `<div class="field"><label for="${name}">${escapeHtml(label)}</label><input class="input" id="${name}" name="${name}" required ${attributes}${wrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}></div>`;
export const linkTo = (path: string, label: string): string =>
  `<p><a class="button button-strong" href="${path}">${escapeHtml(label)}</a></p>`;

const otherLanguage = { sv: { code: 'en', name: 'English' }, en: { code: 'sv', name: 'Svenska' } } as const;

/** The same page in the other language. Only pages that a GET shows can be asked for again. */
function languageLink(request: FastifyRequest, address: string | undefined): string {
  const { code, name } = otherLanguage[signInRequestOf(request).language];
  const shown = address ?? (request.method === 'GET' ? request.url.split('?')[0] : null);
  const back = encodeURIComponent(ownAddress(shown, 'SHOWN') ?? signInPath);
  return `<p class="small"><a lang="${code}" hreflang="${code}" href="/sign-in/language/${code}?next=${back}">${name}</a></p>`;
}

function pageOf(request: FastifyRequest, shown: Shown, hidden: string): Page {
  const { heading, about, rest, problem = null, formTargets, address } = shown;
  const { title = textsFor(request).title } = shown;
  const wrong = problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : '';
  return {
    language: signInRequestOf(request).language,
    title,
    form: true,
    ...(formTargets && { formTargets }),
    body: `${topBar('Sigill', title)}
<main class="page-narrow stack"><section class="card stack"><h1 class="large">${escapeHtml(heading)}</h1>${about ? `<p>${escapeHtml(about)}</p>` : ''}${wrong}${rest?.(hidden) ?? ''}</section>${languageLink(request, address)}</main>`,
  };
}

export function show(app: App, request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply {
  for (const line of shown.cookies ?? []) reply.header('set-cookie', line);
  const hidden = shown.rest ? hiddenTokenFor(app, request, reply) : '';
  reply.header('Vary', 'Accept-Language, Cookie');
  return sendPage(reply, pageOf(request, shown, hidden), shown.status ?? 200);
}

interface Gone {
  cookies?: readonly string[];
  /** The page where a new link is sent; null: there is none. */
  again?: string | null;
  heading?: string;
  about?: string;
  /** Of the link to `again`. */
  label?: string;
}

/** For links that were used, have expired or never existed. They are counted, and after too many answered with 429. */
export async function gone(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  given: Gone = {},
): Promise<FastifyReply> {
  const tooMany = await sentTooManyWrong(app, request, reply);
  if (tooMany) return tooMany;
  const w = textsFor(request);
  const { cookies = [], again = '/sign-in', heading = w.gone, about = w.goneAbout, label = w.newLink } = given;
  const rest = again === null ? {} : { rest: () => linkTo(again, label) };
  return show(app, request, reply, { status: 404, heading, about, cookies, ...rest });
}

const secondsOf = ({ retryAfterS = 60 }: Answer): number => retryAfterS;
export const retryAfter = (reply: FastifyReply, wait: Answer): FastifyReply =>
  reply.header('retry-after', String(secondsOf(wait)));

/** Why there is no answer now, and when to come back. */
export const waitText = (w: AuthTexts, wait: Answer): string => (wait.isBusy ? w.busy : w.many)(secondsOf(wait));

/** Whether a GET of the same address shows a page: forms of pages without a link are sent elsewhere. */
const hasPage = ({ method, params }: FastifyRequest): boolean =>
  method === 'GET' || typeof (params as { token?: unknown }).token === 'string';

export function tooOften(app: App, request: FastifyRequest, reply: FastifyReply, wait: Answer): FastifyReply {
  const w = textsFor(request);
  return show(app, request, retryAfter(reply, wait), {
    status: 429,
    heading: w.title,
    about: waitText(w, wait),
    rest: () => linkTo(hasPage(request) ? '' : signInPath, w.again),
  });
}

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Logs an unexpected error and shows an error page. */
export const safely =
  (app: App, handler: PageHandler): PageHandler =>
  async (request, reply) => {
    try {
      return await handler(request, reply);
    } catch (error) {
      const passing = reportFailure(app, error, 'sign_in', requestFacts(request));
      if (passing) return sendUnavailable(request, reply, passing);
      const w = textsFor(request);
      return show(app, request, reply, { status: 500, heading: w.title, about: w.broken });
    }
  };

/** Rejects a form posted by another site, which could sign the visitor in as somebody else. */
export const ours = (app: App, handler: PageHandler): PageHandler =>
  safely(app, async (request, reply) => {
    if (isOwnForm(app, request)) return handler(request, reply);
    const w = textsFor(request);
    return show(app, request, reply, { status: 403, heading: w.stale, about: w.staleAbout });
  });
