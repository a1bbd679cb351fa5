/**
 * `/join/{token}`: the page that the link of an invitation opens, without a script. Expired, withdrawn and unknown
 * invitations get the same answer. Only its own form accepts one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { name } from '../../contract/values.ts';
import type { App } from '../../domain/app/app.ts';
import { appFor } from '../../domain/app/request-app.ts';
import { revokeKeysOf } from '../../domain/credentials/key-store.ts';
import { linkConfirmed, proveAddress } from '../../domain/credentials/sign-in/identity.ts';
import { acceptInvitation, viewInvitation, type Welcome } from '../../domain/workspaces/invitations/accept.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { languageOf } from '../api/request.ts';
import { hiddenTokenFor, isOwnForm } from '../auth/form-token.ts';
import { authTexts } from '../auth/locales/pages.ts';
import { openNetworkLimit } from '../request-limits.ts';
import type { RoutePlugin } from '../server.ts';
import { sendWrongToken } from '../wrong-tokens.ts';
import { joinTexts } from './locales/join.ts';
import { cardPage, type Page, paragraph, sendPage } from './page.ts';
import { tryAgain } from './unavailable-page.ts';

const perMinute = 20;

const pageOf = (language: Language, heading: string, rest: string, form = false): Page =>
  cardPage(language, joinTexts[language].title, heading, rest, form);

function formOf(language: Language, welcome: Welcome, hidden: string, problem: string | null): Page {
  const w = joinTexts[language];
  const wrong = problem ? `<p class="problem" id="problem">${escapeHtml(problem)}</p>` : '';
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const field = `<div class="field"><label for="name">${w.name}</label><input class="input" id="name" name="name" autocomplete="name" required maxlength="${limits.name}"${invalid}>${wrong}</div>`;
  const form = `<form method="post" class="stack">${hidden}${welcome.name === null ? field : paragraph(welcome.name)}<button class="button button-primary" type="submit">${w.accept}</button></form>`;
  return pageOf(language, w.to(welcome), `${paragraph(w.about(welcome))}${form}`, true);
}

/** The next step is an e-mail with a sign-in link. A password can be chosen after that. */
const signInForm = (language: Language, { email }: Welcome, hidden: string): string =>
  `<form method="post" action="/sign-in/letter" class="stack">${hidden}<input type="hidden" name="email" value="${escapeHtml(email)}">${paragraph(joinTexts[language].signInAbout)}<button class="button button-primary" type="submit">${joinTexts[language].signIn}</button></form>`;

/** Empty if it is none. */
const nameIn = (body: unknown): string => {
  const given = Buffer.isBuffer(body) ? (new URLSearchParams(body.toString('utf8')).get('name') ?? '') : '';
  return name.safeParse(given.toWellFormed()).data ?? '';
};

export function joinRoutes(app: App): RoutePlugin {
  const limit = openNetworkLimit(app, 'join', perMinute);
  const languageFor = (request: FastifyRequest) => languageOf(request.headers['accept-language'] ?? null);
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;
  const gone = (language: Language) =>
    pageOf(language, joinTexts[language].gone, paragraph(joinTexts[language].goneAbout));
  const dead = (request: FastifyRequest, reply: FastifyReply, language: Language) =>
    sendWrongToken(app, request, reply, () => sendPage(reply, gone(language), 404));
  const used = (language: Language) =>
    pageOf(language, joinTexts[language].already, paragraph(joinTexts[language].alreadyAbout));

  async function show(request: FastifyRequest, reply: FastifyReply) {
    const language = languageFor(request);
    reply.header('Vary', 'Accept-Language, Cookie');
    const welcome = await viewInvitation(app, tokenOf(request));
    if (!welcome) return dead(request, reply, language);
    if (welcome.accepted) return sendPage(reply, used(language));
    return sendPage(reply, formOf(language, welcome, hiddenTokenFor(app, request, reply), null));
  }

  async function accept(request: FastifyRequest, reply: FastifyReply) {
    const language = languageFor(request);
    reply.header('Vary', 'Accept-Language, Cookie');
    const w = joinTexts[language];
    const wait = await limit(request);
    if (wait > 0) {
      reply.header('Retry-After', String(wait));
      return sendPage(reply, pageOf(language, w.title, paragraph(w.many(wait)) + tryAgain(w.again)), 429);
    }
    if (!isOwnForm(app, request)) {
      const { stale, staleAbout } = authTexts[language];
      return sendPage(reply, pageOf(language, stale, paragraph(staleAbout)), 403);
    }
    const welcome = await viewInvitation(app, tokenOf(request));
    if (!welcome) return dead(request, reply, language);
    const given = nameIn(request.body);
    if (!welcome.accepted && welcome.name === null && given === '')
      return sendPage(reply, formOf(language, welcome, hiddenTokenFor(app, request, reply), w.missing), 400);
    const outcome = await acceptInvitation(
      appFor(app, request.id),
      { revokeKeysOf, proveAddress, linkConfirmed },
      tokenOf(request),
      given,
    );
    if (outcome === null) return dead(request, reply, language);
    if (outcome === 'ALREADY') return sendPage(reply, used(language));
    const hidden = hiddenTokenFor(app, request, reply);
    const rest = `${paragraph(w.doneAbout(welcome))}${signInForm(language, welcome, hidden)}`;
    return sendPage(reply, pageOf(language, w.done, rest, true));
  }

  return server => {
    server.get('/join/:token', show);
    server.post('/join/:token', { bodyLimit: 16_384 }, accept);
  };
}
