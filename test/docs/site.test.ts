/** The documentation as it is built: complete, without a dead link, and without script or style in its pages. */
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { errorCodes } from '../../src/contract/errors.ts';
import { allOperations } from '../../src/contract/operations/all.ts';
import { type Entry, searchIn, searchOptions } from '../../web/docs/search-options.mjs';
import { buildSite, isFile, root, textOf } from './site.ts';

const pages = buildSite();
const all = [...pages.values()];

test('every link leads to a page, an anchor or a file of the site', () => {
  const dead: string[] = [];
  for (const { name, targets } of all)
    for (const target of targets) {
      if (/^(https?|mailto):/.test(target)) continue;
      const [file = '', id] = decodeURIComponent(target).split('#');
      const path = file === '' ? name : posix.join(posix.dirname(name), file);
      const page = pages.get(path);
      if (path.startsWith('..') || !isFile(path) || (id && page && !page.ids.has(id))) dead.push(`${name}: ${target}`);
    }
  expect(dead).toEqual([]);
});

test('every file that a page in Markdown links to exists', () => {
  const dead: string[] = [];
  for (const { name } of all) {
    const own = name.replace(/html$/, 'md');
    const prose = textOf(own).replace(/^```[\s\S]*?^```$/gm, '');
    for (const [, target = ''] of prose.matchAll(/\]\(([^()\s]+)\)/g)) {
      if (/^(https?|mailto):|^#/.test(target)) continue;
      if (!isFile(posix.join(posix.dirname(own), target.split('#')[0] ?? ''))) dead.push(`${own}: ${target}`);
    }
  }
  expect(dead).toEqual([]);
});

test('all operations, errors and events have a place in the reference', () => {
  const ids = new Set(all.filter(({ name }) => name.startsWith('reference/')).flatMap(page => [...page.ids]));
  expect(allOperations.map(({ id }) => id).filter(id => !ids.has(id))).toEqual([]);
  expect(errorCodes.filter(code => !ids.has(`error-${code}`))).toEqual([]);
  expect(ids.has('event-document.completed')).toBe(true);
});

test('all guides have a page, and llms.txt lists every page', () => {
  const guides = (below: string) => readdirSync(join(root, below)).filter(name => name.endsWith('.md'));
  const expected = [
    ...guides('docs').map(name => (name === 'dashboard.md' ? 'dashboard/index.html' : `guides/${name}`)),
    ...guides('docs/dashboard').map(name => `dashboard/${name}`),
  ].map(name => name.replace(/md$/, 'html'));
  expect(expected.filter(name => !pages.has(name))).toEqual([]);
  const list = textOf('llms.txt');
  const listed = new Set([...list.matchAll(/\]\(([\w./-]+)\)/g)].map(([, name]) => name));
  expect(all.map(({ name }) => name.replace(/html$/, 'md')).filter(name => !listed.has(name))).toEqual([]);
  expect([...listed].filter(name => !isFile(name ?? ''))).toEqual([]);
  for (const line of list.split('\n').filter(one => one.startsWith('- '))) expect(line).toMatch(/\.md\): \S/);
});

test('earlier anchors of /docs lead to a place that exists', () => {
  const anchors: Record<string, string> = JSON.parse(textOf('anchors.json'));
  for (const { id } of allOperations) expect(anchors[id], id).toBeDefined();
  const dead = Object.values(anchors).filter(target => {
    const [name = '', id] = target.split('#');
    return !pages.has(name) || (id !== undefined && !pages.get(name)?.ids.has(id));
  });
  expect(dead).toEqual([]);
});

test('pages work under a strict policy: without inline script and style', () => {
  for (const { name, html } of all)
    expect(html, name).not.toMatch(
      /<script(?! (?:type="module" )?src="[\w./-]+"><)|<style|<[^<>]*\s(?:style=|on\w+=)/i,
    );
});

test('headings never skip a level, and each page has one title', () => {
  for (const { name, levels } of all) {
    expect([name, levels.filter(level => level === 1)]).toEqual([name, [1]]);
    expect([name, levels.filter((level, i) => i > 0 && level > (levels[i - 1] ?? 0) + 1)]).toEqual([name, []]);
  }
});

test('the search finds headings, operations, error codes, events and settings by their names', () => {
  const index = textOf('search.json');
  for (const title of ['Webhooks', 'Create a document, and optionally send it', 'DOCUMENT_NOT_READY', 'PUBLIC_URL'])
    expect(index).toContain(`"title":${JSON.stringify(title)}`);
  expect(index).toContain('"title":"document.completed"');
});

test.each([
  ['how do I know that a party declined', 'document.party.rejected'],
  ['declined', 'document.rejected'],
  ['documents.send', 'Send a document for signing'],
  ['TOO_BIG', 'Issues'],
  ['webhok', 'Create a webhook'],
])('the search answers "%s"', (question, title) => {
  const index = MiniSearch.loadJSON<Entry>(textOf('search.json'), searchOptions);
  const found = searchIn(index, question).slice(0, 5);
  expect(found.map(one => one.title)).toContain(title);
});
