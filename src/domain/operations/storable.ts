import { type Issue, maxIssues } from '../../contract/errors.ts';

/**
 * NUL and lone surrogates are valid JSON, but PostgreSQL cannot store them: they are reported instead of silently
 * changed. Returns at most one issue more than an error lists.
 */
export function unstorable(value: unknown, path: string): Issue[] {
  const issues: Issue[] = [];
  collect(value, path, 0, issues);
  return issues;
}

const longestPath = 1000;

function collect(value: unknown, path: string, depth: number, issues: Issue[]): void {
  if (issues.length > maxIssues) return;
  if (depth > 200) issues.push({ path: '', code: 'TOO_BIG', message: 'nested deeper than 200' });
  else if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      issues.push({ path, code: 'INVALID_VALUE', message: 'contains an invalid character (NUL or a lone surrogate)' });
  } else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) {
      const below = (path === '' ? key : `${path}.${key}`).slice(0, longestPath);
      collect(key, below, 0, issues);
      collect(member, below, depth + 1, issues);
    }
}
