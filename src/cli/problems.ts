/** How a command that fails ends: what it prints, and its exit code. */
import type { Config } from '../config/config.ts';
import { exitCodes, problemsOf } from '../config/start-problems.ts';
import { knownReason } from '../platform/system-problem.ts';
import { Misuse } from './command.ts';

export interface Failure {
  messages: string[];
  exitCode: number;
}

/** Of the command itself: its name or its options. */
const misuseCode = 2;

const isOfOptions = (error: unknown): error is TypeError =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** Only a bug is shown with its stack. */
export function failureOf(error: unknown, config: Partial<Pick<Config, 'DATABASE_URL'>> | null): Failure {
  if (error instanceof Misuse || isOfOptions(error)) return { messages: [error.message], exitCode: misuseCode };
  const reason = knownReason(error);
  const named = reason === null ? null : { messages: [`${reason}.`], exitCode: exitCodes.other };
  return (
    problemsOf(error, config) ??
    named ?? {
      messages: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      exitCode: exitCodes.other,
    }
  );
}
