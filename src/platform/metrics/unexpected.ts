/**
 * Errors that nothing expects: bugs, and what the operator has to end, such as a full disk. Each is written to the log with
 * its cause and counted by where it happened.
 */
import type { Logger } from 'pino';
import { systemProblemOf } from '../system-problem.ts';
import type { ErrorPlace, Observer } from './observer.ts';

/** `facts` name the request or job; they must not contain what people wrote. */
export type Unexpected = (error: unknown, where: ErrorPlace, facts?: Readonly<Record<string, string>>) => void;

const messages: Readonly<Record<ErrorPlace, string>> = {
  api: 'a request failed with an unexpected error',
  link: "a signer's request failed with an unexpected error",
  page: 'a page failed with an unexpected error',
  sign_in: 'signing in failed with an unexpected error',
  oauth: 'an OAuth request failed with an unexpected error',
  eid: 'an electronic ID page failed with an unexpected error',
  tool: 'a tool failed with an unexpected error',
  storage: 'a stored file could not be written or read',
  health: 'the health check failed with an unexpected error',
  metrics: 'a metric could not be read',
};

export const openUnexpected =
  (log: Pick<Logger, 'error'>, observer: Pick<Observer, 'unexpected'>): Unexpected =>
  (error, where, facts = {}) => {
    const problem = systemProblemOf(error);
    observer.unexpected(where);
    log.error({ err: error, where, ...(problem && { problem: problem.message }), ...facts }, messages[where]);
  };
