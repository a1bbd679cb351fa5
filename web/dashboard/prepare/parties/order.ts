/**
 * The order in which parties sign: groups one after another, and those of a group at the same time. Each function takes
 * the ids of the parties by group and returns new groups. Pure.
 */
export type Groups = readonly (readonly string[])[];

/** Parties with the same order form a group; within it they keep the order of the list. */
export function groupsOf(parties: readonly { id: string; signingOrder: number }[]): Groups {
  const byOrder = new Map<number, string[]>();
  for (const { id, signingOrder } of parties) byOrder.set(signingOrder, [...(byOrder.get(signingOrder) ?? []), id]);
  return [...byOrder].sort(([a], [b]) => a - b).map(([, ids]) => ids);
}

/** The order of each party that the groups give, from 1. */
export const ordersOf = (groups: Groups): Map<string, number> =>
  new Map(groups.flatMap((ids, index) => ids.map(id => [id, index + 1] as const)));

const positionOf = (groups: Groups, id: string): number => groups.findIndex(ids => ids.includes(id));
const filled = (groups: Groups): Groups => groups.filter(ids => ids.length > 0);

/** Moves a party before (-1) or after (1) the next group; out of a group of several, it gets a group of its own there. */
export function moveParty(groups: Groups, id: string, by: -1 | 1): Groups {
  const at = positionOf(groups, id);
  const own = groups[at];
  if (!own) return groups;
  const rest = own.filter(one => one !== id);
  if (rest.length > 0) {
    const before = groups.slice(0, at);
    const after = groups.slice(at + 1);
    return by < 0 ? [...before, [id], rest, ...after] : [...before, rest, [id], ...after];
  }
  const next = groups[at + by];
  if (!next) return groups;
  return groups.map((ids, index) => (index === at ? next : index === at + by ? own : ids));
}

/** The party signs at the same time as the group before it. */
export function joinPrevious(groups: Groups, id: string): Groups {
  const at = positionOf(groups, id);
  if (at < 1) return groups;
  return filled(
    groups.map((ids, index) => (index === at - 1 ? [...ids, id] : index === at ? ids.filter(one => one !== id) : ids)),
  );
}

/** The party signs alone, after the others of its group. */
export const leaveGroup = (groups: Groups, id: string): Groups =>
  (groups[positionOf(groups, id)]?.length ?? 0) > 1 ? moveParty(groups, id, 1) : groups;
