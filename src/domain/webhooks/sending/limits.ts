/**
 * How many deliveries of each endpoint may start: organizations take turns for the free places, and within each its
 * endpoints, so that one backlog does not delay the single event of another. Pure.
 */
import { roundRobin } from '../../../platform/concurrency/round-robin.ts';

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

/** The line of organizations, in which each has the line of its endpoints. */
export interface Lines {
  organizations: Set<string>;
  webhooks: Map<string, Set<string>>;
}

export const openLines = (): Lines => ({ organizations: new Set(), webhooks: new Map() });

function joinLines(lines: Lines, waiting: readonly Waiting[]): void {
  for (const { id, organization_id: organization } of waiting) {
    lines.organizations.add(organization);
    const line = lines.webhooks.get(organization) ?? new Set();
    lines.webhooks.set(organization, line.add(id));
  }
}

/** Whoever has nothing waiting leaves. */
export function leaveLines(lines: Lines, waiting: readonly Waiting[]): void {
  const [organizations, webhooks] = [new Set(waiting.map(w => w.organization_id)), new Set(waiting.map(w => w.id))];
  for (const organization of lines.organizations) {
    if (!organizations.has(organization)) lines.organizations.delete(organization);
  }
  for (const [organization, line] of lines.webhooks) {
    for (const id of line) if (!webhooks.has(id)) line.delete(id);
    if (line.size === 0) lines.webhooks.delete(organization);
  }
}

/** How many more each of these endpoints, and each of their organizations, may have in flight. */
function placesOf(waiting: readonly Waiting[], busy: Busy, limits: Limits) {
  const ofWebhook = new Map<string, number>();
  const ofOrganization = new Map<string, number>();
  for (const { id, organization_id: organization, failures_in_row: failures } of waiting) {
    const max = failures >= failingFrom ? limits.ofFailing : limits.ofWebhook;
    const free = Math.max(0, max - (busy.ofWebhook.get(id) ?? 0));
    ofWebhook.set(id, free);
    ofOrganization.set(organization, (ofOrganization.get(organization) ?? 0) + free);
  }
  for (const [organization, free] of ofOrganization) {
    const left = limits.ofOrganization - (busy.ofOrganization.get(organization) ?? 0);
    ofOrganization.set(organization, Math.min(free, left));
  }
  return { ofWebhook, ofOrganization };
}

/** How many deliveries of each endpoint may start now. `lines` keeps whose turn it is for the next time. */
export function pickNext(
  waiting: readonly Waiting[],
  busy: Busy,
  limits: Limits,
  lines: Lines = openLines(),
): Map<string, number> {
  joinLines(lines, waiting);
  const { ofWebhook, ofOrganization } = placesOf(waiting, busy, limits);
  const picked = new Map<string, number>();
  let left = limits.inAll - busy.inAll;
  const mayBegin = (organization: string): boolean => left > 0 && (ofOrganization.get(organization) ?? 0) > 0;
  for (const organization of roundRobin(lines.organizations, mayBegin)) {
    const line = lines.webhooks.get(organization) ?? new Set();
    const [webhook] = roundRobin(line, id => (ofWebhook.get(id) ?? 0) > 0);
    if (webhook === undefined) continue;
    picked.set(webhook, (picked.get(webhook) ?? 0) + 1);
    ofWebhook.set(webhook, (ofWebhook.get(webhook) ?? 0) - 1);
    ofOrganization.set(organization, (ofOrganization.get(organization) ?? 0) - 1);
    left--;
  }
  return picked;
}
