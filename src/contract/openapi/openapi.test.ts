import { expect, test } from 'vitest';
import { allOperations } from '../operations/all.ts';
import { openapi } from './openapi.ts';

const document = openapi(allOperations, '2026-10', 'https://sign.example.com');
const source = JSON.stringify(document);

/** Every value of a key anywhere in the document. */
function* all(key: string, within: unknown = document): Generator<unknown> {
  if (Array.isArray(within)) for (const inner of within) yield* all(key, inner);
  else if (typeof within === 'object' && within !== null) {
    for (const [name, inner] of Object.entries(within)) {
      if (name === key) yield inner;
      yield* all(key, inner);
    }
  }
}

test('the document depends on the operations alone', () => {
  expect(JSON.stringify(openapi(allOperations, '2026-10', 'https://sign.example.com'))).toBe(source);
});

test.each([
  ['https://sign.example.com', '/api/oauth/token'],
  ['https://example.com/sigill', '/sigill/api/oauth/token'],
  ['{base_url}', '/api/oauth/token'],
])('the tokens of %s are at %s', (baseUrl, address) => {
  const { securitySchemes } = openapi(allOperations.slice(0, 1), '2026-10', baseUrl).components as Record<
    string,
    object
  >;
  expect([...all('tokenUrl', securitySchemes)]).toEqual([address]);
});

test('every operation of the contract is in the document', () => {
  const operations = Object.values(document.paths as Record<string, object>).flatMap(path => Object.values(path));
  expect(operations.map(o => o.operationId).sort()).toEqual(allOperations.map(operation => operation.id).sort());
});

test('every reference resolves', () => {
  const missing = [...new Set(all('$ref'))].filter(ref => {
    const steps = String(ref).replace(/^#\//, '').split('/');
    return (
      steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) === undefined
    );
  });
  expect(missing).toEqual([]);
});

test('answers can have further members, and requests cannot', () => {
  const { schemas } = document.components as { schemas: Record<string, object> };
  const named = (ref: unknown): object => schemas[String(ref).replace('#/components/schemas/', '')] ?? {};
  const reached = (roots: unknown[]): unknown[] => {
    const found = new Set([...all('$ref', roots)]);
    for (const ref of found) for (const inner of all('$ref', named(ref))) found.add(inner);
    return [...roots, ...[...found].map(named)];
  };
  const paths = Object.values(document.paths as Record<string, Record<string, Record<string, unknown>>>);
  const routes = paths.flatMap(path => Object.values(path));
  const answers = reached([...routes.map(route => route.responses), document.webhooks]);
  expect([...all('additionalProperties', answers)].filter(value => value === false)).toEqual([]);
  const isOpen = (schema: Record<string, unknown>) =>
    schema.properties !== undefined && schema.additionalProperties !== false;
  const bodies = reached(routes.map(route => route.requestBody ?? {}));
  expect(bodies.filter(schema => isOpen(schema as Record<string, unknown>))).toEqual([]);
});

test('an alias names its original operation', () => {
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
  expect(paths['/documents/{id}/fields']?.get?.['x-alias-of']).toBe('content.list');
});

test('the body of a POST is optional if nothing in it is required', () => {
  const paths = document.paths as Record<string, Record<string, { requestBody?: { required: boolean } }>>;
  expect(paths['/documents/{id}/send']?.post?.requestBody?.required).toBe(false);
  expect(paths['/documents']?.post?.requestBody?.required).toBe(true);
  expect(paths['/documents/{id}/archive']?.post?.requestBody).toBeUndefined();
});
