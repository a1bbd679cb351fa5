/** What normalizing blocks of every type shares: references to parties, and a result that lists every problem. */
import type { Issue } from '../../contract/errors.ts';

/** What blocks need to know of a party. */
export interface BlockParty {
  id: string;
  role: string;
  /** Its ref within the same request, if any. */
  ref?: string | undefined;
}

/** `kept` is null if there are issues. */
export interface Normalized<T> {
  kept: T | null;
  issues: Issue[];
}

/** The id for a party's id or ref; an unknown one is an issue at `path`. */
export function partyOf(
  given: string | null,
  parties: readonly BlockParty[],
  path: string,
): { partyId: string | null; issues: Issue[] } {
  if (given === null) return { partyId: null, issues: [] };
  const found = parties.find(p => p.id === given || p.ref === given);
  if (found) return { partyId: found.id, issues: [] };
  return {
    partyId: null,
    issues: [{ path, code: 'INVALID_VALUE', message: 'no party of the document has this id' }],
  };
}

/** Keys are unique within a document; `taken` are those of existing blocks. */
export function duplicateKeys(
  keys: readonly { key: string | null; path: string }[],
  taken: ReadonlySet<string>,
): Issue[] {
  const seen = new Set(taken);
  return keys.flatMap(({ key, path }): Issue[] => {
    if (key === null || key === '') return [];
    if (seen.has(key)) return [{ path, code: 'INVALID_VALUE', message: 'this key is used twice in the document' }];
    seen.add(key);
    return [];
  });
}
