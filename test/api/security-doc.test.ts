/** docs/security.md lists every public route, and names only tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pagesOf } from '../fuzz/targets.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const text = readFileSync('docs/security.md', 'utf8');
const code = (line: string): string[] => [...line.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);

describe('docs/security.md', () => {
  test('lists every route that needs no API token', () => {
    const [, table = ''] = /## Public routes\n([\s\S]*?)\n## /.exec(text) ?? [];
    const listed = table.split('\n').flatMap(line => (line.startsWith('| `') ? code(line.split('|')[1] ?? '') : []));
    const isListed = (path: string): boolean =>
      listed.some(one => path === one || (one !== '/' && path.startsWith(one.endsWith('/') ? one : `${one}/`)));
    const paths = pagesOf(kit.service.server).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter(path => !isListed(path))).toEqual([]);
  });

  test('names only tests that exist', () => {
    const named = code(text).filter(one => one.endsWith('.test.ts'));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(one => !existsSync(one))).toEqual([]);
  });
});
