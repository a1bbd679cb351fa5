/** When a saver sends by itself: a moment after the last key, and after a failure that passes. */
import { longestMs, quietMs, retryIn } from './delays.ts';
import type { RequestFailure } from './failure.ts';

export interface Schedule {
  /** Something changed. `soon`: it is sent at once, unless the service asked to wait. */
  changed(soon: boolean): void;
  /** A request failed for the time being. */
  failed(failure: RequestFailure): void;
  /** A request was answered: the next one that fails is the first in a row. */
  answered(): void;
  /** Nothing waits: the next key is the first one. */
  done(): void;
  /** Nothing is sent until the next change. */
  stop(): void;
  close(): void;
}

export function openSchedule(send: () => void): Schedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt = 0;
  let tries = 0;
  let retryAt = 0;
  let isClosed = false;
  function sendIn(ms: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(send, Math.max(0, ms));
  }
  const stop = () => clearTimeout(timer);
  return {
    changed(soon) {
      const now = Date.now();
      firstAt ||= now;
      sendIn(Math.max(soon ? 0 : Math.min(quietMs, firstAt + longestMs - now), retryAt - now));
    },
    failed(failure) {
      const wait = retryIn(tries++, failure);
      retryAt = Date.now() + wait;
      sendIn(wait);
    },
    answered() {
      tries = retryAt = 0;
    },
    done() {
      firstAt = 0;
    },
    stop,
    close() {
      isClosed = true;
      stop();
    },
  };
}
