/**
 * What the log has of an outage of the database: a line for each kind of trouble, with what is wrong in words and at most
 * once a minute, and a line when the database answers again. Stacks would say nothing, since no code is wrong.
 */
import type { Logger } from 'pino';
import type { Shorten } from '../platform/log.ts';
import { DatabaseAway } from '../platform/postgres/away.ts';
import type { Queryable } from '../platform/postgres/database.ts';
import { databaseProblemOf } from './start-problems.ts';

const againMs = 60_000;
const maxDepth = 6;

function awayIn(error: unknown, depth = 0): DatabaseAway | null {
  if (!(error instanceof Error) || depth > maxDepth) return null;
  if (error instanceof DatabaseAway) return error;
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  for (const one of inner) {
    const found = awayIn(one, depth + 1);
    if (found) return found;
  }
  return null;
}

export interface OutageLog {
  shorten: Shorten;
  /** From now on, an outage is watched until the database answers. The returned function ends that. */
  watch(db: Pick<Queryable, 'row'>, log: Pick<Logger, 'warn'>): () => void;
}

export interface OutageOptions {
  /** DATABASE_URL; null with the embedded database. */
  address: string | null;
  /** The time in milliseconds; that of the system by default. */
  now?: () => number;
  /** How often an outage is looked at; a second by default. */
  eachMs?: number;
}

export function openOutageLog({ address, now = Date.now, eachMs = 1_000 }: OutageOptions): OutageLog {
  /** By the text of the line: when it was last written, and how often it was left out since. */
  const kinds = new Map<string, { at: number; leftOut: number }>();
  let since: number | null = null;
  let look: (() => void) | null = null;

  const problemOf = (away: DatabaseAway): string =>
    (address === null ? null : databaseProblemOf(away, address)?.message) ??
    'The embedded database does not answer. If it has ended, it is started again.';

  return {
    shorten({ err, ...facts }, message) {
      const away = awayIn(err);
      if (away === null) return { facts: { ...facts, err }, message };
      if (since === null) {
        since = now();
        look?.();
      }
      const kind = kinds.get(message);
      if (kind && now() - kind.at < againMs) {
        kind.leftOut++;
        return null;
      }
      kinds.set(message, { at: now(), leftOut: 0 });
      const again = kind && kind.leftOut > 0 ? { alsoSinceTheLastLine: kind.leftOut } : {};
      return { facts: { ...facts, problem: problemOf(away), ...again }, message };
    },
    watch(db, log) {
      let timer: NodeJS.Timeout | null = null;
      const ask = async (): Promise<void> => {
        const answers = await db.row('select 1').then(
          () => true,
          error => awayIn(error) === null,
        );
        if (look === null) return;
        if (!answers) return void wait();
        const seconds = Math.round((now() - (since ?? now())) / 1000);
        since = null;
        kinds.clear();
        log.warn(`the database answers again after ${seconds} s`);
      };
      const wait = (): void => {
        timer = setTimeout(() => void ask(), eachMs).unref();
      };
      look = wait;
      if (since !== null) wait();
      return () => {
        look = null;
        if (timer) clearTimeout(timer);
      };
    },
  };
}
