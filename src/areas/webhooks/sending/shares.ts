/**
 * Who is next, where many wait and places are few: one for each organization in turn, and within it one for each of its
 * endpoints, so that nobody's backlog stands before another's single event. Pure.
 */
export interface Limits {
  /** Requests under way at once in this process. */
  inAll: number;
  ofOrganization: number;
  ofWebhook: number;
  /** Of an endpoint that has answered nothing but failures lately. */
  ofFailing: number;
}

export const usualLimits: Limits = { inAll: 256, ofOrganization: 32, ofWebhook: 8, ofFailing: 1 };

/** Failures in a row that make an endpoint a failing one. */
const failingFrom = 5;

export interface Waiting {
  id: string;
  organization_id: string;
  failures_in_row: number;
}

/** What is under way, by webhook and by organization. */
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
    const most = failures_in_row >= failingFrom ? limits.ofFailing : limits.ofWebhook;
    const free = most - (busy.ofWebhook.get(id) ?? 0);
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

/** How many of each endpoint may begin now. */
export function shareOut(waiting: readonly Waiting[], busy: Busy, limits: Limits): Map<string, number> {
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
