/** Every requirement in docs/oauth-standards.md names a test that exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** A string of the file begins with it, but for what fills it in. */
function hasTitle(file: string, title: string): boolean {
  const text = readFileSync(join(root, 'test', file), 'utf8');
  const before = text.split(title).slice(0, -1);
  return before.some(part => /(?:['`]|%s |\} )$/.test(part));
}

const row = /^\| [^|]+ \| [^|]+ \| `([^`]+)`: ([^|]+) \|$/;

test('every requirement has a test of that title', () => {
  const lines = readFileSync(join(root, 'docs/oauth-standards.md'), 'utf8').split('\n');
  const rows = lines.filter(line => /^\| (?!Section|Source)[^-]/.test(line));
  const named = rows.map(line => row.exec(line));
  expect(rows.filter((_, i) => !named[i])).toEqual([]);
  const missing = named.filter(found => found && !hasTitle(found[1] ?? '', found[2]?.trim() ?? ''));
  expect(missing.map(found => found?.[0])).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
});
