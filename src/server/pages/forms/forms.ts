/**
 * The requests of the page of a form (`contract/signer/form-page.ts`). The token of its address finds the form, cookies
 * bind a browser to its submission and to the password. A GET records nothing. A POST must be JSON, which a form of
 * another site cannot send, and come from this page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formPageRoutes, formSaveBody, formSubmitBody, formUnlockBody } from '../../../contract/signer/form-page.ts';
import type { App } from '../../../domain/app.ts';
import { saveForm } from '../../../domain/forms/page/save.ts';
import { submitForm } from '../../../domain/forms/page/submit.ts';
import { restartForm, unlockForm } from '../../../domain/forms/page/unlock.ts';
import { viewForm } from '../../../domain/forms/page/view.ts';
import type { Cookies, Visitor } from '../../../domain/forms/page/visitor.ts';
import { appFor } from '../../../domain/request-app.ts';
import { languageOf } from '../../api/request.ts';
import { originOf } from '../../origin.ts';
import type { RoutePlugin } from '../../server.ts';
import { mustBeOurs, readJson } from '../json-request.ts';
import type { SignerRoutesOptions } from '../signer/signer.ts';
import { openSignerRates } from '../signer/signer-rates.ts';
import { cookiesOf, type FormCookiePlace, setCookies } from './form-cookies.ts';
import { sendFormFailure } from './form-failures.ts';

/** Answers in four-byte characters, and some more. */
const maxBytes = 1_000_000;

interface Asked {
  /** On behalf of this request. */
  app: App;
  visitor: Visitor;
  request: FastifyRequest;
  set(cookies: Cookies): void;
}

export function publicFormRoutes(app: App, { embedded, limits }: SignerRoutesOptions): RoutePlugin {
  const takeTurn = openSignerRates(app, 'form', limits);
  const place: FormCookiePlace = { publicUrl: app.publicUrl, embedded };

  const answer =
    (handler: (asked: Asked) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Cache-Control', 'no-store');
      try {
        const { token } = request.params as { token: string };
        await takeTurn(request.ip ?? null, token, token);
        if (request.method !== 'GET') mustBeOurs(request);
        const origin = originOf(request);
        const visitor = { token, origin, cookies: (formId: string) => cookiesOf(request, formId) };
        const answered = await handler({
          app: appFor(app, request.id),
          visitor,
          request,
          set: cookies => setCookies(place, reply, cookies),
        });
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered));
      } catch (error) {
        return sendFormFailure(app, reply, error, languageOf(request.headers['accept-language'] ?? null));
      }
    };

  /** Sets the cookies of what was done, and answers with the view. */
  const viewing =
    (act: (asked: Asked) => Promise<{ view: unknown; cookies: Cookies }>) =>
    async (asked: Asked): Promise<unknown> => {
      const { view, cookies } = await act(asked);
      asked.set(cookies);
      return view;
    };

  const handlers: Record<keyof typeof formPageRoutes, ReturnType<typeof answer>> = {
    view: answer(viewing(({ app, visitor }) => viewForm(app, visitor))),
    unlock: answer(
      viewing(({ app, visitor, request }) => unlockForm(app, visitor, readJson(formUnlockBody, request).password)),
    ),
    save: answer(async ({ app, visitor, request, set }) => {
      const { at, cookies } = await saveForm(app, visitor, readJson(formSaveBody, request).answers);
      set(cookies);
      return { savedAt: at.toISOString() };
    }),
    submit: answer(
      viewing(({ app, visitor, request }) => submitForm(app, visitor, readJson(formSubmitBody, request).answers)),
    ),
    restart: answer(viewing(({ app, visitor }) => restartForm(app, visitor))),
  };

  return server => {
    for (const name of Object.keys(formPageRoutes) as (keyof typeof formPageRoutes)[]) {
      const { method, path } = formPageRoutes[name];
      server.route({ method, url: `/api/f/:token${path}`, bodyLimit: maxBytes, handler: handlers[name] });
    }
  };
}
