/**
 * `/sign-in/workspaces`: the workspaces of a signed-in person, in all their organizations; and signing out. With `next`,
 * the person who signs in after signing out is sent there.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { signOut } from '../../domain/credentials/sign-in/account.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { listPlaces, type Place } from '../../domain/credentials/sign-in/standing.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { dashboard, ownAddress, redirect, signInFor, signInPath, workspacesPath } from '../redirect.ts';
import type { RoutePlugin } from '../server.ts';
import { nextIn } from './arrival.ts';
import { bodyLimit, ours, safely, show, textsFor } from './page.ts';
import { formOf, signInRequestOf } from './request.ts';

const item = ({ workspaceId, workspace, organization, sandbox }: Place, inSandbox: string): string =>
  `<li><a class="button" href="${dashboard}/${workspaceId}">${escapeHtml(workspace)}<span class="soft small">${escapeHtml(organization)}${sandbox ? ` · ${inSandbox}` : ''}</span></a></li>`;

export function workspacesPage(app: App, signIn: SignIn): RoutePlugin {
  async function view(request: FastifyRequest, reply: FastifyReply) {
    const session = await signIn.session(signInRequestOf(request).cookie);
    if (!session) return redirect(reply, signInPath);
    const w = textsFor(request);
    // Sandboxes last.
    const places = (await listPlaces(app.db, session))
      .filter(({ active }) => active)
      .sort((one, other) => Number(one.sandbox) - Number(other.sandbox));
    const next = nextIn(request);
    const after = next === null ? '' : `<input type="hidden" name="next" value="${escapeHtml(next)}">`;
    const rest = (hidden: string) =>
      `<ul class="places">${places.map(place => item(place, w.sandbox)).join('')}</ul><form method="post" action="/sign-in/out">${hidden}${after}<button class="button" type="submit">${escapeHtml(w.signOut)}</button></form>`;
    const about = places.length > 0 ? {} : { about: w.noWorkspace };
    return show(app, request, reply, { heading: w.chooseWorkspace, ...about, rest });
  }

  async function end(request: FastifyRequest, reply: FastifyReply) {
    const session = await signIn.session(signInRequestOf(request).cookie);
    const { cookies } = await signOut(app, session, signIn.forgetting());
    return redirect(reply, signInFor(ownAddress(formOf(request.body).next)), cookies);
  }

  return server => {
    server.get(workspacesPath, safely(app, view));
    server.post('/sign-in/out', { bodyLimit }, ours(app, end));
  };
}
