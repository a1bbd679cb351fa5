/**
 * Two lanes, so that a backlog does not delay recent events of others: an organization that uses every place it is
 * offered moves to the crowded lane, which is throttled while others have something to send. Pure.
 */
import type { Limits } from './limits.ts';

/** Deliveries per step of the crowded lane while others send, and milliseconds between steps: about 300 per second. */
const [atOnce, pauseMs] = [8, 25];
/** Others count as sending for this long after their last delivery. */
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
    /** Removes organizations with nothing left from the crowded lane. */
    keep(waiting: readonly Pick<InOrganization, 'organization_id'>[]): void {
      const left = new Set(waiting.map(w => w.organization_id));
      for (const one of crowded) if (!left.has(one)) crowded.delete(one);
    },
    areCrowded: (): boolean => crowded.size > 0,
    /** Compares what each endpoint was offered with what it used. */
    saw(webhooks: readonly InOrganization[], offered: ReadonlyMap<string, number>, took: ReadonlyMap<string, number>) {
      const seen = webhooks.filter(w => offered.has(w.id));
      for (const { organization_id } of seen) crowded.delete(organization_id);
      for (const { id, organization_id } of seen)
        if ((took.get(id) ?? 0) >= (offered.get(id) ?? 0)) crowded.add(organization_id);
    },
    /** Records that the open lane had something to send. */
    openTook(at: number): void {
      othersAt = at;
    },
    /** Milliseconds until the crowded lane may continue. */
    crowdedIn: (at: number): number => (areOthers(at) ? Math.max(0, crowdedAt + pauseMs - at) : 0),
    crowdedTook(at: number): void {
      crowdedAt = at;
    },
    crowdedLimits: (limits: Limits, busy: number, at: number): Limits =>
      areOthers(at) ? { ...limits, inAll: Math.min(limits.inAll, busy + atOnce) } : limits,
  };
}
