import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { errorsOf } from '../operation-errors.ts';
import { permissions } from '../permissions.ts';
import { plans } from '../plans.ts';
import { scopes } from '../scopes.ts';
import { allOperations } from './all.ts';

type OnSchema = (schema: z.ZodType, path: string) => void;

/** Every schema within a schema, once. */
function walk(schema: z.ZodType, onSchema: OnSchema, path = '', seen = new Set<z.ZodType>()): void {
  // The service ignores the input of these members, so their content does not matter.
  if (seen.has(schema) || z.globalRegistry.get(schema)?.readOnly === true) return;
  seen.add(schema);
  onSchema(schema, path);
  const into = (inner: unknown, at: string) => walk(inner as z.ZodType, onSchema, at, seen);
  if (schema instanceof z.ZodObject)
    for (const [name, inner] of Object.entries(schema.shape)) into(inner, `${path}.${name}`);
  else if (schema instanceof z.ZodArray) into(schema.element, `${path}[]`);
  else if (schema instanceof z.ZodUnion) for (const [i, inner] of schema.options.entries()) into(inner, `${path}|${i}`);
  else if (schema instanceof z.ZodRecord) into(schema.valueType, `${path}{}`);
  else if (schema instanceof z.ZodPipe) into(schema.in, path);
  else if ('innerType' in schema.def) into(schema.def.innerType, path);
}

const findings = (
  operations: readonly Operation[],
  part: (operation: Operation) => z.ZodType | null,
  find: (schema: z.ZodType, path: string) => string | null,
) => {
  const found: string[] = [];
  for (const operation of operations) {
    const schema = part(operation);
    if (schema) {
      walk(schema, (inner, path) => {
        const problem = find(inner, path);
        if (problem) found.push(`${operation.id}${path}: ${problem}`);
      });
    }
  }
  return found;
};

const isClosed = (schema: z.ZodObject): boolean => schema.def.catchall instanceof z.ZodNever;
const check = (schema: z.ZodType, kinds: string[]): boolean =>
  (schema.def as { checks?: z.core.$ZodCheck[] }).checks?.some(c => kinds.includes(c._zod.def.check)) ?? false;
const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

