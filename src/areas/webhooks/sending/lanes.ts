/**
 * Two lanes, so that a backlog is not before what has just happened elsewhere: an organization that takes all it is
 * offered stands in the crowded one, and while others have something to send, that one moves a little at a time. Pure.
 */
import type { Limits } from './shares.ts';

/** In one step of the crowded lane while others send, and milliseconds between two: some hundred a second. */
const [atOnce, pauseMs] = [8, 25];
/** Others send, as long as the last time is not longer ago. */
const othersMs = 1_000;

interface InOrganization {
  id: string;
  organization_id: string;
}

export function openLanes() {
  const crowded = new Set<string>();
  let othersAt = Number.NEGATIVE_INFINITY;
  let crowdedAt = Number.NEGATIVE_INFINITY;
  const areOthers = (at: number) => at - othersAt < othersMs;
  return {
    isCrowded: ({ organization_id }: Pick<InOrganization, 'organization_id'>): boolean => crowded.has(organization_id),
    /** Those with nothing left are crowded no longer. */
    keep(waiting: readonly Pick<InOrganization, 'organization_id'>[]): void {
      const left = new Set(waiting.map(w => w.organization_id));
      for (const one of crowded) if (!left.has(one)) crowded.delete(one);
    },
    areCrowded: (): boolean => crowded.size > 0,
    /** What each endpoint was offered, and what it took. */
    saw(webhooks: readonly InOrganization[], offered: ReadonlyMap<string, number>, took: ReadonlyMap<string, number>) {
      const seen = webhooks.filter(w => offered.has(w.id));
      for (const { organization_id } of seen) crowded.delete(organization_id);
      for (const { id, organization_id } of seen)
        if ((took.get(id) ?? 0) >= (offered.get(id) ?? 0)) crowded.add(organization_id);
    },
    /** The open lane had something to send. */
    openTook(at: number): void {
      othersAt = at;
    },
    /** Milliseconds until the crowded lane may move. */
    crowdedIn: (at: number): number => (areOthers(at) ? Math.max(0, crowdedAt + pauseMs - at) : 0),
    crowdedTook(at: number): void {
      crowdedAt = at;
    },
    crowdedLimits: (limits: Limits, busy: number, at: number): Limits =>
      areOthers(at) ? { ...limits, inAll: Math.min(limits.inAll, busy + atOnce) } : limits,
  };
}
