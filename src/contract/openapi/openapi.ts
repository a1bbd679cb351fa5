/**
 * The OpenAPI 3.1 document of a version, printed from what it promises. It does not depend on when or where it is
 * printed.
 */
import { z } from 'zod';
import { type ErrorCode, errorCodes } from '../errors.ts';
import type { Grant, Operation } from '../operation.ts';
import { errorsOf, needsToken } from '../operation-errors.ts';
import { aboutScopes } from '../scopes.ts';
import { newestVersion } from '../values.ts';
import { aboutDeliveryHeaders } from './delivery-headers.ts';
import {
  type Example,
  type Examples,
  errorExamples,
  exampleOf,
  noExamples,
  requestExample,
  responseExample,
  sharedExamples,
} from './examples.ts';
import { common, headers, headersOf, parameters, rate, ref } from './headers.ts';
import { infoOf } from './info.ts';
import { aboutPathParameter } from './path-parameters.ts';
import { newestContract, type PrintedContract, type PrintedError, type PrintedRoute } from './printed-contract.ts';
import { type Json, Schemas } from './schemas.ts';
import { tagsOf } from './tags.ts';

/** What the parts of one document share. */
interface Printing {
  contract: PrintedContract;
  schemas: Schemas;
  /** Responses that routes share, by name. */
  responses: Map<string, Json>;
  examples: Examples;
}

/** The OpenAPI schema of a query parameter is in its meta (`query.ts`). */
function paramOf(schema: z.core.$ZodType): z.core.GlobalMeta | undefined {
  const meta = z.globalRegistry.get(schema);
  if (meta?.param) return meta;
  if (schema instanceof z.ZodOptional) return paramOf(schema.def.innerType);
  return schema instanceof z.ZodPipe ? paramOf(schema.def.in) : undefined;
}

const styles = {
  one: {},
  time: { description: 'A date means its first instant in UTC.' },
  many: { description: 'Comma-separated or repeated.', style: 'form', explode: false },
  repeated: { description: 'Repeated for several, which all have to match.', style: 'form', explode: true },
};

function queryParameters({ id, query }: PrintedRoute, example?: Example): Json[] {
  if (!(query instanceof z.ZodObject)) throw new Error(`${id}: the query must be an object`);
  return Object.entries(query.shape).map(([name, schema]) => {
    const meta = paramOf(schema);
    if (!meta) throw new Error(`${id}: the parameter ${name} is not made by query.ts`);
    const { description: how = '', ...style }: { description?: string } = styles[meta.style as keyof typeof styles];
    const about = z.globalRegistry.get(schema)?.description ?? '';
    const described = { name, in: 'query', description: `${about} ${how}`.trim(), ...style, schema: meta.param };
    return { ...described, ...exampleOf(example?.query, name) };
  });
}

function pathParameters({ id, path, params }: PrintedRoute, schemas: Schemas, example?: Example): Json[] {
  if (!(params instanceof z.ZodObject)) throw new Error(`${id}: the params must be an object`);
  return Object.entries(params.shape).map(([name, shape]) => {
    const { description, ...schema } = schemas.print(shape as z.ZodType, 'input');
    const about = description ?? aboutPathParameter(path, name);
    return { name, in: 'path', required: true, description: about, schema, ...exampleOf(example?.path, name) };
  });
}

const codesIn = (errors: readonly PrintedError[]): string[] => [...new Set(errors.map(({ code }) => code))];

/**
 * The errors of a route by status, each with its possible codes. Responses that routes share are in components.
 */
