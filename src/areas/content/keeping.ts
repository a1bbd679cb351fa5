/** What keeping a block of any type shares: the parties it may name, and an outcome that names every problem. */
import type { Issue } from '../../contract/errors.ts';

/** A party as blocks know it. */
export interface BlockParty {
  id: string;
  role: string;
  /** Its name inside the same request, if any. */
  ref?: string | undefined;
}

/** `kept` is null where there are issues. */
export interface Kept<T> {
  kept: T | null;
  issues: Issue[];
}

/** The id behind a party's id or ref; an unknown one is an issue at `path`. */
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

/** A key is unique per document (details 10.1): `taken` are those of blocks written before. */
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
