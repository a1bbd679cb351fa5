/**
 * The statements that each connection keeps prepared, at most a given number: PostgreSQL keeps the plan of each in the
 * memory of the connection's process, and lists with many filters are composed in thousands of ways.
 */
import type pg from 'pg';

/** What a connection of the driver knows of its prepared statements, by name. */
interface Driver {
  connection: { parsedStatements: Record<string, string | undefined> };
}

export interface PreparedStatements {
  /** Marks the statement as the one used last. */
  use(client: pg.PoolClient, name: string): void;
  /** Deallocates what was not used for longest if there are too many. Only between transactions. Throws if it fails. */
  trim(client: pg.PoolClient): Promise<void>;
}

/** A quarter is deallocated at once, so that few statements pay for it. */
export function openPreparedStatements(max: number): PreparedStatements {
  const used = new WeakMap<pg.PoolClient, Set<string>>();
  const kept = max - Math.floor(max / 4);
  return {
    use(client, name) {
      const names = used.get(client) ?? new Set();
      used.set(client, names);
      names.delete(name);
      names.add(name);
    },
    async trim(client) {
      const names = used.get(client);
      if (!names || names.size <= max) return;
      const { parsedStatements } = (client as unknown as Driver).connection; // not in the driver's types
      const old = [...names].slice(0, names.size - kept);
      const parsed = old.filter(name => parsedStatements[name] !== undefined);
      if (parsed.length > 0)
        await client.query(parsed.map(name => `deallocate ${client.escapeIdentifier(name)}`).join('; '));
      for (const name of old) {
        names.delete(name);
        delete parsedStatements[name];
      }
    },
  };
}