function errorResponses({ operation, method }: PrintedRoute, { contract, responses, examples }: Printing): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    const [{ status }] = contract.errorsOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const kind = needsToken(operation) ? (method === 'GET' ? 'read' : 'write') : 'open';
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => {
        const own = operation.errors.filter(code => contract.errorsOf(code)[0].status === status).sort();
        const name = ['refused', status, kind, ...own].join('.');
        const waits = status === 429 || codes.includes('IDEMPOTENCY_KEY_IN_USE');
        const shown = codes.flatMap(contract.errorsOf);
        responses.set(name, {
          description: shown.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
          headers: headersOf([...common, ...(kind === 'open' ? [] : rate), ...(waits ? ['Retry-After'] : [])]),
          content: {
            'application/json': {
              schema: {
                allOf: [ref('schemas', 'ErrorResponse')],
                properties: { code: { enum: codesIn(shown) } },
                required: ['code'],
              },
              ...errorExamples(codesIn(shown), examples),
            },
          },
        });
        return [String(status), ref('responses', name)];
      }),
  );
}

const alsoText = ({ permission, scope }: Grant): string => {
  const needed = [permission && `permission \`${permission}\``, scope && `scope \`${scope}\``].filter(Boolean);
  return `Also ${needed.join(' and ')}`;
};

