/**
 * `npm run collection`: writes the operations of the newest OpenAPI document as a collection in the format of Postman (2.1),
 * which Bruno, Insomnia and others import, to openapi/postman.json. A test checks that it is current.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newestVersion } from '../contract/version.ts';
import { kept, settingTimes, withVariables } from './collection-variables.ts';
import { printedContracts } from './openapi.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, object>;
}
type SchemasByName = Readonly<Record<string, Schema>>;

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
}
interface Media {
  schema: Schema;
  example?: unknown;
}
interface Described {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, { content?: { 'application/json'?: Media } }>;
  security: object[];
}
interface Contract {
  info: { title: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: SchemasByName };
}

const variable = /\{\{(\w+)\}\}/g;

const singular = (noun: string): string =>
  noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.endsWith('s') ? noun.slice(0, -1) : noun;
const camel = (name: string): string => name.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());

/** `/documents/{id}` as `documents` and `{{documentId}}`: an id has the same variable everywhere. */
function pathOf(path: string): string[] {
  const segments = path.split('/').slice(1);
  return segments.map((segment, i) => {
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
    if (name === undefined) return segment;
    return `{{${name === 'id' ? `${camel(singular(segments[i - 1] ?? ''))}Id` : name}}}`;
  });
}

/** What a request that creates something keeps for later requests, by variable; what the path does not show is in `kept`. */
function keptOf(path: string, { operationId, responses }: Described, schemas: SchemasByName): Record<string, string> {
  if (!operationId.endsWith('.create')) return {};
  const answer = responses['200']?.content?.['application/json']?.schema;
  const shape = schemas[answer?.$ref?.split('/').at(-1) ?? ''];
  const own = `${camel(singular(path.split('/').at(-1) ?? ''))}Id`;
  return { ...(shape?.properties?.id && { [own]: '.id' }), ...kept[operationId] };
}

/** The script of Postman that does it. Variables that no request uses are left out. */
const scriptOf = (ids: Readonly<Record<string, string>>, used: ReadonlySet<string>): object | undefined => {
  const lines = Object.entries(ids)
    .filter(([name]) => used.has(name))
    .map(([name, member]) => `  pm.collectionVariables.set('${name}', pm.response.json()${member});`);
  if (lines.length === 0) return undefined;
  const exec = ['if (pm.response.code === 200) {', ...lines, '}'];
  return { event: [{ listen: 'test', script: { type: 'text/javascript', exec } }] };
};

const queryOf = (parameters: readonly Parameter[]): object[] =>
  parameters
    .filter(parameter => parameter.in === 'query')
    .map(({ name, description, required = false }) => ({
      key: name,
      value: '',
      disabled: !required,
      ...(description !== undefined && { description }),
    }));

/** The example of the document. */
function bodyOf({ requestBody }: Described): object | undefined {
  const media = requestBody?.content['application/json'];
  if (!media) return undefined;
  const raw = JSON.stringify(withVariables(media.example), null, 2);
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } };
}

function itemOf(path: string, method: string, described: Described): object {
  const { summary, description, parameters, security } = described;
  const segments = ['api', 'v1', ...pathOf(path)];
  const body = bodyOf(described);
  const header = [
    { key: 'Svc-Version', value: newestVersion },
    ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
    ...(security.length > 0 ? [{ key: 'Svc-Workspace', value: '{{workspaceId}}', disabled: true }] : []),
    ...(method === 'get' ? [] : [{ key: 'Idempotency-Key', value: '', disabled: true }]),
  ];
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      description: `${description}\n\nOperation \`${described.operationId}\`.`,
      ...(security.length === 0 && { auth: { type: 'noauth' } }),
      header,
      ...(body && { body }),
      url: {
        raw: `{{baseUrl}}/${segments.join('/')}`,
        host: ['{{baseUrl}}'],
        path: segments,
        query: queryOf(parameters),
      },
    },
    response: [],
  };
}

const howToUse = `## This collection

Set the variables baseUrl and apiKey. The others are ids: run the request that creates the thing, which keeps its id, or copy
it from the list of such things. An empty id in a body is VALIDATION_FAILED. A sandbox has one workspace and no identity
checks. Times such as inAMonth are set before each request.`;

/** The collection as JSON. */
export function printedCollection(): string {
  const contract: Contract = JSON.parse(printedContracts().get(newestVersion) ?? '');
  const { info, tags, paths, components } = contract;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      tag: described.tags[0],
      item: itemOf(path, method, described),
      keeps: keptOf(path, described, components.schemas),
    })),
  );
  const used = new Set([...JSON.stringify(all).matchAll(variable)].map(([, name = '']) => name));
  const item = tags.map(({ name }) => ({
    name,
    item: all.filter(({ tag }) => tag === name).map(one => ({ ...one.item, ...scriptOf(one.keeps, used) })),
  }));
  const ids = [...used].filter(name => name !== 'baseUrl').sort();
  const collection = {
    info: {
      name: `${info.title} ${newestVersion}`,
      description: `${info.description}\n\n${howToUse}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: settingTimes } }],
    variable: [
      { key: 'baseUrl', value: 'http://127.0.0.1:3000' },
      { key: 'apiKey', value: '' },
      ...ids.map(key => ({ key, value: '' })),
    ],
    item,
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

export const collectionFile = fileURLToPath(new URL('../../openapi/postman.json', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(collectionFile, printedCollection());
  process.stdout.write('openapi/postman.json is written\n');
}