test('operation ids are unique', () => {
  const ids = allOperations.map(operation => operation.id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test('no two operations have the same method and path, whatever their parameters are called', () => {
  const addresses = allOperations.map(operation => `${operation.method} ${operation.path.replace(/\{\w+\}/g, '{}')}`);
  expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([]);
});

/** Before a path with a parameter there: no id is this word. */
const words = ['/contacts/export', '/products/export'];

test('no path is ambiguous with another of the same method', () => {
  const parts = (operation: Operation) => operation.path.split('/');
  const same = (a: string, b: string) => a === b || a.startsWith('{') || b.startsWith('{');
  const clashes: string[] = [];
  for (const [i, a] of allOperations.entries()) {
    for (const b of allOperations.slice(i + 1)) {
      if (words.includes(a.path) || words.includes(b.path)) continue;
      if (a.method !== b.method || parts(a).length !== parts(b).length) continue;
      if (parts(a).every((part, j) => same(part, parts(b)[j] ?? ''))) clashes.push(`${a.path} and ${b.path}`);
    }
  }
  expect(clashes).toEqual([]);
});

test('the parameters of a path are the params of its operation', () => {
  for (const operation of allOperations) {
    const named = [...operation.path.matchAll(/\{(\w+)\}/g)].map(m => m[1]);
    expect(operation.params instanceof z.ZodObject && Object.keys(operation.params.shape), operation.id).toEqual(named);
  }
});

test('every permission, scope, feature and error code exists', () => {
  const features = new Set(Object.values(plans).flatMap(plan => plan.features));
  for (const operation of allOperations) {
    if (operation.permission !== null) expect(permissions).toContain(operation.permission);
    if (operation.scope !== null) expect(scopes).toContain(operation.scope);
    if (operation.feature !== null) expect(features).toContain(operation.feature);
    for (const code of errorsOf(operation)) expect(errorCodes).toContain(code);
  }
});

test('an operation with a path parameter can fail with NOT_FOUND', () => {
  const silent = allOperations.filter(
    operation => operation.path.includes('{') && !operation.errors.includes('NOT_FOUND'),
  );
  expect(silent.map(operation => operation.id)).toEqual([]);
});

test('GET operations take no body', () => {
  expect(
    allOperations
      .filter(operation => operation.method === 'GET' && operation.body !== null)
      .map(operation => operation.id),
  ).toEqual([]);
});

test('an alias names an operation and requires the same permission, scope and feature', () => {
  const byId = new Map(allOperations.map(operation => [operation.id, operation]));
  const aliases = allOperations.filter(operation => operation.aliasOf !== undefined);
  expect(aliases.length).toBeGreaterThan(0);
  for (const alias of aliases) {
    const operation = byId.get(alias.aliasOf ?? '');
    expect(operation, alias.id).toBeDefined();
    expect([alias.method, alias.permission, alias.scope, alias.feature]).toEqual([
      operation?.method,
      operation?.permission,
      operation?.scope,
      operation?.feature,
    ]);
    expect(alias.path).toBe(operation?.path.replace('/content', '/fields'));
  }
});

test('every object in a request is closed', () => {
  const parts: ((operation: Operation) => z.ZodType | null)[] = [
    operation => operation.params,
    operation => operation.query,
    operation => operation.body,
  ];
  for (const part of parts) {
    expect(findings(allOperations, part, s => (s instanceof z.ZodObject && !isClosed(s) ? 'open' : null))).toEqual([]);
  }
});

test('every object in a response is closed, except the data of an event', () => {
  const opened = findings(
    allOperations,
    operation => operation.answer,
    (s, path) => (s instanceof z.ZodObject && !isClosed(s) && !path.endsWith('.data') ? 'open' : null),
  );
  expect(opened).toEqual([]);
});

test('every property of a response is present; only total is optional', () => {
  const tiptap = /content\[\]|\.attrs$|\.marks$|\.text$|\.content$/;
  const optional = findings(
    allOperations,
    operation => operation.answer,
    (s, path) =>
      (s instanceof z.ZodOptional || s instanceof z.ZodDefault) && path !== '.total' && !tiptap.test(path)
        ? 'may be absent'
        : null,
  );
  expect(optional).toEqual([]);
});

test('every text and every list in a request body is bounded', () => {
  const unbounded = findings(
    allOperations,
    operation => operation.body,
    (s, path) => {
      if (s instanceof z.ZodArray && jsonOf(s).maxItems === undefined) return 'a list without end';
      if (!(s instanceof z.ZodString) || path.endsWith('{}')) return null;
      const json = jsonOf(s);
      const bounded = json.maxLength !== undefined || json.pattern !== undefined || check(s, ['length_equals']);
      return bounded ? null : 'text without end';
    },
  );
  expect(unbounded).toEqual([]);
});

test('every query parameter is made by query.ts, so that it can be parsed from text and printed', () => {
  for (const operation of allOperations) {
    expect(operation.query).toBeInstanceOf(z.ZodObject);
    for (const [name, schema] of Object.entries((operation.query as z.ZodObject).shape)) {
      const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
      expect(z.globalRegistry.get(inner as z.ZodType)?.param, `${operation.id} ${name}`).toBeDefined();
    }
  }
});

test('a missing body is parsed as an empty one, and the issues name what is missing', () => {
  for (const operation of allOperations.filter(r => r.body !== null)) {
    const read = operation.body?.safeParse({});
    if (read?.success === false)
      for (const issue of read.error.issues) expect(issue.path.length, operation.id).toBeGreaterThan(0);
  }
});

test('every member of a PATCH body is optional', () => {
  const asking = allOperations.filter(
    operation => operation.method === 'PATCH' && operation.body?.safeParse({}).success === false,
  );
  expect(asking.map(operation => operation.id)).toEqual(['fieldValues.update']);
});

test.each<[sentence: string, path: RegExp, methods: string[], scope: string | null]>([
  ['reading documents and what is in them', /^\/documents(?!.*\/(activity|signatures)$)/, ['GET'], 'documents:read'],
  [
    'reading tags, folders, custom fields, blocks, approvals',
    /^\/(tags|folders|custom-fields|blocks|approval-requests|document-categories)/,
    ['GET'],
    'documents:read',
  ],
  ['changing a document', /^\/documents\/\{id\}(?!.*\/(purge|embed-prepare)$)/, ['PATCH', 'POST'], 'documents:write'],
  [
    'deleting a document, file, folder, custom field or comment thread',
    /^\/(documents|files|folders|custom-fields)\/\{id\}$|\/comments\/\{threadId\}$/,
    ['DELETE'],
    'documents:delete',
  ],
  ['the activity of a document', /\/activity$/, ['GET'], 'audit:read'],
  ['the API log', /^\/api-logs/, ['GET'], 'audit:read'],
  ['the signatures of a document', /\/signatures$/, ['GET'], 'signatures:read'],
  ['reading contacts and companies', /^\/(contacts|companies|company-registry)/, ['GET'], 'contacts:read'],
  ['changing templates, deleting them too', /^\/templates/, ['POST', 'PATCH', 'DELETE'], 'templates:write'],
  [
    'everything about webhooks and events',
    /^\/(webhooks|events)/,
    ['GET', 'POST', 'PATCH', 'DELETE'],
    'webhooks:write',
  ],
  ['who am I, workspaces, limits and helper lists', /^\/(me$|workspaces|limits|helpers)/, ['GET'], 'profile:read'],
  ['the organization', /^\/organization$/, ['GET'], 'organization:read'],
  ['changing members and invitations', /^\/member/, ['POST', 'PATCH', 'DELETE'], 'members:write'],
  ['changing roles', /^\/roles/, ['POST', 'PATCH', 'DELETE'], 'roles:write'],
  ['submissions of forms', /\/submissions/, ['GET'], 'forms:submissions:read'],
  ['health', /^\/health$/, ['GET'], null],
])('the scope of %s', (_, path, methods, scope) => {
  const operations = allOperations.filter(operation => path.test(operation.path) && methods.includes(operation.method));
  expect(operations.length).toBeGreaterThan(0);
  expect(operations.filter(operation => operation.scope !== scope).map(operation => operation.id)).toEqual([]);
});
