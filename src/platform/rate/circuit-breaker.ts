/**
 * A circuit breaker for the Redis meter: while the server is away, one request per second tries it again and the others
 * do not wait for it.
 */
export interface MeterLog {
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

export interface CircuitBreaker {
  /** Whether this request may ask the server; while it is away, one per second may. */
  mayAsk(): boolean;
  lose(error: unknown): void;
  find(): void;
  close(): void;
}

const askAgainMs = 1_000;
const logEachMs = 60_000;

/** Only the message, because errors of the client contain the command that was sent, including a password. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function openCircuitBreaker(log: MeterLog): CircuitBreaker {
  let away = false;
  let asking = true;
  let again: NodeJS.Timeout | undefined;
  let isLogged = false;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function logOnce(error: unknown): void {
    const now = performance.now();
    if (now - loggedAt < logEachMs) return;
    loggedAt = now;
    isLogged = true;
    const message = 'Redis does not count requests: each node limits them by itself until it does';
    log.warn({ reason: reasonOf(error) }, message);
  }

  return {
    mayAsk() {
      if (!away) return true;
      const first = asking;
      asking = false;
      return first;
    },
    lose(error) {
      away = true;
      asking = false;
      again ??= setTimeout(() => {
        again = undefined;
        asking = true;
      }, askAgainMs).unref();
      logOnce(error);
    },
    find() {
      away = false;
      if (!isLogged) return;
      isLogged = false;
      log.info({}, 'Redis is reachable again and counts requests');
    },
    close: () => clearTimeout(again),
  };
}
