/** Every statement that a request sends to PostgreSQL, as the driver is given it: also begin, commit and savepoints. */
import pg from 'pg';

export interface Recorded {
  name?: string;
  text: string;
  values?: unknown[];
}

type Ask = string | Recorded;

/** Runs `act` and answers what was sent meanwhile in this process. */
export async function recording(act: () => Promise<unknown>): Promise<Recorded[]> {
  const found: Recorded[] = [];
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const asked = args[0] as Ask;
    // The driver writes its own state into what it is given: only the three members are copied.
    if (typeof asked === 'string') found.push({ text: asked });
    else found.push({ ...(asked.name && { name: asked.name }), text: asked.text, values: [...(asked.values ?? [])] });
    return query.apply(this, args);
  };
  try {
    await act();
  } finally {
    prototype.query = query;
  }
  return found;
}
