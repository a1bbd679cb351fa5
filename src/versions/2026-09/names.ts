/**
 * The way back for issue paths: the newest row names `parties.0.company.name`, the caller of 2026-09 wrote
 * `signers.0.companyName`. A table of newest paths, `*` for an index, with their old paths; the longest that fits
 * counts and what stands below it stays.
 */
import { Refusal } from '../../contract/errors.ts';

export type Names = ReadonlyMap<string, string>;

export const names = (table: Record<string, string>): Names => new Map(Object.entries(table));

/** The names of something that stands below a path. */
export const below = (newest: string, old: string, inner: Names): Names =>
  new Map([[newest, old], ...[...inner].map(([n, o]): [string, string] => [`${newest}.${n}`, `${old}.${o}`])]);

export const joined = (...tables: Names[]): Names => new Map(tables.flatMap(table => [...table]));

const isIndex = (part: string): boolean => /^\d+$/.test(part);

export function oldPath(table: Names, path: string): string {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const head = parts.slice(0, length);
    const old = table.get(head.map(part => (isIndex(part) ? '*' : part)).join('.'));
    if (old === undefined) continue;
    const named = old.split('.');
    // An old path may begin further in: then the outer indices are not in it.
    const indices = head.filter(isIndex).slice(-named.filter(part => part === '*').length);
    const renamed = named.map(part => (part === '*' ? (indices.shift() ?? part) : part));
    return [...renamed, ...parts.slice(length)].filter(part => part !== '').join('.');
  }
  return path;
}

/** The same refusal with its issues in the names of 2026-09; whatever else was thrown stays itself. */
export function inOldNames(error: unknown, table: Names | undefined): unknown {
  if (!(error instanceof Refusal) || !error.facts.issues || !table) return error;
  const issues = error.facts.issues.map(issue => ({ ...issue, path: oldPath(table, issue.path) }));
  return new Refusal(error.code, { ...error.facts, issues });
}
