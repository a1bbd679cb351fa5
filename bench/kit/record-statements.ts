/** Records the statements that this process sends to PostgreSQL, including begin, commit and savepoints. */
import pg from 'pg';

export interface RecordedStatement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Runs `action` and returns every statement that the driver was given meanwhile. */
export async function recordStatements(action: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const given = args[0] as string | RecordedStatement;
    // The driver keeps its own state in this object, so only these three members are copied.
    if (typeof given === 'string') recorded.push({ text: given });
    else
      recorded.push({ ...(given.name && { name: given.name }), text: given.text, values: [...(given.values ?? [])] });
    return query.apply(this, args);
  };
  try {
    await action();
  } finally {
    prototype.query = query;
  }
  return recorded;
}
