/** How much there is in a value, roughly the length of its JSON. */

/** Up to this weight, reading a value takes a few milliseconds. */
const short = 20_000;

/** Linear time, but no longer than it takes to exceed `max`. */
export function weightOf(value: unknown, max = Number.POSITIVE_INFINITY): number {
  const waiting: unknown[] = [value];
  let weight = 0;
  for (let next = waiting.pop(); weight <= max; next = waiting.pop()) {
    if (typeof next === 'string') weight += next.length + 3;
    else if (typeof next === 'object' && next !== null) {
      for (const [name, member] of Object.entries(next)) {
        weight += name.length + 4;
        waiting.push(member);
      }
    } else weight += 4;
    if (waiting.length === 0) break;
  }
  return weight;
}

/** Whether work on a value belongs in a thread. */
export const isLong = (value: unknown): boolean => weightOf(value, short) > short;
