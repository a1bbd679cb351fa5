/** openapi/postman.json: current, complete, and with bodies that the contract accepts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../../src/contract/issues.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { printedOperations } from '../../src/contract/operations/all.ts';
import { domain } from '../../src/domain/modules.ts';
import { collectionFile, printedCollection } from '../../src/print/collection.ts';
import { bodies } from '../../src/print/collection-bodies.ts';

interface Item {
  name: string;
  request: { method: string; description: string; body?: { raw: string }; url: { raw: string; path: string[] } };
}
interface Collection {
  variable: { key: string; value: string }[];
  item: { name: string; item: Item[] }[];
}

const text = readFileSync(collectionFile, 'utf8');
const { item: folders, variable }: Collection = JSON.parse(text);
const operations = printedOperations(domain.operations);
const items = folders.flatMap(folder => folder.item);
const idOf = ({ request }: Item): string => /Operation `([\w.]+)`\.$/.exec(request.description)?.[1] ?? '';
const operationOf = (item: Item): Operation => {
  const found = operations.find(({ id }) => id === idOf(item));
  if (!found) throw new Error(`${item.name} has no operation`);
  return found;
};

describe('The collection', () => {
  test('is up to date', () => {
    expect(printedCollection()).toBe(text);
  });

  test('has each operation once, by its method and path, in a folder for each tag', () => {
    expect(items.map(idOf).sort()).toEqual(operations.map(({ id }) => id).sort());
    for (const item of items) {
      const { method, path } = operationOf(item);
      const pattern = new RegExp(`^\\{\\{baseUrl\\}\\}/api/v1${path.replace(/\{\w+\}/g, '\\{\\{\\w+\\}\\}')}$`);
      expect([item.request.method, item.request.url.raw], idOf(item)).toEqual([method, expect.stringMatching(pattern)]);
    }
    for (const { name, item } of folders) {
      expect(new Set(item.map(one => idOf(one).split('.')[0]))).toEqual(new Set([name]));
      expect(new Set(item.map(one => one.name)).size, name).toBe(item.length);
    }
  });

  test('has a body for each operation that takes one, which its schema accepts', () => {
    const wrong = items.flatMap(item => {
      const { body, id } = operationOf(item);
      expect(item.request.body !== undefined, id).toBe(body !== null);
      if (!body || !item.request.body) return [];
      const { error } = body.safeParse(JSON.parse(item.request.body.raw));
      return error ? issuesOf(error, 'body').listed.map(({ path, message }) => `${id}: ${path} ${message}`) : [];
    });
    expect(wrong).toEqual([]);
    const ids = operations.map(({ id }) => id);
    expect(Object.keys(bodies).filter(id => !ids.includes(id))).toEqual([]);
  });

  test('declares every variable that it uses, and has no key', () => {
    const used = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
    expect(variable.map(({ key }) => key).sort()).toEqual([...used].sort());
    expect(variable.filter(({ value }) => value !== '').map(({ key }) => key)).toEqual(['baseUrl']);
  });
});
