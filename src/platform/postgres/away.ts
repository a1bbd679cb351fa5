/** Errors that mean that the database cannot be reached at the moment, so that the same request can succeed later. */
import pg from 'pg';

/** The server is not running, is starting or stopping, has no free connection, or the connection to it was lost. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseAway';
  }
}

/** Codes of Node.js for a connection that failed or was lost. */
const network = /^(?:ECONN\w+|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|ENOTSOCK)$/;
/** SQLSTATEs: connection exceptions, too many connections, and a server that is stopping or starting. */
const refusing = /^(?:08\w{3}|53300|57P0[123])$/;

/** Whether the error of the driver came from the connection and not from the statement. */
function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return refusing.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return 'code' in error ? network.test(String(error.code)) : /connection|connect\b|not queryable/i.test(error.message);
}

/** Runs a call of the driver. Throws `DatabaseAway` instead of an error of the connection. */
export async function reaching<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}
