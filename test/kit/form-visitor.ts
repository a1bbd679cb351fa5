/** The browser of somebody on the page of a form: every answer is validated against the page's contract. */
import type { z } from 'zod';
import { type FormPageError, formPageError, formPageRoutes } from '../../src/contract/pages/form/form-page.ts';

type Routes = typeof formPageRoutes;
type Name = keyof Routes;

export interface FormVisitor {
  /** The validated answer; throws on an error. */
  ask<N extends Name>(name: N, body?: object): Promise<z.output<Routes[N]['answer']>>;
  refused(name: Name, body?: object): Promise<{ status: number; code: FormPageError['code']; paths: string[] }>;
  /** Any answer, unvalidated. */
  raw(name: Name, body?: object, headers?: Record<string, string>): Promise<{ status: number; body: unknown }>;
  cookies: Map<string, string>;
}

export function formVisitorAt(formUrl: string, cookies = new Map<string, string>()): FormVisitor {
  const url = new URL(formUrl);
  const base = `${url.origin}/api${url.pathname}`;

  async function raw(name: Name, body?: object, headers: Record<string, string> = {}) {
    const { method, path } = formPageRoutes[name];
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(pair => pair.join('=')).join('; '),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(cookie, value);
    }
    return { status: answer.status, body: (await answer.json()) as unknown };
  }

  return {
    raw,
    cookies,
    async ask<N extends Name>(name: N, body?: object) {
      const { status, body: came } = await raw(name, body);
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(came)}`);
      return formPageRoutes[name].answer.parse(came) as z.output<Routes[N]['answer']>;
    },
    async refused(name, body) {
      const { status, body: came } = await raw(name, body);
      if (status === 200) throw new Error(`${name} was not refused: ${JSON.stringify(came)}`);
      const { code, issues } = formPageError.parse(came);
      return { status, code, paths: issues.map(issue => issue.path) };
    },
  };
}
