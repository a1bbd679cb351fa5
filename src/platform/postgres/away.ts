/** Errors that mean that the database cannot be reached at the moment, so that the same request can succeed later. */
import pg from 'pg';

/**
 * The server is not running, is starting or stopping, has no free connection, does not accept writes any more, or the
 * connection to it was lost.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseAway';
  }
}

/** Codes of Node.js for a connection that failed or was lost. */
const network = /^(?:ECONN\w+|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|ENOTSOCK)$/;
/**
 * SQLSTATEs: connection exceptions, a server that became a standby, too many connections, and a server that is stopping or
 * starting or closes the connection.
 */
const refusing = /^(?:08\w{3}|25006|53300|57P0[1-5])$/;

/** Whether the error of the driver came from the connection and not from the statement. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (error instanceof pg.DatabaseError) return refusing.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return 'code' in error
    ? network.test(String(error.code))
    : /connection|connect\b|timeout expired|not queryable/i.test(error.message);
}

/** Runs a call of the driver. Throws `DatabaseAway` instead of an error of the connection. */
export async function reaching<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw isAway(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error;
  }
}

/** Throws `DatabaseAway` if there is no answer in time. What was asked goes on, so its connection cannot be used again. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway(new Error(`there was no answer within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => {}); // may fail later, when nobody waits
  }
}
