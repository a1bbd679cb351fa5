/** The OpenAPI document with its examples: each is where tools look for it, and fits the schema next to it. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newestVersion } from '../../src/contract/version.ts';
import { printedContracts } from '../../src/print/openapi.ts';

type Json = Record<string, unknown>;
interface Media {
  schema: Json;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
interface Parameter {
  name: string;
  in?: string;
  schema: Json;
  example?: unknown;
}
interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Json>;
    responses: Record<string, { content: Record<string, Media> }>;
    examples: Record<string, { value: unknown }>;
  };
}

const text = printedContracts().get(newestVersion) ?? '';
const document: Document = JSON.parse(text);
const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));

/** The document with references that zod follows. */
const $defs: Record<string, Json> = JSON.parse(
  JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
);
const schemas = new Map<string, z.ZodType>();
/** Only what a schema refers to, since the others would be read for each. */
function defsOf(source: string, found: Record<string, Json> = {}): Record<string, Json> {
  for (const [, name = ''] of source.matchAll(/"#\/\$defs\/(\w+)"/g)) {
    const definition = $defs[name];
    if (!definition || name in found) continue;
    found[name] = definition;
    defsOf(JSON.stringify(definition), found);
  }
  return found;
}
function schemaOf(schema: Json): z.ZodType {
  const source = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/');
  const before = schemas.get(source);
  if (before) return before;
  const read = z.fromJSONSchema({ ...JSON.parse(source), $defs: defsOf(source) });
  schemas.set(source, read);
  return read;
}
const problems = (where: string, schema: Json, value: unknown): string[] => {
  const { error } = schemaOf(schema).safeParse(value);
  return error ? error.issues.map(issue => `${where}: ${issue.path.join('.')} ${issue.message}`) : [];
};

describe('Every operation has', () => {
  test('an answer that fits its schema', () => {
    const found = operations.flatMap(({ operationId, responses }) => {
      const [media] = Object.values(responses['200']?.content ?? {});
      if (media?.example === undefined) return [`${operationId}: no example`];
      return problems(operationId, media.schema, media.example);
    });
    expect(found).toEqual([]);
  });

  test('a body that fits its schema, if it takes one', () => {
    const found = operations.flatMap(({ operationId, requestBody }) => {
      const media = requestBody?.content['application/json'];
      if (!media) return [];
      if (media.example === undefined) return [`${operationId}: no example`];
      return problems(operationId, media.schema, media.example);
    });
    expect(found).toEqual([]);
  });

  test('a value for each parameter of its path, and values of queries fit', () => {
    const found = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ name, in: place, schema, example }) => {
        if (example === undefined) return place === 'path' ? [`${operationId}: no example of ${name}`] : [];
        return problems(`${operationId} ${name}`, schema, example);
      }),
    );
    expect(found).toEqual([]);
  });
});

test('errors have examples of their codes that fit, except those that nobody can cause alone', () => {
  const without = new Set<unknown>();
  const found = Object.entries(document.components.responses).flatMap(([name, { content }]) => {
    const { schema = {}, examples } = content['application/json'] ?? {};
    if (!examples) for (const code of codesOf(schema)) without.add(code);
    return Object.keys(examples ?? {}).flatMap(code =>
      problems(`${name} ${code}`, schema, document.components.examples[code]?.value),
    );
  });
  expect(found).toEqual([]);
  expect([...without].sort()).toEqual(['IDEMPOTENCY_KEY_IN_USE', 'INTERNAL_ERROR', 'UPSTREAM_UNAVAILABLE']);
});

const codesOf = (schema: Json): string[] => {
  const { code } = schema.properties as { code: { enum: string[] } }; // of a response with an error
  return code.enum;
};