/** The access rules of an operation as text. */
function access(operation: Operation): string {
  if (!needsToken(operation)) return 'Needs no token.';
  return [
    operation.permission
      ? `Permission ${[operation.permission, ...operation.instead].map(one => `\`${one}\``).join(' or ')}.`
      : 'Every member may.',
    operation.scope ? `Scope \`${operation.scope}\`.` : 'Not open to OAuth apps.',
    ...operation.also.map(grant => `${alsoText(grant)}.`),
    ...operation.sometimes.map(grant => `${alsoText(grant)} when ${grant.when}.`),
    operation.feature ? `The plan must include ${operation.feature}.` : '',
    operation.aliasOf ? `Another name of \`${operation.aliasOf}\`.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const alsoScopes = ({ also }: Operation): string[] => also.flatMap(({ scope }) => scope ?? []);

function successes(route: PrintedRoute, schemas: Schemas, example?: Example): Json {
  const { operation, method, answer, statuses } = route;
  const done = {
    description: 'Done.',
    headers: headersOf([
      ...common,
      ...(needsToken(operation) ? rate : []),
      ...(method === 'GET' ? [] : ['Idempotent-Replayed']),
    ]),
    content: { [operation.mediaType]: { schema: schemas.answer(answer), ...responseExample(example) } },
  };
  return Object.fromEntries(statuses.map(status => [String(status), done]));
}

function routeObject(route: PrintedRoute, printing: Printing): Json {
  const { operation, body, fileBody } = route;
  const { contract, schemas } = printing;
  const example = printing.examples.operations.get(route.id);
  return {
    operationId: route.id,
    tags: [operation.id.split('.')[0]],
    summary: operation.title,
    description: access(operation),
    parameters: [
      ...pathParameters(route, schemas, example),
      ...queryParameters(route, example),
      ref('parameters', 'SvcVersion'),
      ...(needsToken(operation) ? [ref('parameters', 'SvcWorkspace')] : []),
      ...(route.method === 'GET' ? [] : [ref('parameters', 'IdempotencyKey')]),
    ],
    ...(body && {
      requestBody: {
        // The body may be left out if nothing in it is required.
        required: !body.safeParse({}).success,
        content: {
          'application/json': { schema: schemas.print(body, 'input'), ...requestExample(example) },
          ...(fileBody && { [fileBody]: { schema: { type: 'string', format: 'binary' } } }),
        },
      },
    }),
    responses: { ...successes(route, schemas, example), ...errorResponses(route, printing) },
    security: needsToken(operation)
      ? [{ apiKey: [] }, ...(operation.scope ? [{ oauth: [operation.scope, ...alsoScopes(operation)] }] : [])]
      : [],
    'x-permission': operation.permission,
    'x-scope': operation.scope,
    'x-reach': operation.reach,
    'x-feature': operation.feature,
    'x-refusals': codesIn(operation.errors.flatMap(printing.contract.errorsOf)),
    ...(operation.aliasOf && { 'x-alias-of': operation.aliasOf }),
    ...((operation.aliasOf || contract.version !== newestVersion) && { deprecated: true }),
  };
}

/** The webhook body of every event type in this version. */
const webhooksOf = ({ contract, schemas }: Printing): Json =>
  Object.fromEntries(
    contract.webhooks(schemas).map(({ name, body, headers }) => [
      name,
      {
        post: {
          operationId: `event.${name}`,
          summary: name,
          parameters: headers.map(header => ({
            name: header,
            in: 'header',
            required: true,
            description: aboutDeliveryHeaders[header],
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: { '200': { description: 'Any 2xx within 30 seconds.' } },
          // Signed with the secret of the webhook, not sent with a token.
          security: [],
        },
      },
    ]),
  );

/** Addresses from the root of the host: the service may be below a path of it. */
const securitySchemesAt = (basePath: string) => ({
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `svc_sk_…`.' },
  oauth: {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: `${basePath}/api/oauth/authorize`,
        tokenUrl: `${basePath}/api/oauth/token`,
        refreshUrl: `${basePath}/api/oauth/token`,
        scopes: aboutScopes,
      },
    },
  },
});

const pathOf = (baseUrl: string): string => (URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/\/$/, '') : '');

/** A name in braces becomes a server variable that the reader of the document fills in. */
const serverAt = (baseUrl: string): Json => ({
  url: `${baseUrl.replace(/\/+$/, '')}/api/v1`,
  ...(baseUrl.startsWith('{') && { variables: { [baseUrl.slice(1, -1)]: { default: 'http://localhost:3000' } } }),
});

/** Every error once; codes that share one code in this version are listed under it. */
function errorsIn({ errorsOf }: PrintedContract): Json[] {
  const shown = errorCodes.flatMap(errorsOf);
  return codesIn(shown).map(code => {
    const same = shown.filter(error => error.code === code);
    return { code, status: same[0]?.status, message: [...new Set(same.map(({ message }) => message))].join(' ') };
  });
}

/** Names of schemas that are in requests and in responses. */
function sharedNames(contract: PrintedContract): ReadonlySet<string> {
  const [requests, responses] = [new Schemas(contract.version), new Schemas(contract.version)];
  for (const { params, body, answer } of contract.routes) {
    requests.print(params, 'input');
    if (body) requests.print(body, 'input');
    responses.answer(answer);
  }
  contract.webhooks(responses);
  return responses.sharedWith(requests);
}

/** `baseUrl` is the address of the service for clients, without `/api/v1`, or the name of a variable in braces. */
export function openapiOf(contract: PrintedContract, baseUrl: string, examples: Examples = noExamples): Json {
  const schemas = new Schemas(contract.version, sharedNames(contract));
  const printing: Printing = { contract, schemas, responses: new Map(), examples };
  const { routes } = contract;
  schemas.print(contract.error, 'output');
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const at = paths[route.path] ?? {};
    paths[route.path] = at;
    at[route.method.toLowerCase()] = routeObject(route, printing);
  }
  return {
    openapi: '3.1.0',
    info: infoOf(contract),
    servers: [serverAt(baseUrl)],
    tags: tagsOf(routes),
    paths,
    webhooks: webhooksOf(printing),
    'x-errors': errorsIn(contract),
    components: {
      schemas: schemas.sorted(),
      responses: Object.fromEntries([...printing.responses].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters,
      headers,
      ...sharedExamples(examples),
      securitySchemes: securitySchemesAt(pathOf(baseUrl)),
    },
  };
}

/** The document of the newest version. */
export const openapi = (
  operations: readonly Operation[],
  version: string,
  baseUrl: string,
  examples: Examples = noExamples,
): Json => openapiOf(newestContract(operations, version), baseUrl, examples);

interface Printed {
  components: object;
}

/** A printed document with what depends on the address of the service. */
export const atAddress = (document: Printed, baseUrl: string): object => ({
  ...document,
  servers: [serverAt(baseUrl)],
  components: { ...document.components, securitySchemes: securitySchemesAt(pathOf(baseUrl)) },
});
