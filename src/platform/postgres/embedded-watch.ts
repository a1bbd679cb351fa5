/** Starts the embedded server again when it has ended, by a crash or because something killed it. */
import { setTimeout as pause } from 'node:timers/promises';

const watchEachMs = 1_000;
const restMs = 5_000;

export interface Watched {
  isRunning(): boolean;
  /** Starts it. May throw; it is then tried again. */
  start(): Promise<void>;
  warn(line: string): void;
}

/** The returned function ends the watch, and waits for a start in progress. */
export function watchServer({ isRunning, start, warn }: Watched): () => Promise<void> {
  let ended = false;
  let starting: Promise<void> | null = null;

  async function restart(): Promise<void> {
    warn('The embedded database has ended: it is started again.');
    while (!ended) {
      try {
        await start();
        return warn('The embedded database runs again.');
      } catch (error) {
        warn(`The embedded database could not be started: ${error instanceof Error ? error.message : error}`);
        await pause(restMs);
      }
    }
  }

  const timer = setInterval(() => {
    if (starting || isRunning()) return;
    starting = restart().finally(() => {
      starting = null;
    });
  }, watchEachMs);
  timer.unref();
  return async () => {
    ended = true;
    clearInterval(timer);
    await starting;
  };
}
