/** Up to where the primary has written its log, and how much of that a replica has replayed. */
import { setTimeout as pause } from 'node:timers/promises';
import { within } from './away.ts';
import type { Queryable } from './database.ts';

/** A place in the log of a primary. */
export interface Position {
  lsn: string;
  /** The timeline, as in the names of log files. */
  timeline: string;
  /** The identifier of the cluster, which all its servers have in common. */
  system: string;
}

/** The replica has not replayed enough yet. */
export class Behind extends Error {}

interface State {
  standby: boolean;
  system: string;
  timeline: string;
  /** Bytes that it has not replayed; null if it has replayed nothing. */
  behind: string | null;
}

/**
 * Where the next record begins is after the header of its page, which a replica that has replayed everything has not
 * reached: 40 bytes at the beginning of a segment, 24 on other pages.
 */
const positionOf = `
  select (lsn - (case when (lsn - '0/0'::pg_lsn) % pg_size_bytes(current_setting('wal_segment_size')) = 40 then 40
      when (lsn - '0/0'::pg_lsn) % current_setting('wal_block_size')::int = 24 then 24 else 0 end)::numeric)::text as lsn,
    substr(pg_walfile_name(lsn), 1, 8) as timeline, (select system_identifier::text from pg_control_system()) as system
  from (select pg_current_wal_insert_lsn() as lsn) written`;

/** The timeline follows a failover with the next restartpoint, which is late but never early. */
const stateOf = `
  select pg_is_in_recovery() as standby, (select system_identifier::text from pg_control_system()) as system,
    (select upper(lpad(to_hex(min_recovery_end_timeline), 8, '0')) from pg_control_recovery()) as timeline,
    (case when pg_last_wal_replay_lsn() is not null then greatest(0, $1::pg_lsn - pg_last_wal_replay_lsn()) end)::text as behind`;

/** After everything that was committed before the call. */
export async function primaryPosition(primary: Queryable): Promise<Position> {
  const found = await primary.row<Position>(positionOf);
  if (!found) throw new Error('the primary does not say where its log is');
  return found;
}

/** Bytes of the log that the replica has not replayed. Throws an Error that says why it cannot be used. */
export async function bytesBehind(replica: Queryable, needed: Position): Promise<number> {
  const state = await replica.row<State>(stateOf, [needed.lsn]);
  if (!state?.standby) throw new Error('it is not a standby, or was promoted');
  if (state.system !== needed.system) throw new Error('it is a standby of another database');
  if (state.timeline !== needed.timeline)
    throw new Error(`it is on timeline ${state.timeline} and the primary on ${needed.timeline}`);
  if (state.behind === null) throw new Error('it has replayed nothing yet');
  return Number(state.behind);
}

export interface Waiting {
  /** How long to wait for a replica that is behind. */
  waitMs: number;
  /** How long it may take to answer. */
  stateMs: number;
}

/** Resolves when the replica has replayed everything up to the position. Throws `Behind`, or an Error that says why not. */
export async function untilCurrent(replica: Queryable, needed: Position, { waitMs, stateMs }: Waiting): Promise<void> {
  for (const end = performance.now() + waitMs; ; await pause(5)) {
    const behind = await within(stateMs, bytesBehind(replica, needed));
    if (behind === 0) return;
    if (performance.now() >= end) throw new Behind(`it is ${behind} bytes behind`);
  }
}
