/** Whether the server that counts is away: then one take asks it again each second, and the others do not wait for it. */
export interface MeterLog {
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

export interface Absence {
  /** Whether this take may ask; while the server is away one each second may. */
  mayAsk(): boolean;
  lose(error: unknown): void;
  find(): void;
  close(): void;
}

const askAgainMs = 1_000;
const logEachMs = 60_000;

/** The message alone: errors of the client carry what was sent, a password too. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function openAbsence(log: MeterLog): Absence {
  let away = false;
  let asking = true;
  let again: NodeJS.Timeout | undefined;
  let told = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  function tell(error: unknown): void {
    const now = performance.now();
    if (now - toldAt < logEachMs) return;
    toldAt = now;
    told = true;
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
      tell(error);
    },
    find() {
      away = false;
      if (!told) return;
      told = false;
      log.info({}, 'Redis counts requests again');
    },
    close: () => clearTimeout(again),
  };
}
