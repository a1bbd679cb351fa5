/**
 * Query parameters of 2026-09: a value that is JSON is decoded as JSON (`status=["DRAFT","PENDING"]`, `query="a,b"`),
 * `ALL` and `null` do not filter, and unknown parameters are ignored.
 */
import { whole } from '../../../contract/query.ts';

const texts = (value: unknown, written: string): string[] => {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap(item => (item === null ? [] : [String(item)]));
  return [typeof value === 'string' ? value : written];
};

/** One decoded parameter: the values of its JSON, or its text. */
export function decoded(written: string): string[] {
  if (!/^(null$|["[])/.test(written)) return [written];
  try {
    return texts(JSON.parse(written), written);
  } catch {
    return [written];
  }
}

/** In free text, `ALL` is an ordinary word. */
const free: readonly string[] = ['query', 'externalId', 'key'];
const filtersNothing = ([name, values]: [string, string[]]): boolean =>
  values.length === 0 || (values.includes('ALL') && !free.includes(name));

export const queryOf = (raw: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(raw)
      .map(([name, values]): [string, string[]] => [name, values.flatMap(decoded)])
      .filter(asked => !filtersNothing(asked)),
  );

/** `page` is at least 1 and at most 10,000. */
export const paged = (perPage: number) => ({
  page: whole(1, 10_000, 1).transform(page => page ?? 1),
  perPage: whole(1, 100, perPage).transform(size => size ?? perPage),
});

/** The named parameters that were sent. */
export const pick = (asked: Record<string, string[]>, ...members: string[]): Record<string, string[]> =>
  Object.fromEntries(members.flatMap(member => (asked[member] ? [[member, asked[member]]] : [])));
