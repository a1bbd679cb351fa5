/** `/api/auth/oidc/callback`: where an organization's OpenID provider sends the browser back to. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app.ts';
import type { ProviderSignIn } from '../../domain/credentials/sign-in/sign-in-by-provider.ts';
import type { RoutePlugin } from '../server.ts';
import { safely, show, textsFor } from './page.ts';
import { signInRequestOf } from './request.ts';

export function providerPage(app: App, provider: ProviderSignIn): RoutePlugin {
  async function back(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const query = new URL(request.url, app.publicUrl).searchParams;
    const { status, cookies } = await provider.finish(signInRequestOf(request), query);
    if (status !== 200) return show(request, reply, { status, heading: w.refused, about: w.refusedAbout, cookies });
    for (const line of cookies) reply.header('set-cookie', line);
    return reply.code(303).header('location', `${app.publicUrl}/`).header('cache-control', 'no-store').send();
  }
  return server => void server.get('/api/auth/oidc/callback', safely(app, back));
}
