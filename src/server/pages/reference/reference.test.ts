import { expect, test } from 'vitest';
import { openapi } from '../../../contract/openapi/openapi.ts';
import { allOperations } from '../../../contract/operations/all.ts';
import { referencePage, referenceStyle } from './reference.ts';

const page = referencePage(openapi(allOperations, '2026-10', 'https://sign.example.com'));
const all = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(m => m[1] ?? '');
const ids = all(/ id="([^"]+)"/g);

test('every route has its own section with a link in the table of contents', () => {
  const links = new Set(all(/href="#([^"]+)"/g));
  for (const row of allOperations) {
    expect(ids, row.id).toContain(row.id);
    expect(links, row.id).toContain(row.id);
  }
});

test('no id occurs twice', () => {
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test('every link within the page leads to an id', () => {
  const known = new Set(ids);
  expect([...new Set(all(/href="#([^"]+)"/g))].filter(target => !known.has(target))).toEqual([]);
});

test('the page works without script under a strict policy: it contains no script and no style', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
  expect(all(/<link rel="stylesheet" href="([^"]+)"/g)).toEqual(['/assets/look.css', '/docs/reference.css']);
});

test('headings never skip a level', () => {
  const levels = all(/<h([1-6])/g).map(Number);
  expect(levels[0]).toBe(1);
  const skips = levels.filter((level, i) => i > 0 && level > (levels[i - 1] ?? 0) + 1);
  expect(skips).toEqual([]);
});

test('the stylesheet defines no colours of its own', () => {
  expect(referenceStyle).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl/i);
});

test('text from the contract is escaped', () => {
  const document = openapi(allOperations.slice(0, 1), '2026-10', 'https://sign.example.com');
  const hostile = JSON.parse(JSON.stringify(document).replaceAll('List documents', '<img src=x>'));
  expect(referencePage(hostile)).not.toContain('<img');
});
