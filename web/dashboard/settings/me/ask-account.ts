/** Requests about one's own account (`/api/auth`), which resolve to the answer or to what was wrong. */
import { withBase } from '../../../base-path.ts';
import { formToken } from '../../session/session.ts';

export type AccountAnswer<Body> =
  | { done: true; body: Body }
  | { done: false; code: string; message: string | null; retryAfterS: number | null };

async function ask<Body>(path: string, init: RequestInit): Promise<AccountAnswer<Body>> {
  const unanswered = { done: false, code: 'OFFLINE', message: null, retryAfterS: null } as const;
  try {
    const answer = await fetch(withBase(`/api/auth${path}`), { cache: 'no-store', ...init });
    // boundary: the service's own answers
    if (answer.ok) return { done: true, body: (await answer.json()) as Body };
    const { code, message } = (await answer.json()) as { code?: string; message?: string };
    const retryAfterS = Number(answer.headers.get('retry-after')) || null;
    return { done: false, code: code ?? 'INTERNAL_ERROR', message: message ?? null, retryAfterS };
  } catch {
    return unanswered;
  }
}

export const askAccount = <Body>(path: string): Promise<AccountAnswer<Body>> => ask(path, {});

export const changeAccount = <Body = unknown>(path: string, body: object = {}): Promise<AccountAnswer<Body>> =>
  ask(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
      'Svc-Form-Token': formToken(),
    },
    body: JSON.stringify(body),
  });
