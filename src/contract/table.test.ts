import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes } from './errors.ts';
import { permissions } from './permissions.ts';
import { plans } from './plans.ts';
import { refusalsOf } from './refusals.ts';
import type { Row } from './row.ts';
import { scopes } from './scopes.ts';
import { allRows } from './table.ts';

type Visit = (schema: z.ZodType, path: string) => void;

/** Every schema within a schema, once. */
function walk(schema: z.ZodType, visit: Visit, path = '', seen = new Set<z.ZodType>()): void {
  // What the service fills is left aside whatever it holds.
  if (seen.has(schema) || z.globalRegistry.get(schema)?.readOnly === true) return;
  seen.add(schema);
  visit(schema, path);
  const into = (inner: unknown, at: string) => walk(inner as z.ZodType, visit, at, seen);
  if (schema instanceof z.ZodObject)
    for (const [name, inner] of Object.entries(schema.shape)) into(inner, `${path}.${name}`);
  else if (schema instanceof z.ZodArray) into(schema.element, `${path}[]`);
  else if (schema instanceof z.ZodUnion) for (const [i, inner] of schema.options.entries()) into(inner, `${path}|${i}`);
  else if (schema instanceof z.ZodRecord) into(schema.valueType, `${path}{}`);
  else if (schema instanceof z.ZodPipe) into(schema.in, path);
  else if ('innerType' in schema.def) into(schema.def.innerType, path);
}

const findings = (
  rows: readonly Row[],
  part: (row: Row) => z.ZodType | null,
  find: (schema: z.ZodType, path: string) => string | null,
) => {
  const found: string[] = [];
  for (const row of rows) {
    const schema = part(row);
    if (schema) {
      walk(schema, (inner, path) => {
        const problem = find(inner, path);
        if (problem) found.push(`${row.id}${path}: ${problem}`);
      });
    }
  }
  return found;
};

const isClosed = (schema: z.ZodObject): boolean => schema.def.catchall instanceof z.ZodNever;
const check = (schema: z.ZodType, kinds: string[]): boolean =>
  (schema.def as { checks?: z.core.$ZodCheck[] }).checks?.some(c => kinds.includes(c._zod.def.check)) ?? false;
const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

