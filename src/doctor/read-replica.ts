/** Check of `sigill doctor` on the replica of the database that serves reads. */
import type { Config } from '../config/config.ts';
import { serverName } from '../platform/postgres/address.ts';
import { DatabaseAway } from '../platform/postgres/away.ts';
import type { Database } from '../platform/postgres/database.ts';
import { databaseAt } from '../platform/postgres/postgres.ts';
import { bytesBehind, primaryPosition } from '../platform/postgres/replica-state.ts';
import { reasonOf } from '../platform/system-problem.ts';
import { type Check, failed, passed } from './check.ts';

/** Whether reads can use the replica, and how far behind it is. */
export async function readReplica(config: Config, primary: Database): Promise<Check[]> {
  const url = config.SIGILL_REPLICA_URL;
  if (!url) return [];
  const name = 'read replica';
  const replica = databaseAt({ url, poolSize: 1, connectMs: 5_000 });
  try {
    const behind = await bytesBehind(replica, await primaryPosition(primary));
    const how = behind === 0 ? 'has everything that was written' : `is ${behind} bytes behind`;
    return [passed(name, `${serverName(url)} can serve reads and ${how}.`)];
  } catch (error) {
    const advice =
      error instanceof DatabaseAway
        ? 'Check SIGILL_REPLICA_URL and that the server is running.'
        : 'Let SIGILL_REPLICA_URL point to a hot standby of the database in DATABASE_URL.';
    return [
      failed(name, `${serverName(url)} serves no reads (${reasonOf(error)}). ${advice} The primary serves them.`),
    ];
  } finally {
    await replica.close();
  }
}
