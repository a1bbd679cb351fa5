/** The filters of a query string, each with its values; the first and the last moment of something are one filter. Pure. */

export interface FilterGroup {
  name: string;
  /** Of moments: the first and the last, empty where there is none. */
  values: readonly string[];
}

const after = /^([a-z]+)After$/;
const before = /^([a-z]+)Before$/;
/** What may hold commas of its own. */
const whole = new Set(['customField', 'query', 'text', 'externalId']);

const eventOf = (name: string): string | undefined => (after.exec(name) ?? before.exec(name))?.[1];

export function filterGroups(asked: string): FilterGroup[] {
  const params = new URLSearchParams(asked);
  const found = new Map<string, readonly string[]>();
  for (const name of new Set(params.keys())) {
    const event = eventOf(name);
    if (event) found.set(event, [params.get(`${event}After`) ?? '', params.get(`${event}Before`) ?? '']);
    else
      found.set(name, whole.has(name) ? params.getAll(name) : params.getAll(name).flatMap(value => value.split(',')));
  }
  return [...found].map(([name, values]) => ({ name, values }));
}

export function withoutGroup(asked: string, name: string): string {
  const params = new URLSearchParams(asked);
  for (const one of [...new Set(params.keys())]) if (one === name || eventOf(one) === name) params.delete(one);
  return params.toString();
}
