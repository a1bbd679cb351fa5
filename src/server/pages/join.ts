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
import { passwordTexts } from '../../domain/credentials/locales/passwords.ts';
import { linkConfirmed } from '../../domain/credentials/sign-in/identity.ts';
import { followLink } from '../../domain/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { passwordLength, passwordProblem } from '../../domain/credentials/sign-in/password.ts';
import { hasAccount, welcomePerson } from '../../domain/credentials/sign-in/welcome.ts';
import {
  type Accepted,
  acceptInvitation,
  viewInvitation,
  type Welcome,
} from '../../domain/workspaces/invitations/accept.ts';
import { TooManyWaiting } from '../../platform/concurrency/fair-limiter.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { languageOf } from '../api/request.ts';
import { onward } from '../auth/code-page.ts';
import { hiddenTokenFor, isOwnForm } from '../auth/form-token.ts';
import { authTexts } from '../auth/locales/pages.ts';
import { signInRequestOf } from '../auth/request.ts';
import { workspacePage } from '../redirect.ts';
import { openNetworkLimit } from '../request-limits.ts';
import type { RoutePlugin } from '../server.ts';
import { sendWrongToken } from '../wrong-tokens.ts';
import { joinTexts } from './locales/join.ts';
import { cardPage, type Page, paragraph, sendPage } from './page.ts';
import { tryAgain } from './unavailable-page.ts';

const perMinute = 20;

const pageOf = (language: Language, heading: string, rest: string, form = false): Page =>
  cardPage(language, joinTexts[language].title, heading, rest, form);

/** What was given with a form that was not accepted, and why it was not. */
interface Problem {
  at: 'name' | 'password';
  text: string;
  name: string;
}

interface FieldShown {
  name: Problem['at'];
  label: string;
  hint?: string;
  attributes: string;
}

function fieldOf({ name, label, hint, attributes }: FieldShown, problem: Problem | null): string {
  const isWrong = problem?.at === name;
  const wrong = isWrong ? `<p class="problem" id="problem">${escapeHtml(problem.text)}</p>` : '';
  const about = hint === undefined ? '' : `<p class="soft small" id="${name}-hint">${hint}</p>`;
  const described = [hint !== undefined && `${name}-hint`, isWrong && 'problem'].filter(Boolean).join(' ');
  const invalid = isWrong ? ' aria-invalid="true"' : '';
  const by = described === '' ? '' : ` aria-describedby="${described}"`;
  return `<div class="field"><label for="${name}">${label}</label>${about}<input class="input" id="${name}" name="${name}" ${attributes}${invalid}${by}>${wrong}</div>`;
}

function formOf(language: Language, welcome: Welcome, hidden: string, problem: Problem | null): Page {
  const w = joinTexts[language];
  const value = problem ? ` value="${escapeHtml(problem.name)}"` : '';
  const name = fieldOf(
    { name: 'name', label: w.name, attributes: `autocomplete="name" required maxlength="${limits.name}"${value}` },
    problem,
  );
  const { max } = passwordLength;
  const password = fieldOf(
    {
      ...{ name: 'password', label: w.password, hint: w.passwordHint },
      attributes: `type="password" autocomplete="new-password" maxlength="${max}"`,
    },
    problem,
  );
  const fields = `${welcome.name === null ? name : paragraph(welcome.name)}${welcome.account === 'NEW' ? password : ''}`;
  const form = `<form method="post" class="stack">${hidden}${fields}<button class="button button-primary" type="submit">${w.accept}</button></form>`;
  return pageOf(language, w.to(welcome), `${paragraph(w.about(welcome))}${form}`, true);
}

/** The next step of somebody without an account is an e-mail with a sign-in link. */
const nextStep = (language: Language, welcome: Welcome, hidden: string): string =>
  welcome.account === 'KNOWN'
    ? `<p><a class="button button-primary" href="${workspacePage(welcome.workspaceId)}">${joinTexts[language].toDashboard}</a></p>`
    : signInForm(language, welcome, hidden);

const signInForm = (language: Language, { email }: Welcome, hidden: string): string =>
  `<form method="post" action="/sign-in/letter" class="stack">${hidden}<input type="hidden" name="email" value="${escapeHtml(email)}">${paragraph(joinTexts[language].signInAbout)}<button class="button button-primary" type="submit">${joinTexts[language].signIn}</button></form>`;

/** The name is empty if it is none. */
const givenIn = (body: unknown): { name: string; password: string } => {
  const fields = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  const given = (fields.get('name') ?? '').toWellFormed();
  return { name: name.safeParse(given).data ?? '', password: fields.get('password') ?? '' };
};

function problemOf(
  language: Language,
  welcome: Welcome,
  { name, password }: { name: string; password: string },
): Problem | null {
  if (welcome.name === null && name === '') return { at: 'name', text: joinTexts[language].missing, name: '' };
  const problem = welcome.account === 'NEW' && password !== '' ? passwordProblem(password, welcome.email) : null;
  return problem && { at: 'password', text: passwordTexts[language][problem], name };
}

