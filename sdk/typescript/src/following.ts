/** What has changed: documents since a time, and events as they happen. */
import type { DocumentListItem, Event } from './generated/types.gen.ts';
import type { RequestOptions } from './options.ts';
import type { Sigill } from './sigill.ts';

export interface ChangedDocumentsOptions {
  /** The `updatedAt` of the last document that you have, or the beginning of what you want. */
  since: Date | string;
  /** Further filters. */
  query?: Omit<NonNullable<Parameters<Sigill['documents']['list']>[0]>, 'updatedAfter' | 'orderBy' | 'orderDirection'>;
  signal?: AbortSignal;
}

const isoOf = (time: Date | string): string => (time instanceof Date ? time.toISOString() : time);

/**
 * Documents that have changed since then, that moment included, with those in the archive and in the trash; the oldest
 * change first. Documents that are purged meanwhile are known by the event alone.
 */
export async function* changedDocuments(
  sigill: Sigill,
  { since, query = {}, signal }: ChangedDocumentsOptions,
): AsyncGenerator<DocumentListItem, void, undefined> {
  const own = { updatedAfter: isoOf(since), orderBy: 'updatedAt', orderDirection: 'asc' } as const;
  const everything = {
    ...(query.archived === undefined && { includeArchived: true }),
    ...(query.deleted === undefined && { includeDeleted: true }),
  };
  const options: RequestOptions = signal ? { signal } : {};
  yield* sigill.documents.list({ limit: 100, ...everything, ...query, ...own }, options);
}

export interface FollowEventsOptions {
  /** Default: from now on. */
  since?: Date | string;
  types?: Event['type'][];
  /** Between two looks after something happened, 2 seconds by default; grows by half with each look that finds nothing. */
  pollMs?: number;
  /** At most between two looks, 15 seconds by default. */
  maxPollMs?: number;
  /** How much is looked at again, since an event is listed when its transaction ends; a minute by default. */
  overlapMs?: number;
  /** Called once, from when on no event is missed. */
  onReady?: () => void;
  signal?: AbortSignal;
}

/** Yields each event once, the oldest first, until the signal is aborted, which ends the loop without an error. */
export async function* followEvents(
  sigill: Sigill,
  { since, types, pollMs = 2_000, maxPollMs = 15_000, overlapMs = 60_000, onReady, signal }: FollowEventsOptions = {},
): AsyncGenerator<Event, void, undefined> {
  const options: RequestOptions = signal ? { signal } : {};
  const type = types ? { type: types } : {};
  const seen = new Map<string, number>();
  let from = since === undefined ? undefined : Date.parse(isoOf(since));
  const earlier = (newest: number) => new Date(newest - overlapMs).toISOString();
  const unseen = async (createdAfter: string | undefined): Promise<Event[]> => {
    const found: Event[] = [];
    for await (const event of sigill.events.list(
      { limit: 100, ...type, ...(createdAfter && { createdAfter }) },
      options,
    ))
      if (!seen.has(event.id)) found.push(event);
    for (const event of found) seen.set(event.id, Date.parse(event.createdAt));
    return found.reverse(); // listed with the newest first
  };
  try {
    let createdAfter = from === undefined ? undefined : new Date(from).toISOString();
    if (from === undefined) {
      const [newest] = (await sigill.events.list({ limit: 1, ...type }, options)).data;
      if (newest) {
        from = Date.parse(newest.createdAt);
        createdAfter = earlier(from);
        await unseen(createdAfter);
      }
    }
    onReady?.();
    let wait = pollMs;
    for (;;) {
      const events = await unseen(createdAfter);
      wait = events.length > 0 ? pollMs : Math.min(wait * 1.5, Math.max(maxPollMs, pollMs));
      for (const event of events) {
        from = Math.max(from ?? 0, Date.parse(event.createdAt));
        yield event;
      }
      if (from !== undefined && seen.size > 0) createdAfter = earlier(from);
      for (const [id, at] of seen) if (from !== undefined && at < from - 2 * overlapMs) seen.delete(id);
      await sigill.pause(wait, signal);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
