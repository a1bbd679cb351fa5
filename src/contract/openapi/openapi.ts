/** The OpenAPI 3.1 document, printed from the operations. It does not depend on when or where it is printed. */
import { z } from 'zod';
import { errorShape } from '../error-shape.ts';
import { type ErrorCode, errorCodes, errorList } from '../errors.ts';
import { eventData } from '../events/event-data.ts';
import { eventShape } from '../events/events.ts';
import type { Operation } from '../operation.ts';
import { errorsOf, needsToken } from '../operation-errors.ts';
import { scopes } from '../scopes.ts';
import { type Json, Schemas } from './schemas.ts';

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const parameters = {
  SvcVersion: {
    name: 'Svc-Version',
    in: 'header',
    description: "The API version; the app's or the organization's default when left out.",
    schema: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  },
  SvcWorkspace: {
    name: 'Svc-Workspace',
    in: 'header',
    description: "The workspace to act in; the key's default when left out.",
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Any unique string; a retry with the same key and request gets the stored answer for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

const header = (description: string, type: 'string' | 'integer' = 'string'): Json => ({
  description,
  schema: { type },
});
const headers = {
  'Svc-Version': header('The version that served the request.'),
  'Svc-Request-Id': header('Identifies the request; on a replayed answer, the original one.'),
  'X-RateLimit-Limit': header('Requests a minute.', 'integer'),
  'X-RateLimit-Remaining': header('Requests that remain in the window.', 'integer'),
  'X-RateLimit-Reset': header('When the window is over, in Unix seconds.', 'integer'),
  'X-RateLimit-Daily-Limit': header('Requests a day.', 'integer'),
  'X-RateLimit-Daily-Remaining': header('Requests that remain of the day.', 'integer'),
  'X-RateLimit-Daily-Reset': header('When the day is over, in Unix seconds.', 'integer'),
  'Idempotent-Replayed': header('true: the stored answer of an earlier request with the same key.'),
  'Retry-After': header('Seconds to wait.', 'integer'),
  Deprecation: header('Of a deprecated version: since when, as @ and Unix seconds.'),
  Sunset: header('Of a deprecated version: from when it is refused, as an HTTP date.'),
};
const common = ['Svc-Version', 'Svc-Request-Id', 'Deprecation', 'Sunset'];
const rate = Object.keys(headers).filter(name => name.startsWith('X-RateLimit-'));
const headersOf = (names: string[]): Json => Object.fromEntries(names.map(name => [name, ref('headers', name)]));

/** The OpenAPI schema of a query parameter is in its meta (`query.ts`). */
function queryParameters(row: Operation): Json[] {
  if (!(row.query instanceof z.ZodObject)) throw new Error(`${row.id}: the query must be an object`);
  return Object.entries(row.query.shape).map(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    const meta = z.globalRegistry.get(inner as z.ZodType);
    if (!meta?.param) throw new Error(`${row.id}: the parameter ${name} is not made by query.ts`);
    const many = meta.style === 'many';
    return {
      name,
      in: 'query',
      ...(many && { description: 'Comma-separated or repeated.', style: 'form', explode: false }),
      schema: meta.param,
    };
  });
}

function pathParameters(row: Operation, schemas: Schemas): Json[] {
  if (!(row.params instanceof z.ZodObject)) throw new Error(`${row.id}: the params must be an object`);
  return Object.entries(row.params.shape).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas.print(schema as z.ZodType, 'input'),
  }));
}

/**
 * The errors of an operation by status, each with its possible codes. Responses that operations share are in
 * components.
 */
function errorResponses(row: Operation, shared: Map<string, Json>): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(row))
    byStatus.set(errorList[code][0], [...(byStatus.get(errorList[code][0]) ?? []), code]);
  const kind = needsToken(row) ? (row.method === 'GET' ? 'read' : 'write') : 'open';
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => {
        const own = row.errors.filter(code => errorList[code][0] === status).sort();
        const name = ['refused', status, kind, ...own].join('.');
        const waits = status === 429 || codes.includes('IDEMPOTENCY_KEY_IN_USE');
        shared.set(name, {
          description: codes.map(code => `\`${code}\`: ${errorList[code][1]}`).join('\n\n'),
          headers: headersOf([...common, ...(kind === 'open' ? [] : rate), ...(waits ? ['Retry-After'] : [])]),
          content: {
            'application/json': { schema: { allOf: [ref('schemas', 'Error')], properties: { code: { enum: codes } } } },
          },
        });
        return [String(status), ref('responses', name)];
      }),
  );
}

