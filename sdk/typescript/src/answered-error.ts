/** The error of an answer that is no success. */
import { errorClasses } from './generated/errors.gen.ts';
import { type ErrorFacts, SigillError } from './sigill-error.ts';

/** Seconds of a `Retry-After`, which is a number or a date; null if there is none. */
export function secondsOf(value: string | null, now = Date.now()): number | null {
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

function bodyOf(text: string): ErrorFacts['body'] {
  try {
    const body = JSON.parse(text);
    return typeof body?.code === 'string' && typeof body.message === 'string' ? body : null;
  } catch {
    return null;
  }
}

export function answeredError(response: Response, text: string): SigillError {
  const facts: ErrorFacts = {
    status: response.status,
    body: bodyOf(text),
    retryAfter: secondsOf(response.headers.get('Retry-After')),
    requestId: response.headers.get('Svc-Request-Id'),
  };
  const code = facts.body?.code ?? '';
  if (!Object.hasOwn(errorClasses, code)) return new SigillError(facts);
  return new errorClasses[code as keyof typeof errorClasses](facts);
}
