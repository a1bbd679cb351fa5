/**
 * `/sign-in`: password, link by e-mail, the organization's OpenID provider, and a passkey. Only the passkey needs a
 * script, so its button is hidden until one runs.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { setCookie } from '../../domain/credentials/sign-in/cookie.ts';
import { routeAt } from '../../domain/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import type { ProviderSignIn } from '../../domain/credentials/sign-in/sign-in-by-provider.ts';
import { hasProviders } from '../../domain/credentials/sign-in/single-sign-on.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { dashboard, ownAddress, redirect, signInPath } from '../redirect.ts';
import type { RoutePlugin } from '../server.ts';
import { arrive, keptNext, nextIn } from './arrival.ts';
import { onward } from './code-page.ts';
import type { AuthTexts } from './locales/pages/texts.ts';
import {
  bodyLimit,
  button,
  field,
  type Html,
  linkTo,
  ours,
  retryAfter,
  safely,
  show,
  textsFor,
  tooOften,
  waitText,
} from './page.ts';
import { formOf, signInRequestOf } from './request.ts';
import { addressIn } from './routes.ts';

const byPassword = routeAt('/sign-in/email');
const yearS = 365 * 86_400;

interface Tried {
  email?: string;
  status?: number;
  problem?: string | null;
}

const signInForm =
  (w: AuthTexts, { email = '', status, problem = null }: Tried, hasProvider: boolean): Html =>
  hidden => {
    const isWrong = problem !== null && status !== 429;
    const address = `type="email" autocomplete="username webauthn" maxlength="254" value="${escapeHtml(email)}"`;
    const other = (path: string, label: string) =>
      `<button class="button" type="submit" formaction="${path}" formnovalidate>${escapeHtml(label)}</button>`;
    return `<form method="post" action="/sign-in/password" class="stack">${hidden}
${field('email', w.email, address, isWrong)}
${field('password', w.currentPassword, 'type="password" autocomplete="current-password" maxlength="128"', isWrong)}
${button(w.action)}
<p><a href="/sign-in/forgotten">${escapeHtml(w.forgotten)}</a></p>
<h2 class="title">${escapeHtml(w.otherWays)}</h2>
<p class="soft small">${escapeHtml(hasProvider ? w.otherWaysAbout : w.onlyLinkAbout)}</p>
<div class="row">${other('/sign-in/letter', w.byLink)}${hasProvider ? other('/sign-in/provider', w.byProvider) : ''}<button class="button" type="button" id="passkey" hidden data-failed="${escapeHtml(w.passkeyFailed)}">${escapeHtml(w.byPasskey)}</button></div>
<p class="problem" id="passkey-problem" role="alert" hidden></p>
</form><script type="module" src="/assets/passkey.js"></script>`;
  };

/** The form once more, with what was wrong. */
export async function withProblem(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  tried: Tried,
): Promise<FastifyReply> {
  const w = textsFor(request);
  const hasProvider = await hasProviders(app.db);
  const { status = 200, problem = null } = tried;
  return show(app, request, reply, { status, heading: w.link, rest: signInForm(w, tried, hasProvider), problem });
}

export function signInPage(app: App, signIn: SignIn, provider: ProviderSignIn): RoutePlugin {
  async function view(request: FastifyRequest, reply: FastifyReply) {
    const next = nextIn(request);
    if (await signIn.session(signInRequestOf(request).cookie)) return redirect(reply, next ?? dashboard);
    if (next !== null) reply.header('set-cookie', keptNext(app.publicUrl, next));
    return withProblem(app, request, reply, {});
  }

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const { email = '', password = '' } = formOf(request.body);
    const wrong = { email, status: 401, problem: w.wrong };
    const address = addressIn(email);
    if (address === null || password === '') return withProblem(app, request, reply, wrong);
    const found = await signIn.ask(signInRequestOf(request), byPassword, { email: address, password });
    if (found.isBusy)
      return withProblem(app, request, retryAfter(reply, found), { email, status: 429, problem: waitText(w, found) });
    if (found.retryAfterS !== undefined) return tooOften(app, request, reply, found);
    return found.status === 200 ? onward(app, request, reply, found) : withProblem(app, request, reply, wrong);
  }

  /** A page and no redirect: browsers apply `form-action` to redirects, and the provider is another site. */
  function toProvider(request: FastifyRequest, reply: FastifyReply, url: string, cookies: readonly string[]) {
    const w = textsFor(request);
    const at = escapeHtml(url);
    const rest = () => `<meta http-equiv="refresh" content="0;url=${at}">${linkTo(at, w.send)}`;
    return show(app, request, reply, { heading: w.byProvider, about: w.toProvider(new URL(url).host), rest, cookies });
  }

  async function askProvider(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const { email = '' } = formOf(request.body);
    const asking = signInRequestOf(request);
    const wait = await signIn.limits.start(asking.ip);
    if (wait > 0)
      return tooOften(app, request, reply, {
        status: 429,
        body: null,
        cookies: [],
        retryAfterS: Math.ceil(wait / 1_000),
      });
    const address = addressIn(email);
    if (address === null) return withProblem(app, request, reply, { email, status: 400, problem: w.noAddress });
    const { status, body, cookies } = await provider.start({ email: address });
    if (status !== 200) return withProblem(app, request, reply, { email, status: 502, problem: w.providerFailed });
    const { url } = body as { url: string | null };
    return url === null
      ? withProblem(app, request, reply, { email, status: 400, problem: w.noProvider })
      : toProvider(request, reply, url, cookies);
  }

  /** For scripts, which sign in by themselves. */
  async function arrived(request: FastifyRequest, reply: FastifyReply) {
    return arrive(app, request, reply);
  }

  async function chooseLanguage(request: FastifyRequest, reply: FastifyReply) {
    const { language } = request.params as { language: string };
    const back = ownAddress((request.query as { next?: unknown }).next, 'SHOWN') ?? signInPath;
    const { publicUrl } = app;
    const isKnown = language === 'sv' || language === 'en';
    return redirect(reply, back, isKnown ? [setCookie('language', language, { publicUrl, maxAgeS: yearS })] : []);
  }

  return server => {
    server.get('/sign-in', safely(app, view));
    server.get('/sign-in/done', safely(app, arrived));
    server.get('/sign-in/language/:language', safely(app, chooseLanguage));
    server.post('/sign-in/password', { bodyLimit }, ours(app, enter));
    server.post('/sign-in/provider', { bodyLimit }, ours(app, askProvider));
  };
}
