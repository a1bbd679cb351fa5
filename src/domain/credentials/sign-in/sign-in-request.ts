/** The request and the answer of signing in and of account settings. */
import type { Language } from '../../../contract/errors.ts';
import { inTime } from '../../../contract/waiting-time.ts';

export interface SignInRequest {
  cookie: string | null;
  /** The `Origin` header of the browser. */
  origin: string | null;
  ip: string | null;
  userAgent: string | null;
  language: Language;
  /** Aborted when the browser's connection has closed. */
  gone?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
  /** `Set-Cookie` lines. */
  cookies: string[];
  retryAfterS?: number;
  /** Nothing was tried, because too many others are signing in. */
  isBusy?: true;
}

export const done = (body: unknown = { status: true }, cookies: string[] = []): Answer => ({
  status: 200,
  body,
  cookies,
});

/** An error in the library's format: a code for programs and a sentence for people. */
export const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
  cookies: [],
});

export function tooMany(ms: number): Answer {
  const retryAfterS = Math.max(1, Math.ceil(ms / 1000));
  return {
    ...refused(429, 'RATE_LIMITED', `Too many attempts. Try again ${inTime('en', retryAfterS)}.`),
    retryAfterS,
  };
}

export const busy = (seconds: number): Answer => ({
  ...refused(429, 'RATE_LIMITED', `Many people are signing in right now. Try again ${inTime('en', seconds)}.`),
  retryAfterS: seconds,
  isBusy: true,
});
