/** `/api/auth/oidc/callback`: where an organization's provider sends the browser back to. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import type { ProviderSignIn } from '../../areas/credentials/sign-in/sign-in-by-provider.ts';
import type { Edge } from '../server.ts';
import { safely, show, wordsFor } from './page.ts';
import { askingOf } from './request.ts';

export function providerPage(ground: Ground, provider: ProviderSignIn): Edge {
  async function back(request: FastifyRequest, reply: FastifyReply) {
    const w = wordsFor(request);
    const query = new URL(request.url, ground.publicUrl).searchParams;
    const { status, cookies } = await provider.finish(askingOf(request), query);
    if (status !== 200) return show(request, reply, { status, heading: w.refused, about: w.refusedAbout, cookies });
    for (const line of cookies) reply.header('set-cookie', line);
    return reply.code(303).header('location', `${ground.publicUrl}/`).header('cache-control', 'no-store').send();
  }
  return server => void server.get('/api/auth/oidc/callback', safely(ground, back));
}
