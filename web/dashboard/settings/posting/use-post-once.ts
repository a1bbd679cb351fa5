/** Makes one thing of a form, even if the answer was lost and the person presses the button again. */
import { useRef } from 'react';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The request may have been done: only a repetition with the same key finds out. */
const undecided: ReadonlySet<Failure['code']> = new Set(['OFFLINE', 'UPSTREAM_UNAVAILABLE', 'IDEMPOTENCY_KEY_IN_USE']);

export function usePostOnce() {
  const { requests } = useDashboard();
  /** A key belongs to one body. */
  const last = useRef<{ body: string; key: string } | null>(null);
  return async <Answer>(path: string, body: object): Promise<Answer> => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: newIdempotencyKey() };
    try {
      return await requests.send<Answer>('POST', path, body, { idempotencyKey: last.current.key });
    } catch (error) {
      if (!undecided.has(failureOf(error).code)) last.current = null;
      throw error;
    }
  };
}
