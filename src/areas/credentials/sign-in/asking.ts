/** Who asks to sign in or to change how they do, from where; and what is answered. */
import type { Language } from '../../../contract/errors.ts';

export interface Asking {
  cookie: string | null;
  /** The `Origin` that the browser sent. */
  origin: string | null;
  ip: string | null;
  userAgent: string | null;
  language: Language;
}

export interface Answer {
  status: number;
  body: unknown;
  /** `Set-Cookie` lines. */
  cookies: string[];
  retryAfterS?: number;
}

export const done = (body: unknown = { status: true }, cookies: string[] = []): Answer => ({
  status: 200,
  body,
  cookies,
});

/** What is refused, in the library's form: a code to branch on and a sentence. */
export const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
  cookies: [],
});

export const tooMany = (ms: number): Answer => ({
  ...refused(429, 'RATE_LIMITED', 'Too many tries. Wait a moment.'),
  retryAfterS: Math.max(1, Math.ceil(ms / 1000)),
});