export function joinRoutes(app: App, signIn: SignIn): RoutePlugin {
  const limit = openNetworkLimit(app, 'join', perMinute);
  const languageFor = (request: FastifyRequest) => languageOf(request.headers['accept-language'] ?? null);
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;
  const gone = (language: Language) =>
    pageOf(language, joinTexts[language].gone, paragraph(joinTexts[language].goneAbout));
  const dead = (request: FastifyRequest, reply: FastifyReply, language: Language) =>
    sendWrongToken(app, request, reply, () => sendPage(reply, gone(language), 404));
  const used = (language: Language) =>
    pageOf(language, joinTexts[language].already, paragraph(joinTexts[language].alreadyAbout));

  const closed = (language: Language, welcome: Welcome) =>
    pageOf(language, joinTexts[language].closed, paragraph(joinTexts[language].closedAbout(welcome)));

  async function show(request: FastifyRequest, reply: FastifyReply) {
    const language = languageFor(request);
    reply.header('Vary', 'Accept-Language, Cookie');
    const welcome = await viewInvitation(app, { hasAccount }, tokenOf(request));
    if (!welcome) return dead(request, reply, language);
    if (welcome.accepted) return sendPage(reply, used(language));
    if (welcome.closed) return sendPage(reply, closed(language, welcome), 403);
    return sendPage(reply, formOf(language, welcome, hiddenTokenFor(app, request, reply), null));
  }

  function tooMany(reply: FastifyReply, language: Language, wait: number) {
    const w = joinTexts[language];
    reply.header('Retry-After', String(wait));
    return sendPage(reply, pageOf(language, w.title, paragraph(w.many(wait)) + tryAgain(w.again)), 429);
  }

  async function accept(request: FastifyRequest, reply: FastifyReply) {
    const language = languageFor(request);
    reply.header('Vary', 'Accept-Language, Cookie');
    const wait = await limit(request);
    if (wait > 0) return tooMany(reply, language, wait);
    if (!isOwnForm(app, request)) {
      const { stale, staleAbout } = authTexts[language];
      return sendPage(reply, pageOf(language, stale, paragraph(staleAbout)), 403);
    }
    const welcome = await viewInvitation(app, { hasAccount }, tokenOf(request));
    if (!welcome) return dead(request, reply, language);
    if (welcome.accepted) return sendPage(reply, used(language));
    if (welcome.closed) return sendPage(reply, closed(language, welcome), 403);
    const given = givenIn(request.body);
    const problem = problemOf(language, welcome, given);
    if (problem) return sendPage(reply, formOf(language, welcome, hiddenTokenFor(app, request, reply), problem), 400);
    const hashed = await hashOf(request, welcome, given.password);
    if (typeof hashed === 'number') return tooMany(reply, language, hashed);
    const outcome = await acceptInvitation(
      appFor(app, request.id),
      { revokeKeysOf, welcomePerson, hasAccount, linkConfirmed },
      tokenOf(request),
      { name: given.name, passwordHash: hashed?.hash ?? null },
    );
    if (outcome === null) return dead(request, reply, language);
    if (outcome === 'CLOSED') return sendPage(reply, closed(language, welcome), 403);
    if (outcome === 'ALREADY') return sendPage(reply, used(language));
    return (await enter(request, reply, outcome, welcome)) ?? welcomed(request, reply, language, welcome);
  }

  /** Only somebody new chooses a password. A number: the seconds to wait, because too many are being hashed. */
  async function hashOf(
    request: FastifyRequest,
    { account }: Welcome,
    password: string,
  ): Promise<{ hash: string } | number | null> {
    if (account !== 'NEW' || password === '') return null;
    const { ip, gone: left } = signInRequestOf(request);
    try {
      return await app.passwords.accounts.inTurn({ ip, gone: left }, async hasher => ({
        hash: await hasher.hash(password),
      }));
    } catch (error) {
      if (error instanceof TooManyWaiting) return error.retryAfterS;
      throw error;
    }
  }

  /** Null: they sign in as usual. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { signInToken: token }: Accepted,
    { workspaceId }: Welcome,
  ): Promise<FastifyReply | null> {
    if (token === null) return null;
    const found = await signIn.ask(signInRequestOf(request), followLink, { token });
    return found.status === 200 ? onward(app, request, reply, found, workspacePage(workspaceId)) : null;
  }

  function welcomed(request: FastifyRequest, reply: FastifyReply, language: Language, welcome: Welcome) {
    const w = joinTexts[language];
    const hidden = hiddenTokenFor(app, request, reply);
    const rest = `${paragraph(w.doneAbout(welcome))}${nextStep(language, welcome, hidden)}`;
    return sendPage(reply, pageOf(language, w.done, rest, true));
  }

  return server => {
    server.get('/join/:token', show);
    server.post('/join/:token', { bodyLimit: 16_384 }, accept);
  };
}
