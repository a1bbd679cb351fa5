/** openapi/postman.json: current, complete, and with bodies that the contract accepts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../../src/contract/issues.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { printedOperations } from '../../src/contract/operations/all.ts';
import { domain } from '../../src/domain/modules.ts';
import { collectionFile, printedCollection } from '../../src/print/collection.ts';
import { times } from '../../src/print/collection-variables.ts';

interface Item {
  name: string;
  event?: { listen: string; script: { exec: string[] } }[];
  request: { method: string; description: string; body?: { raw: string }; url: { raw: string; path: string[] } };
}
interface Collection {
  event: { script: { exec: string[] } }[];
  variable: { key: string; value: string }[];
  item: { name: string; item: Item[] }[];
}

const text = readFileSync(collectionFile, 'utf8');
const { item: folders, variable, event }: Collection = JSON.parse(text);
const operations = printedOperations(domain.operations);
const items = folders.flatMap(folder => folder.item);
const idOf = ({ request }: Item): string => /Operation `([\w.]+)`\.$/.exec(request.description)?.[1] ?? '';
const operationOf = (item: Item): Operation => {
  const found = operations.find(({ id }) => id === idOf(item));
  if (!found) throw new Error(`${item.name} has no operation`);
  return found;
};

/** As a request is sent, after the script that sets the times. */
const withTimes = (raw: string): string =>
  Object.keys(times).reduce((text, name) => text.replaceAll(`{{${name}}}`, new Date().toISOString()), raw);

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
      const { error } = body.safeParse(JSON.parse(withTimes(item.request.body.raw)));
      return error ? issuesOf(error, 'body').listed.map(({ path, message }) => `${id}: ${path} ${message}`) : [];
    });
    expect(wrong).toEqual([]);
  });

  test('keeps the ids that requests answer, in variables that it declares', () => {
    const declared = variable.map(({ key }) => key);
    const keeping = items.filter(({ event }) => event !== undefined);
    const set = keeping.flatMap(({ event = [] }) =>
      event.flatMap(({ script }) => [...script.exec.join('').matchAll(/set\('(\w+)'/g)].map(([, name = '']) => name)),
    );
    expect(set.filter(name => !declared.includes(name))).toEqual([]);
    expect(set).toEqual(expect.arrayContaining(['documentId', 'partyId', 'templateId', 'threadId', 'webhookId']));
    expect(keeping.map(idOf).filter(id => !id.endsWith('.create'))).toEqual([]);
    const answer = { id: 'doc_1', parties: [{ id: 'par_1' }] };
    const variables = new Map<string, string>();
    const collectionVariables = { set: (name: string, value: string) => variables.set(name, value) };
    const pm = { collectionVariables, response: { code: 200, json: () => answer } };
    const [{ script } = { script: { exec: [] } }] =
      keeping.find(item => idOf(item) === 'documents.create')?.event ?? [];
    new Function('pm', script.exec.join('\n'))(pm);
    expect([...variables]).toEqual([
      ['documentId', 'doc_1'],
      ['partyId', 'par_1'],
    ]);
  });

  test('has no time that gets too old, and sets the ones that it has before each request', () => {
    expect(items.filter(({ request }) => /"\d{4}-\d{2}-\d{2}T/.test(request.body?.raw ?? '')).map(idOf)).toEqual([]);
    const set = new Map<string, string>();
    const pm = { collectionVariables: { set: (name: string, value: string) => set.set(name, value) } };
    new Function('pm', event.flatMap(({ script }) => script.exec).join('\n'))(pm);
    expect([...set.keys()]).toEqual(Object.keys(times));
    expect(Date.parse(set.get('yesterday') ?? '')).toBeLessThan(Date.now());
    expect(Date.parse(set.get('inAMonth') ?? '')).toBeGreaterThan(Date.now());
  });

  test('declares every variable that it uses, and has no key', () => {
    const used = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
    expect(variable.map(({ key }) => key).sort()).toEqual([...used].sort());
    expect(variable.filter(({ value }) => value !== '').map(({ key }) => key)).toEqual(['baseUrl']);
  });
});