/** The access rules of an operation as text. */
function access(row: Operation): string {
  if (!needsToken(row)) return 'Needs no token.';
  return [
    row.permission ? `Permission \`${row.permission}\`.` : 'Every member may.',
    row.scope ? `Scope \`${row.scope}\`.` : 'Not open to OAuth apps.',
    row.feature ? `The plan must include ${row.feature}.` : '',
    row.aliasOf ? `Another name of \`${row.aliasOf}\`.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function operation(row: Operation, schemas: Schemas, shared: Map<string, Json>): Json {
  const writes = row.method !== 'GET';
  const body = row.body && schemas.print(row.body, 'input');
  return {
    operationId: row.id,
    tags: [row.id.split('.')[0]],
    summary: row.title,
    description: access(row),
    parameters: [
      ...pathParameters(row, schemas),
      ...queryParameters(row),
      ref('parameters', 'SvcVersion'),
      ...(needsToken(row) ? [ref('parameters', 'SvcWorkspace')] : []),
      ...(writes ? [ref('parameters', 'IdempotencyKey')] : []),
    ],
    ...(row.body && {
      requestBody: {
        // The body may be left out if nothing in it is required.
        required: !row.body.safeParse({}).success,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: {
      [String(row.status)]: {
        description: 'Done.',
        headers: headersOf([...common, ...(needsToken(row) ? rate : []), ...(writes ? ['Idempotent-Replayed'] : [])]),
        content: { 'application/json': { schema: schemas.print(row.answer, 'output') } },
      },
      ...errorResponses(row, shared),
    },
    security: needsToken(row) ? [{ apiKey: [] }, ...(row.scope ? [{ oauth: [row.scope] }] : [])] : [],
    'x-permission': row.permission,
    'x-scope': row.scope,
    'x-feature': row.feature,
    'x-refusals': row.errors,
    ...(row.aliasOf && { 'x-alias-of': row.aliasOf }),
  };
}

const webhookParameters = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'Svc-Version'].map(name => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}));

/** The webhook body of every event type in this version. */
function webhooksOf(schemas: Schemas): Json {
  const event = schemas.print(eventShape, 'output');
  return Object.fromEntries(
    Object.entries(eventData).map(([type, data]) => [
      type,
      {
        post: {
          operationId: `event.${type}`,
          summary: type,
          parameters: webhookParameters,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { allOf: [event], properties: { type: { const: type }, data: schemas.print(data, 'output') } },
              },
            },
          },
          responses: { '200': { description: 'Any 2xx within 30 seconds.' } },
        },
      },
    ]),
  );
}

/** A name in braces becomes a server variable that the reader of the document fills in. */
const serverAt = (baseUrl: string): Json => ({
  url: `${baseUrl.replace(/\/+$/, '')}/api/v1`,
  ...(baseUrl.startsWith('{') && { variables: { [baseUrl.slice(1, -1)]: { default: 'http://localhost:3000' } } }),
});

/** `baseUrl` is the address of the service for clients, without `/api/v1`, or the name of a variable in braces. */
export function openapi(operations: readonly Operation[], version: string, baseUrl: string): Json {
  const schemas = new Schemas();
  const shared = new Map<string, Json>();
  schemas.print(errorShape, 'output');
  const paths: Record<string, Json> = {};
  for (const row of operations) {
    const at = paths[row.path] ?? {};
    paths[row.path] = at;
    at[row.method.toLowerCase()] = operation(row, schemas, shared);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sigill',
      version,
      description: 'Documents to be signed: created, sent, signed, sealed and proven.',
    },
    servers: [serverAt(baseUrl)],
    tags: [...new Set(operations.map(row => row.id.split('.')[0]))].map(name => ({ name })),
    paths,
    webhooks: webhooksOf(schemas),
    'x-errors': errorCodes.map(code => ({ code, status: errorList[code][0], message: errorList[code][1] })),
    components: {
      schemas: schemas.sorted(),
      responses: Object.fromEntries([...shared].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters,
      headers,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `svc_sk_…`.' },
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: '/api/oauth/authorize',
              tokenUrl: '/api/oauth/token',
              refreshUrl: '/api/oauth/token',
              scopes: Object.fromEntries(scopes.map(scope => [scope, ''])),
            },
          },
        },
      },
    },
  };
}
