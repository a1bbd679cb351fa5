import type { Issue } from '../../contract/errors.ts';

/**
 * NUL and lone surrogates are valid JSON, but PostgreSQL cannot store them: they are reported instead of silently
 * changed.
 */
export function unstorable(value: unknown, path: string, depth = 0): Issue[] {
  if (depth > 200) return [{ path: '', code: 'TOO_BIG', message: 'nested deeper than 200' }];
  if (typeof value === 'string') {
    const fine = !value.includes('\0') && value.isWellFormed();
    return fine
      ? []
      : [{ path, code: 'INVALID_VALUE', message: 'contains an invalid character (NUL or a lone surrogate)' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const below = path === '' ? key : `${path}.${key}`;
    return [...unstorable(key, below), ...unstorable(member, below, depth + 1)];
  });
}
