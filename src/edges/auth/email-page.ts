/** `/sign-in/email/allow/{token}` and `/confirm/{token}`: a new address, by links to the old one and to the new. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { allowEmailChange, confirmEmailChange, viewEmailChange } from '../../areas/credentials/sign-in/change-email.ts';
import type { Edge } from '../server.ts';
import { bodyLimit, form, gone, ours, safely, show, tokenOf, wordsFor } from './page.ts';
import { askingOf } from './request.ts';

type Side = 'allow' | 'confirm';

export function emailPage(ground: Ground): Edge {
  const view = (side: Side) => async (request: FastifyRequest, reply: FastifyReply) => {
    const w = wordsFor(request);
    const change = await viewEmailChange(ground, side === 'allow' ? 'email-allow' : 'email-confirm', tokenOf(request));
    if (!change) return gone(request, reply);
    const shown =
      side === 'allow'
        ? { heading: w.allow, about: w.allowAbout(change.to), rest: form(w.allowAct) }
        : { heading: w.confirm, about: w.confirmAbout(change.to), rest: form(w.confirm) };
    return show(request, reply, shown);
  };

  const act = (side: Side) => async (request: FastifyRequest, reply: FastifyReply) => {
    const w = wordsFor(request);
    const change = side === 'allow' ? allowEmailChange : confirmEmailChange;
    if (!(await change(ground, tokenOf(request), askingOf(request).language))) return gone(request, reply);
    const shown =
      side === 'allow'
        ? { heading: w.allowed, about: w.allowedAbout }
        : { heading: w.confirmed, about: w.confirmedAbout };
    return show(request, reply, shown);
  };

  return server => {
    for (const side of ['allow', 'confirm'] as const) {
      server.get(`/sign-in/email/${side}/:token`, safely(ground, view(side)));
      server.post(`/sign-in/email/${side}/:token`, { bodyLimit }, ours(ground, act(side)));
    }
  };
}
