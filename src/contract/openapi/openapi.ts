/** The OpenAPI 3.1 document, printed from the operations. It does not depend on when or where it is printed. */
import { z } from 'zod';
import { errorShape } from '../error-shape.ts';
import { type ErrorCode, errorCodes, errorList } from '../errors.ts';
import { eventData } from '../events/event-data.ts';
import { eventShape } from '../events/events.ts';
import type { Grant, Operation } from '../operation.ts';
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
function queryParameters(operation: Operation): Json[] {
  if (!(operation.query instanceof z.ZodObject)) throw new Error(`${operation.id}: the query must be an object`);
  return Object.entries(operation.query.shape).map(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    const meta = z.globalRegistry.get(inner as z.ZodType);
    if (!meta?.param) throw new Error(`${operation.id}: the parameter ${name} is not made by query.ts`);
    const many = meta.style === 'many';
    return {
      name,
      in: 'query',
      ...(many && { description: 'Comma-separated or repeated.', style: 'form', explode: false }),
      schema: meta.param,
    };
  });
}

function pathParameters(operation: Operation, schemas: Schemas): Json[] {
  if (!(operation.params instanceof z.ZodObject)) throw new Error(`${operation.id}: the params must be an object`);
  return Object.entries(operation.params.shape).map(([name, schema]) => ({
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
function errorResponses(operation: Operation, shared: Map<string, Json>): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation))
    byStatus.set(errorList[code][0], [...(byStatus.get(errorList[code][0]) ?? []), code]);
  const kind = needsToken(operation) ? (operation.method === 'GET' ? 'read' : 'write') : 'open';
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => {
        const own = operation.errors.filter(code => errorList[code][0] === status).sort();
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

const alsoText = ({ permission, scope }: Grant): string =>
  [permission && `Also permission \`${permission}\`.`, scope && `Also scope \`${scope}\`.`].filter(Boolean).join(' ');

/** The access rules of an operation as text. */
function access(operation: Operation): string {
  if (!needsToken(operation)) return 'Needs no token.';
  return [
    operation.permission ? `Permission \`${operation.permission}\`.` : 'Every member may.',
    operation.scope ? `Scope \`${operation.scope}\`.` : 'Not open to OAuth apps.',
    ...operation.also.map(alsoText),
    ...operation.sometimes.map(grant => `${alsoText(grant)} Only when ${grant.when}.`),
    operation.feature ? `The plan must include ${operation.feature}.` : '',
    operation.aliasOf ? `Another name of \`${operation.aliasOf}\`.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const alsoScopes = ({ also }: Operation): string[] => also.flatMap(({ scope }) => scope ?? []);

function operationObject(operation: Operation, schemas: Schemas, shared: Map<string, Json>): Json {
  const writes = operation.method !== 'GET';
  const body = operation.body && schemas.print(operation.body, 'input');
  return {
    operationId: operation.id,
    tags: [operation.id.split('.')[0]],
    summary: operation.title,
    description: access(operation),
    parameters: [
      ...pathParameters(operation, schemas),
      ...queryParameters(operation),
      ref('parameters', 'SvcVersion'),
      ...(needsToken(operation) ? [ref('parameters', 'SvcWorkspace')] : []),
      ...(writes ? [ref('parameters', 'IdempotencyKey')] : []),
    ],
    ...(operation.body && {
      requestBody: {
        // The body may be left out if nothing in it is required.
        required: !operation.body.safeParse({}).success,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: {
      [String(operation.status)]: {
        description: 'Done.',
        headers: headersOf([
          ...common,
          ...(needsToken(operation) ? rate : []),
          ...(writes ? ['Idempotent-Replayed'] : []),
        ]),
        content: { [operation.mediaType]: { schema: schemas.print(operation.answer, 'output') } },
      },
      ...errorResponses(operation, shared),
    },
    security: needsToken(operation)
      ? [{ apiKey: [] }, ...(operation.scope ? [{ oauth: [operation.scope, ...alsoScopes(operation)] }] : [])]
      : [],
    'x-permission': operation.permission,
    'x-scope': operation.scope,
    'x-reach': operation.reach,
    'x-feature': operation.feature,
    'x-refusals': operation.errors,
    ...(operation.aliasOf && { 'x-alias-of': operation.aliasOf }),
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
  for (const operation of operations) {
    const at = paths[operation.path] ?? {};
    paths[operation.path] = at;
    at[operation.method.toLowerCase()] = operationObject(operation, schemas, shared);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sigill',
      version,
      description: 'Documents to be signed: created, sent, signed, sealed and proven.',
    },
    servers: [serverAt(baseUrl)],
    tags: [...new Set(operations.map(operation => operation.id.split('.')[0]))].map(name => ({ name })),
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
