/** `/w/{workspace}/…`: the page of the dashboard, for people who are signed in. Others are asked to sign in first. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { cookieName, cookiesIn, setCookie } from '../../domain/credentials/sign-in/cookie.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import type { Session } from '../../domain/credentials/sign-in/session.ts';
import { listPlaces } from '../../domain/credentials/sign-in/standing.ts';
import { safely } from '../auth/page.ts';
import { signInRequestOf } from '../auth/request.ts';
import { headersOf } from '../pages/page.ts';
import {
  dashboard,
  ownAddress,
  redirect,
  settingsPage,
  signInFor,
  signInPath,
  startPage,
  workspacesPath,
} from '../redirect.ts';
import type { RoutePlugin } from '../server.ts';

const yearS = 365 * 86_400;

export interface DashboardPageOptions {
  /** The folder of the built pages. */
  built: string;
}

export function dashboardPageRoutes(app: App, signIn: SignIn, { built }: DashboardPageOptions): RoutePlugin {
  const file = join(built, 'dashboard/index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const sessionOf = (request: FastifyRequest) => signIn.session(signInRequestOf(request).cookie);
  const askToSignIn = (request: FastifyRequest, reply: FastifyReply) =>
    redirect(reply, signInFor(ownAddress(request.url)));

  /** The workspace that was open last, the only one there is, or null: the person has to choose. */
  async function workspaceFor(request: FastifyRequest, session: Session): Promise<string | null> {
    const ids = (await listPlaces(app.db, session)).filter(({ active }) => active).map(place => place.workspaceId);
    const last = cookiesIn(request.headers.cookie ?? null).get(cookieName(app.publicUrl, 'workspace'));
    return ids.find(id => id === last) ?? (ids.length === 1 ? (ids[0] ?? null) : null);
  }

  /** To a page of the workspace; below `/settings` to the page of the address. */
  const enter = (page: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(request);
    if (!session) return askToSignIn(request, reply);
    const workspaceId = await workspaceFor(request, session);
    if (workspaceId === null) return redirect(reply, workspacesPath);
    const { '*': rest } = request.params as { '*'?: string };
    const at = request.url.indexOf('?');
    const below = `${rest ? `/${rest}` : ''}${at < 0 ? '' : request.url.slice(at)}`;
    return redirect(reply, ownAddress(`${dashboard}/${workspaceId}${page}${below}`) ?? dashboard);
  };

  /** `/`, which people type: the dashboard, or the page where they sign in. */
  const home = async (request: FastifyRequest, reply: FastifyReply) =>
    redirect(reply, (await sessionOf(request)) ? dashboard : signInPath);

  async function page(request: FastifyRequest, reply: FastifyReply) {
    if (!(await sessionOf(request))) return askToSignIn(request, reply);
    if (html === null)
      return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built: run npm run build.');
    const { language } = signInRequestOf(request);
    const { workspace } = request.params as { workspace: string };
    const { publicUrl } = app;
    return reply
      .headers({ ...headersOf({}), Vary: 'Accept-Language, Cookie' })
      .header('set-cookie', setCookie('workspace', encodeURIComponent(workspace), { publicUrl, maxAgeS: yearS }))
      .type('text/html; charset=utf-8')
      .send(html.replace('<html lang="sv">', `<html lang="${language}">`));
  }

  return server => {
    server.get('/', safely(app, home));
    server.get(dashboard, safely(app, enter('')));
    server.get(`${dashboard}/`, safely(app, enter('')));
    server.get(startPage, safely(app, enter(startPage)));
    server.get(settingsPage, safely(app, enter(settingsPage)));
    server.get(`${settingsPage}/*`, safely(app, enter(settingsPage)));
    server.get(`${dashboard}/:workspace`, safely(app, page));
    server.get(`${dashboard}/:workspace/*`, safely(app, page));
  };
}
