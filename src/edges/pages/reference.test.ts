import { expect, test } from 'vitest';
import { openapi } from '../../contract/openapi.ts';
import { allRows } from '../../contract/table.ts';
import { referencePage, referenceStyle } from './reference.ts';

const page = referencePage(openapi(allRows, '2026-10', 'https://sign.example.com'));
const all = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(m => m[1] ?? '');
const ids = all(/ id="([^"]+)"/g);

test('every route has a place of its own, reached from the contents', () => {
  const links = new Set(all(/href="#([^"]+)"/g));
  for (const row of allRows) {
    expect(ids, row.id).toContain(row.id);
    expect(links, row.id).toContain(row.id);
  }
});

test('no place is named twice', () => {
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test('every link within the page leads somewhere', () => {
  const known = new Set(ids);
  expect([...new Set(all(/href="#([^"]+)"/g))].filter(target => !known.has(target))).toEqual([]);
});

test('the page works without script and under a strict policy: no script, no style in it', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
  expect(all(/<link rel="stylesheet" href="([^"]+)"/g)).toEqual(['/assets/look.css', '/docs/reference.css']);
});

test('headings never skip a level', () => {
  const levels = all(/<h([1-6])/g).map(Number);
  expect(levels[0]).toBe(1);
  const skips = levels.filter((level, i) => i > 0 && level > (levels[i - 1] ?? 0) + 1);
  expect(skips).toEqual([]);
});

test('the stylesheet has no colour of its own', () => {
  expect(referenceStyle).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl/i);
});

test('what came from the contract is text, never markup', () => {
  const document = openapi(allRows.slice(0, 1), '2026-10', 'https://sign.example.com');
  const hostile = JSON.parse(JSON.stringify(document).replaceAll('List documents', '<img src=x>'));
  expect(referencePage(hostile)).not.toContain('<img');
});
