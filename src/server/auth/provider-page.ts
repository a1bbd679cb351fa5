/** `/api/auth/oidc/callback`: where an organization's OpenID provider sends the browser back to. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { finishTrial } from '../../domain/credentials/provider/trial.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import type { ProviderSignIn } from '../../domain/credentials/sign-in/sign-in-by-provider.ts';
import { dashboard, ownAddress, redirect } from '../redirect.ts';
import type { RoutePlugin } from '../server.ts';
import { arrive } from './arrival.ts';
import { safely, show, textsFor } from './page.ts';
import { signInRequestOf } from './request.ts';

export function providerPage(app: App, signIn: SignIn, provider: ProviderSignIn): RoutePlugin {
  async function back(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const query = new URL(request.url, app.publicUrl).searchParams;
    const trial = await finishTrial(app, signIn, signInRequestOf(request), query);
    if (trial === 'REFUSED')
      return show(app, request, reply, { status: 403, heading: w.refused, about: w.refusedAbout });
    if (trial) return redirect(reply, ownAddress(`${dashboard}/${trial.workspaceId}/settings/security`) ?? dashboard);
    const { status, cookies } = await provider.finish(signInRequestOf(request), query);
    if (status !== 200)
      return show(app, request, reply, { status, heading: w.refused, about: w.refusedAbout, cookies });
    return arrive(app, request, reply, cookies);
  }
  return server => void server.get('/api/auth/oidc/callback', safely(app, back));
}
