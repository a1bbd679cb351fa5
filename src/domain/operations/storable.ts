/** What is valid JSON and PostgreSQL cannot store. */
import type { Issue } from '../../contract/errors.ts';
import { IssueList } from '../../contract/issue-list.ts';
import { runAtOnce } from '../../platform/concurrency/slices.ts';

const maxDepth = 200;
const longestPath = 1_000;
/** Values that are looked at in one step. */
const step = 2_000;

const isOdd = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
const message = 'contains an invalid character (NUL or a lone surrogate)';

/** An object or list that is being looked through. */
interface Open {
  value: Readonly<Record<string | number, unknown>>;
  /** Null: a list. */
  keys: readonly string[] | null;
  next: number;
  /** Where it is in what contains it; null for what was given. */
  key: string | number | null;
}

function nextKey({ value, keys, next }: Open): string | number | undefined {
  if (keys) return keys[next];
  return next < Number(value.length) ? next : undefined;
}

/**
 * NUL and lone surrogates are valid JSON, but PostgreSQL cannot store them: they are reported instead of silently changed, in
 * the order of the value. Yields between steps that take well under a millisecond.
 */
export function* unstorableInSteps(given: unknown, root: string): Generator<void, IssueList> {
  const issues = new IssueList();
  const open: Open[] = [];
  const pathOf = (key: string | number | null): string =>
    [root === '' ? null : root, ...open.map(one => one.key), key]
      .filter(part => part !== null)
      .join('.')
      .slice(0, longestPath);
  const check = (text: string, key: string | number | null): void => {
    if (isOdd(text)) issues.add((): Issue => ({ path: pathOf(key), code: 'INVALID_VALUE', message }));
  };
  const look = (value: unknown, key: string | number | null): void => {
    if (open.length > maxDepth)
      issues.add(() => ({ path: '', code: 'TOO_BIG', message: `nested deeper than ${maxDepth}` }));
    else if (typeof value === 'string') check(value, key);
    else if (typeof value === 'object' && value !== null) {
      const keys = Array.isArray(value) ? null : Object.keys(value);
      open.push({ value: value as Open['value'], keys, next: 0, key });
    }
  };
  look(given, null);
  for (let looked = 1, last = open.at(-1); last; looked++, last = open.at(-1)) {
    if (looked % step === 0) yield;
    const key = nextKey(last);
    last.next++;
    if (key === undefined) open.pop();
    else {
      if (typeof key === 'string') check(key, key);
      look(last.value[key], key);
    }
  }
  return issues;
}

/** All at once, for what is short. */
export const unstorable = (value: unknown, path: string): IssueList => runAtOnce(unstorableInSteps(value, path));
