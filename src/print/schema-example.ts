/** A small value that a JSON Schema of the contract accepts, as an example. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}
export type SchemasByName = Readonly<Record<string, Schema>>;

/** Values of texts by the name of their member, where any text would do or the form is no format of JSON Schema. */
const texts: readonly (readonly [name: RegExp, value: string])[] = [
  [/^email$/, 'maja@example.com'],
  [/^url$/, 'https://example.com'],
  [/^redirectUris$/, 'https://example.com/callback'],
  [/^firstName$/, 'Maja'],
  [/^(body|comment)$/, 'Text'],
  [/name$/i, 'Example'],
];

/** `confirmDocumentId` is the id of a document too. */
const idName = (member: string): string | null => {
  const [, name] = /^(?:confirm)?([A-Za-z]+Id)s?$/.exec(member) ?? [];
  return name === undefined ? null : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};

function textOf({ format }: Schema, member: string): string {
  if (format === 'date-time') return '2030-01-31T12:00:00Z';
  if (format === 'email') return 'maja@example.com';
  const id = idName(member);
  if (id !== null) return `{{${id}}}`;
  return texts.find(([name]) => name.test(member))?.[1] ?? 'example';
}

const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? type.find(one => one !== 'null') : type;

/** `member` is the name of the value in what contains it, singular or plural. Members that are required, or else the first one. */
export function exampleOf(schema: Schema, schemas: SchemasByName, member = ''): unknown {
  const within = (inner: Schema, name = member) => exampleOf(inner, schemas, name);
  if (schema.$ref !== undefined) return within(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  for (const given of [schema.example, schema.examples?.[0], schema.const, schema.enum?.[0]])
    if (given !== undefined) return given;
  const [branch] = (schema.anyOf ?? schema.oneOf ?? []).filter(one => one.type !== 'null');
  if (branch) return within(branch);
  switch (typeOf(schema)) {
    case 'object':
      return membersOf(schema, within);
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => within(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 0, schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
    case 'boolean':
      return schema.default ?? true;
    default:
      return textOf(schema, member);
  }
}

function membersOf(
  { properties = {}, required = [] }: Schema,
  within: (inner: Schema, name: string) => unknown,
): Record<string, unknown> {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map(name => [name, within(properties[name] ?? {}, name)]));
}
