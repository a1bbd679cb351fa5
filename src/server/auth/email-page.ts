/**
 * `/sign-in/email/allow/{token}` and `/confirm/{token}`: change an address through links to the old and the new one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import {
  allowEmailChange,
  confirmEmailChange,
  viewEmailChange,
} from '../../domain/credentials/sign-in/change-email.ts';
import type { RoutePlugin } from '../server.ts';
import { bodyLimit, form, gone, ours, safely, show, textsFor, tokenOf } from './page.ts';
import { signInRequestOf } from './request.ts';

type Side = 'allow' | 'confirm';

export function emailPage(app: App): RoutePlugin {
  const view = (side: Side) => async (request: FastifyRequest, reply: FastifyReply) => {
    const w = textsFor(request);
    const change = await viewEmailChange(app, side === 'allow' ? 'email-allow' : 'email-confirm', tokenOf(request));
    if (!change) return gone(app, request, reply, { again: null });
    const shown =
      side === 'allow'
        ? { heading: w.allow, about: w.allowAbout(change.to), rest: form(w.allowSubmit) }
        : { heading: w.confirm, about: w.confirmAbout(change.to), rest: form(w.confirm) };
    return show(app, request, reply, shown);
  };

  const handler = (side: Side) => async (request: FastifyRequest, reply: FastifyReply) => {
    const w = textsFor(request);
    const change = side === 'allow' ? allowEmailChange : confirmEmailChange;
    if (!(await change(app, tokenOf(request), signInRequestOf(request).language)))
      return gone(app, request, reply, { again: null });
    const shown =
      side === 'allow'
        ? { heading: w.allowed, about: w.allowedAbout }
        : { heading: w.confirmed, about: w.confirmedAbout };
    return show(app, request, reply, shown);
  };

  return server => {
    for (const side of ['allow', 'confirm'] as const) {
      server.get(`/sign-in/email/${side}/:token`, safely(app, view(side)));
      server.post(`/sign-in/email/${side}/:token`, { bodyLimit }, ours(app, handler(side)));
    }
  };
}