test('the id of a row is unique', () => {
  const ids = allRows.map(row => row.id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test('no two rows have the same method and path, whatever their parameters are called', () => {
  const addresses = allRows.map(row => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`);
  expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([]);
});

test('no path can be taken for another of the same method', () => {
  const parts = (row: Row) => row.path.split('/');
  const same = (a: string, b: string) => a === b || a.startsWith('{') || b.startsWith('{');
  const clashes: string[] = [];
  for (const [i, a] of allRows.entries()) {
    for (const b of allRows.slice(i + 1)) {
      if (a.method !== b.method || parts(a).length !== parts(b).length) continue;
      if (parts(a).every((part, j) => same(part, parts(b)[j] ?? ''))) clashes.push(`${a.path} and ${b.path}`);
    }
  }
  expect(clashes).toEqual([]);
});

test('the parameters of a path are the params of its row', () => {
  for (const row of allRows) {
    const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(m => m[1]);
    expect(row.params instanceof z.ZodObject && Object.keys(row.params.shape), row.id).toEqual(named);
  }
});

test('every permission, scope, feature and refusal exists', () => {
  const features = new Set(Object.values(plans).flatMap(plan => plan.features));
  for (const row of allRows) {
    if (row.permission !== null) expect(permissions).toContain(row.permission);
    if (row.scope !== null) expect(scopes).toContain(row.scope);
    if (row.feature !== null) expect(features).toContain(row.feature);
    for (const code of refusalsOf(row)) expect(errorCodes).toContain(code);
  }
});

test('a row with a parameter can refuse with NOT_FOUND', () => {
  const silent = allRows.filter(row => row.path.includes('{') && !row.refusals.includes('NOT_FOUND'));
  expect(silent.map(row => row.id)).toEqual([]);
});

test('reading takes no body', () => {
  expect(allRows.filter(row => row.method === 'GET' && row.body !== null).map(row => row.id)).toEqual([]);
});

test('an alias names a row and asks for what that row asks for', () => {
  const byId = new Map(allRows.map(row => [row.id, row]));
  const aliases = allRows.filter(row => row.aliasOf !== undefined);
  expect(aliases.length).toBeGreaterThan(0);
  for (const alias of aliases) {
    const row = byId.get(alias.aliasOf ?? '');
    expect(row, alias.id).toBeDefined();
    expect([alias.method, alias.permission, alias.scope, alias.feature]).toEqual([
      row?.method,
      row?.permission,
      row?.scope,
      row?.feature,
    ]);
    expect(alias.path).toBe(row?.path.replace('/content', '/fields'));
  }
});

test('every object that may be sent is closed', () => {
  const parts: ((row: Row) => z.ZodType | null)[] = [row => row.params, row => row.query, row => row.body];
  for (const part of parts) {
    expect(findings(allRows, part, s => (s instanceof z.ZodObject && !isClosed(s) ? 'open' : null))).toEqual([]);
  }
});

test('every object that is answered is closed, but the data of an event', () => {
  const opened = findings(
    allRows,
    row => row.answer,
    (s, path) => (s instanceof z.ZodObject && !isClosed(s) && !path.endsWith('.data') ? 'open' : null),
  );
  expect(opened).toEqual([]);
});

test('every property of an answer is present; only total is there when it is asked for', () => {
  const tiptap = /content\[\]|\.attrs$|\.marks$|\.text$|\.content$/;
  const optional = findings(
    allRows,
    row => row.answer,
    (s, path) =>
      (s instanceof z.ZodOptional || s instanceof z.ZodDefault) && path !== '.total' && !tiptap.test(path)
        ? 'may be absent'
        : null,
  );
  expect(optional).toEqual([]);
});

test('every text and every list that may be sent is bounded', () => {
  const unbounded = findings(
    allRows,
    row => row.body,
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

test('every query parameter is made by query.ts, so that it is read from text and can be printed', () => {
  for (const row of allRows) {
    expect(row.query).toBeInstanceOf(z.ZodObject);
    for (const [name, schema] of Object.entries((row.query as z.ZodObject).shape)) {
      const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
      expect(z.globalRegistry.get(inner as z.ZodType)?.param, `${row.id} ${name}`).toBeDefined();
    }
  }
});

test('a body that is left out is read as an empty one, and says what is missing', () => {
  for (const row of allRows.filter(r => r.body !== null)) {
    const read = row.body?.safeParse({});
    if (read?.success === false)
      for (const issue of read.error.issues) expect(issue.path.length, row.id).toBeGreaterThan(0);
  }
});

test('a change may leave out everything', () => {
  const asking = allRows.filter(row => row.method === 'PATCH' && row.body?.safeParse({}).success === false);
  expect(asking.map(row => row.id)).toEqual(['fieldValues.update']);
});

test.each<[sentence: string, path: RegExp, methods: string[], scope: string | null]>([
  ['reading documents and what is in them', /^\/documents(?!.*\/(activity|signatures)$)/, ['GET'], 'documents:read'],
  [
    'reading tags, folders, custom fields, blocks, approvals',
    /^\/(tags|folders|custom-fields|blocks|approval-requests|document-categories)/,
    ['GET'],
    'documents:read',
  ],
  ['changing a document', /^\/documents\/\{id\}(?!.*\/purge$)/, ['PATCH', 'POST'], 'documents:write'],
  [
    'deleting a document, file, folder, custom field or comment thread',
    /^\/(documents|files|folders|custom-fields)\/\{id\}$|\/comments\/\{threadId\}$/,
    ['DELETE'],
    'documents:delete',
  ],
  ['the activity of a document', /\/activity$/, ['GET'], 'audit:read'],
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
  const rows = allRows.filter(row => path.test(row.path) && methods.includes(row.method));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(row => row.scope !== scope).map(row => row.id)).toEqual([]);
});
