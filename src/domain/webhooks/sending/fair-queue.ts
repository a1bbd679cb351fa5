/**
 * Decides which deliveries are next: a place for each organization in turn, and within it for each of its endpoints in
 * turn, so that one backlog does not delay the single event of another. Pure.
 */
export interface Limits {
  /** Requests in flight at once in this process. */
  inAll: number;
  ofOrganization: number;
  ofWebhook: number;
  /** For an endpoint whose recent attempts have all failed. */
  ofFailing: number;
}

export const defaultLaneLimits: Limits = { inAll: 256, ofOrganization: 32, ofWebhook: 8, ofFailing: 1 };

/** Consecutive failures after which an endpoint counts as failing. */
const failingFrom = 5;

export interface Waiting {
  id: string;
  organization_id: string;
  failures_in_row: number;
}

/** Requests in flight, by webhook and by organization. */
export interface Busy {
  inAll: number;
  ofWebhook: ReadonlyMap<string, number>;
  ofOrganization: ReadonlyMap<string, number>;
}

interface Queue {
  free: number;
  webhooks: { id: string; free: number }[];
}

function queuesOf(waiting: readonly Waiting[], busy: Busy, limits: Limits): Queue[] {
  const queues = new Map<string, Queue>();
  for (const { id, organization_id: organization, failures_in_row } of waiting) {
    const max = failures_in_row >= failingFrom ? limits.ofFailing : limits.ofWebhook;
    const free = max - (busy.ofWebhook.get(id) ?? 0);
    if (free <= 0) continue;
    const queue = queues.get(organization) ?? {
      free: limits.ofOrganization - (busy.ofOrganization.get(organization) ?? 0),
      webhooks: [],
    };
    queue.webhooks.push({ id, free });
    queues.set(organization, queue);
  }
  return [...queues.values()];
}

/** How many deliveries of each endpoint may start now. */
export function pickNext(waiting: readonly Waiting[], busy: Busy, limits: Limits): Map<string, number> {
  const shares = new Map<string, number>();
  let left = limits.inAll - busy.inAll;
  let queues = queuesOf(waiting, busy, limits);
  while (left > 0 && queues.length > 0) {
    for (const queue of queues) {
      const next = queue.free > 0 && left > 0 ? queue.webhooks.shift() : undefined;
      if (!next) {
        queue.free = 0;
        continue;
      }
      shares.set(next.id, (shares.get(next.id) ?? 0) + 1);
      left--;
      queue.free--;
      if (--next.free > 0) queue.webhooks.push(next);
    }
    queues = queues.filter(queue => queue.free > 0);
  }
  return shares;
}
