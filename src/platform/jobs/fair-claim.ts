/**
 * Claims jobs of queues whose owners take turns. Their line is the index: it begins behind the owner that was served last.
 * The search goes from owner to owner until enough are found who may begin, so its cost depends on the free slots and not
 * on how many jobs wait.
 */
import { roundRobin } from '../concurrency/round-robin.ts';
import type { Queryable } from '../postgres/database.ts';
import { type Claimed, claimedColumns } from './rows.ts';

export interface FairQueueState {
  queue: string;
  /** How many jobs may begin, and how many of one owner may run at once. */
  free: number;
  maxEach: number;
  /** The owner that was served last. */
  cursor: string;
  /** How many jobs of each owner run in this process. */
  busy: ReadonlyMap<string, number>;
}

interface Waiting {
  queue: string;
  owner: string;
  /** Due jobs, the longest-waiting first, at most as many as there are free slots. */
  ids: string[];
}

/**
 * Owners with due jobs in the order of the line, as many as can have a turn. Those with as many running as they may (the
 * last two parameters) are found too, but do not count.
 */
const waiting = `
  select q.queue, w.owner, w.ids
  from unnest($1::text[], $2::text[], $3::int[]) as q(queue, cursor, free)
  cross join (values (1), (2)) as lap(n)
  cross join lateral (
    with recursive turn(owner, ids, place, found) as (
      select case lap.n when 1 then q.cursor else '' end, null::text[], 0, 0
      union all
      select next.owner, due.ids, turn.place + 1,
        turn.found + (due.ids is not null and (q.queue, next.owner) not in (select * from unnest($6::text[], $7::text[])))::int
      from turn
      cross join lateral (
        select j.owner from jobs j where j.queue = q.queue and j.owner > turn.owner order by j.owner limit 1
      ) next
      cross join lateral (
        select array_agg(one.id order by one.run_at, one.id) as ids from (
          select j.id, j.run_at from jobs j
          where j.queue = q.queue and j.owner = next.owner and j.run_at <= $4 and j.id <> all($5::text[])
          order by j.run_at, j.id limit q.free
        ) one
      ) due
      where turn.found < q.free and (lap.n = 1 or next.owner <= q.cursor)
    )
    select owner, ids, place from turn where ids is not null
  ) w
  order by q.queue, lap.n, w.place`;

const claim = `
  with due as materialized (
    select id from jobs where id = any($1::text[]) and run_at <= $2 order by id for update skip locked
  )
  update jobs set attempts = attempts + 1, lease = lease + 1, locked_until = $3, run_at = $3
  from due where jobs.id = due.id
  returning ${claimedColumns}`;

/** The jobs that begin: one of each owner in turn, until no slot is free or every owner has as many running as it may. */
export function pickFairly(
  { free, maxEach, busy }: Pick<FairQueueState, 'free' | 'maxEach' | 'busy'>,
  owners: readonly Pick<Waiting, 'owner' | 'ids'>[],
): { owner: string; id: string }[] {
  const picked: { owner: string; id: string }[] = [];
  const roomOf = (owner: string): number => Math.max(0, maxEach - (busy.get(owner) ?? 0));
  const waiting = new Map(owners.map(({ owner, ids }) => [owner, ids.slice(0, roomOf(owner))]));
  const mayBegin = (owner: string): boolean => picked.length < free && (waiting.get(owner)?.length ?? 0) > 0;
  for (const owner of roundRobin(new Set(waiting.keys()), mayBegin)) {
    const id = waiting.get(owner)?.shift();
    if (id !== undefined) picked.push({ owner, id });
  }
  return picked;
}

export interface FairClaim {
  claimed: Claimed[];
  /** The owner that was served last, by queue. */
  cursors: Map<string, string>;
  /** Queues that may have due jobs that were not claimed. */
  more: Set<string>;
}

export async function claimFairly(
  db: Queryable,
  queues: readonly FairQueueState[],
  except: readonly string[],
  now: Date,
  until: Date,
): Promise<FairClaim> {
  const result: FairClaim = { claimed: [], cursors: new Map(), more: new Set() };
  if (queues.length === 0) return result;
  const full = queues.flatMap(({ queue, maxEach, busy }) =>
    [...busy].flatMap(([owner, count]) => (count >= maxEach ? [{ queue, owner }] : [])),
  );
  const found = await db.rows<Waiting>(waiting, [
    queues.map(one => one.queue),
    queues.map(one => one.cursor),
    queues.map(one => one.free),
    now,
    except,
    full.map(one => one.queue),
    full.map(one => one.owner),
  ]);
  const ids: string[] = [];
  for (const state of queues) {
    const owners = found.filter(one => one.queue === state.queue);
    const picked = pickFairly(state, owners);
    const last = picked.at(-1);
    if (last) result.cursors.set(state.queue, last.owner);
    const due = owners.reduce((sum, one) => sum + one.ids.length, 0);
    // The search ends when it has found enough for the free slots.
    if (picked.length === state.free || picked.length < due) result.more.add(state.queue);
    ids.push(...picked.map(one => one.id));
  }
  if (ids.length > 0) result.claimed = await db.rows<Claimed>(claim, [ids, now, until]);
  return result;
}
