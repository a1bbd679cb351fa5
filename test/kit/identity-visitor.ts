/**
 * The browser of somebody with the link of an identity check: every answer is validated against the page's contract.
 */
import type { z } from 'zod';
import type { PageError } from '../../src/contract/pages/error.ts';
import { identityError, identityRoutes } from '../../src/contract/pages/identity/identity-page.ts';

type Routes = typeof identityRoutes;
type Name = keyof Routes;

export interface CheckVisitor {
  /** The validated answer; throws on an error. */
  ask<N extends Name>(name: N, body?: object): Promise<z.output<Routes[N]['answer']>>;
  refused(name: Name, body?: object): Promise<{ status: number; code: PageError['code'] }>;
  /** The target of a redirect from one of our addresses; null: none. */
  follow(url: string): Promise<string | null>;
  /** Any answer, unvalidated. */
  raw(name: Name, body?: object, headers?: Record<string, string>): Promise<{ status: number; body: unknown }>;
}

export function identityVisitorAt(verificationUrl: string): CheckVisitor {
  const url = new URL(verificationUrl);
  const base = `${url.origin}/api${url.pathname}`;
  const cookies = new Map<string, string>();

  const kept = () => [...cookies].map(pair => pair.join('=')).join('; ');

  async function raw(name: Name, body?: object, headers: Record<string, string> = {}) {
    const { method, path } = identityRoutes[name];
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(cookies.size > 0 && { cookie: kept() }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(cookie);
      else cookies.set(cookie, value);
    }
    return { status: answer.status, body: (await answer.json()) as unknown };
  }

  return {
    raw,
    follow: async to => (await fetch(to, { redirect: 'manual', headers: { cookie: kept() } })).headers.get('location'),
    async ask<N extends Name>(name: N, body?: object) {
      const { status, body: came } = await raw(name, body);
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(came)}`);
      return identityRoutes[name].answer.parse(came) as z.output<Routes[N]['answer']>;
    },
    async refused(name, body) {
      const { status, body: came } = await raw(name, body);
      if (status === 200) throw new Error(`${name} was not refused: ${JSON.stringify(came)}`);
      return { status, code: identityError.parse(came).code };
    },
  };
}
