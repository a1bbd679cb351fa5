import { expect, test } from 'vitest';
import { allOperations } from '../operations/all.ts';
import { openapi } from './openapi.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const document = openapi(allOperations, '2026-10', 'https://sign.example.com') as Record<string, Json>;
const components = document.components as Record<string, Record<string, Json>>;
const named = (ref: unknown): Json => components.schemas?.[String(ref).replace('#/components/schemas/', '')] ?? {};

/** Its own description, or that of the schema that it is, null apart. */
function isDescribed(schema: Json): boolean {
  if (schema.description) return true;
  if (schema.$ref) return isDescribed(named(schema.$ref));
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray) as Json[] | undefined;
  const real = choices?.filter(({ type }) => type !== 'null') ?? [];
  return real.length === 1 && isDescribed(real[0] ?? {});
}

/** Members that a schema takes from others, which it narrows. */
const inherited = ({ allOf }: Json): Json =>
  Object.assign({}, ...(Array.isArray(allOf) ? allOf.map(one => named(one.$ref).properties) : []));

/** Members without a description anywhere in a part of the document, by where they are. */
function* undescribed(within: unknown, at: string): Generator<string> {
  if (Array.isArray(within)) for (const inner of within) yield* undescribed(inner, at);
  if (!isJson(within)) return;
  for (const [key, inner] of Object.entries(within)) {
    if (['const', 'enum', 'default', 'example', 'examples'].includes(key)) continue;
    if (key !== 'properties' || !isJson(inner)) {
      yield* undescribed(inner, at);
      continue;
    }
    for (const [name, member] of Object.entries(inner)) {
      if (!isDescribed(member as Json) && !(name in inherited(within))) yield `${at}.${name}`;
      yield* undescribed(member, `${at}.${name}`);
    }
  }
}

const operations = [...Object.values(document.paths ?? {}), ...Object.values(document.webhooks ?? {})].flatMap(path =>
  Object.values(path as Record<string, Json>),
);
const nameless = (of: Record<string, Json>): string[] =>
  Object.entries(of).flatMap(([name, { description }]) => (description ? [] : [name]));

test('every member of every request, answer and event has a description', () => {
  const found = [
    ...Object.entries(components.schemas ?? {}).flatMap(([name, schema]) => [...undescribed(schema, name)]),
    ...operations.flatMap(operation => [...undescribed(operation, String(operation.operationId))]),
  ];
  expect(found).toEqual([]);
});

test('every named schema has a description', () => {
  expect(nameless(components.schemas ?? {})).toEqual([]);
});

test('every parameter has a description', () => {
  const found = operations.flatMap(({ operationId, parameters }) =>
    (parameters as Json[])
      .filter(({ $ref, description }) => !$ref && !description)
      .map(({ name }) => `${operationId} ${name}`),
  );
  expect(found).toEqual([]);
  expect(nameless(components.parameters ?? {})).toEqual([]);
});

test('every group of operations and every scope has a description', () => {
  expect((document.tags as unknown as Json[]).filter(({ description }) => !description)).toEqual([]);
  const { oauth } = components.securitySchemes as unknown as {
    oauth: { flows: { authorizationCode: { scopes: Json } } };
  };
  expect(Object.entries(oauth.flows.authorizationCode.scopes).filter(([, text]) => !text)).toEqual([]);
});
