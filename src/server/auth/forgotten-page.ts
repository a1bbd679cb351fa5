/** `/sign-in/forgotten`: sends an e-mail with a link to choose a new password. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import type { RoutePlugin } from '../server.ts';
import type { AuthTexts } from './locales/pages/texts.ts';
import { bodyLimit, field, form, ours, type Shown, safely, show, textsFor, tooOften } from './page.ts';
import { formOf, signInRequestOf } from './request.ts';
import { requestEmail } from './routes.ts';

const path = '/sign-in/forgotten';

const shownForm = (w: AuthTexts, wrong = false): Shown => ({
  heading: w.forgotten,
  about: w.forgottenAbout,
  rest: form(w.sendLink, field('email', w.email, 'type="email" autocomplete="username" maxlength="254"', wrong)),
  ...(wrong && { status: 400, problem: w.noAddress }),
});

export function forgottenPage(app: App, signIn: SignIn): RoutePlugin {
  const view = async (request: FastifyRequest, reply: FastifyReply) =>
    show(app, request, reply, shownForm(textsFor(request)));

  async function ask(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const found = await requestEmail(app, signIn, 'RESET', signInRequestOf(request), formOf(request.body).email);
    if (found.retryAfterS !== undefined) return tooOften(app, request, reply, found);
    if (found.status !== 200) return show(app, request, reply, shownForm(w, true));
    return show(app, request, reply, { heading: w.sent, about: w.resetSent });
  }

  return server => {
    server.get(path, safely(app, view));
    server.post(path, { bodyLimit }, ours(app, ask));
  };
}
