/**
 * Converts the paths of issues: the newest operation reports `parties.0.company.name` where the caller of 2026-09 wrote
 * `signers.0.companyName`. Names map newest paths, with `*` for an index, to old paths; the longest match wins and the
 * rest of the path is kept.
 */
import { ApiError, invalidBy } from '../../../contract/errors.ts';

export type Names = ReadonlyMap<string, string>;

export const names = (table: Record<string, string>): Names => new Map(Object.entries(table));

/** The names of everything below a path. */
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
    // An old path may have fewer indices; then the outer ones are dropped.
    const indices = head.filter(isIndex).slice(-named.filter(part => part === '*').length);
    const renamed = named.map(part => (part === '*' ? (indices.shift() ?? part) : part));
    return [...renamed, ...parts.slice(length)].filter(part => part !== '').join('.');
  }
  return path;
}

/**
 * The same error with the old names in its issues. Anything other than an ApiError with issues is returned unchanged.
 */
export function inOldNames(error: unknown, table: Names | undefined): unknown {
  if (!(error instanceof ApiError) || !error.facts.issues || !table) return error;
  const listed = error.facts.issues.map(issue => ({ ...issue, path: oldPath(table, issue.path) }));
  // The message has the path of the first one.
  const { message } = invalidBy({ listed, more: error.facts.moreIssues ?? 0 });
  const isWritten = error.facts.message !== undefined && error.code === 'VALIDATION_FAILED';
  return new ApiError(error.code, { ...error.facts, issues: listed, ...(isWritten && { message }) });
}
