/** What the pages of letters share: one heading, one sentence, and a form that does something only when it is sent. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import type { Answer } from '../../areas/credentials/sign-in/asking.ts';
import { escapeHtml } from '../../base/escape-html.ts';
import { type Page, sendPage, topBar } from '../pages/page.ts';
import { askingOf, isOurs } from './request.ts';
import { type Words, words } from './words.ts';

export interface Shown {
  status?: number;
  heading: string;
  about: string;
  /** HTML of what stands below. */
  rest?: string;
  problem?: string | null;
  cookies?: readonly string[];
}

export const bodyLimit = 16_384;

export const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;
export const wordsFor = (request: FastifyRequest): Words => words[askingOf(request).language];

const button = (label: string): string =>
  `<button class="button button-act" type="submit">${escapeHtml(label)}</button>`;
export const form = (label: string, fields = '', action = ''): string =>
  `<form method="post"${action ? ` action="${action}"` : ''} class="stack">${fields}${button(label)}</form>`;
export const field = (name: string, label: string, attributes: string, wrong: boolean): string =>
  `<div class="field"><label for="${name}">${escapeHtml(label)}</label><input class="input" id="${name}" name="${name}" required ${attributes}${wrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}></div>`;
export const onward = (w: Words, url: string): string =>
  `<p><a class="button button-act" href="${escapeHtml(url)}/">${escapeHtml(w.onward)}</a></p>`;

function pageOf(request: FastifyRequest, { heading, about, rest = '', problem = null }: Shown): Page {
  const { title } = wordsFor(request);
  const wrong = problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : '';
  return {
    language: askingOf(request).language,
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

/** What was used, has ended or never was. */
export function gone(request: FastifyRequest, reply: FastifyReply, cookies: readonly string[] = []): FastifyReply {
  const w = wordsFor(request);
  return show(request, reply, { status: 404, heading: w.gone, about: w.goneAbout, cookies });
}

export function tooOften(request: FastifyRequest, reply: FastifyReply, { retryAfterS = 60 }: Answer): FastifyReply {
  const w = wordsFor(request);
  reply.header('retry-after', String(retryAfterS));
  return show(request, reply, { status: 429, heading: w.title, about: w.many });
}

export type PageAct = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A fault is written down, and its visitor told in a page. */
export const safely =
  ({ log }: Ground, act: PageAct): PageAct =>
  async (request, reply) => {
    try {
      return await act(request, reply);
    } catch (error) {
      log.error({ err: error, path: request.routeOptions.url }, 'signing in failed');
      const w = wordsFor(request);
      return show(request, reply, { status: 500, heading: w.title, about: w.broken });
    }
  };

/** A form of another site is not ours to act on: it would sign its visitor in as somebody else. */
export const ours = (ground: Ground, act: PageAct): PageAct =>
  safely(ground, async (request, reply) =>
    isOurs(askingOf(request), ground.publicUrl) ? act(request, reply) : gone(request, reply),
  );
