/**
 * The minimal body that an operation accepts, made from its schema, and the members of a body that are ids of other
 * things.
 */
import { z } from 'zod';
import type { Operation } from '../../src/contract/operation.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

/** Sample values by string format. */
const written: [RegExp, string][] = [
  [/^email$/, 'somebody@example.com'],
  [/^date-time$/, '2100-01-01T00:00:00Z'],
  [/^uri$/, 'https://example.com/'],
];
/** Sample values for strings with a pattern. */
const fitting = [
  'a',
  'A1',
  '#102030',
  '+46701234567',
  '1234',
  'SEK',
  '00000000-0000-4000-8000-000000000000',
  'https://example.com',
];

function textFor(schema: Schema): string {
  const form = written.find(([format]) => format.test(String(schema.format ?? '')));
  if (form) return form[1];
  const min = Number(schema.minLength ?? 0);
  if (typeof schema.pattern === 'string') {
    const pattern = new RegExp(schema.pattern, 'u');
    const found = fitting.find(one => pattern.test(one) && one.length >= min);
    if (found === undefined) throw new Error(`no text is known that fits ${schema.pattern}`);
    return found;
  }
  return 'a'.repeat(Math.max(1, min));
}

function valueFor(schema: Schema, root: Schema): unknown {
  if (typeof schema.$ref === 'string') return valueFor(resolved(schema, root), root);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return valueFor(choices.find(s => s.type !== 'null') ?? choices[0] ?? {}, root);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return textFor(schema);
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (type === 'boolean') return false;
  if (type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => valueFor(schema.items as Schema, root));
  return objectFor(schema, root);
}

function objectFor(schema: Schema, root: Schema): Record<string, unknown> {
  const members = (schema.required ?? []).map(name => [name, valueFor(schema.properties?.[name] ?? {}, root)]);
  return Object.fromEntries(members);
}

const resolved = (schema: Schema, root: Schema): Schema => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name === undefined ? schema : resolved((root.$defs as Record<string, Schema>)[name] ?? {}, root);
};

const schemaOf = (operation: Operation): Schema | null =>
  operation.body && (z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as Schema);

/** Rules over several members, which schemas cannot express. */
const ruled: Record<string, Record<string, unknown>> = {
  'parties.create': { name: 'A', email: 'a@example.com' },
  'content.create': { content: [{ type: 'PDF', fieldMeta: { value: 'x' } }] },
  'blocks.create': { name: 'A', content: [{ type: 'SPACER' }] },
  'templateParties.create': { name: 'A' },
  'templateContent.create': { content: [{ type: 'SPACER' }] },
  'templateFields.create': { fields: [{ type: 'SPACER' }] },
  'fields.create': { fields: [{ type: 'PDF', fieldMeta: { value: 'x' } }] },
};

export function minimalBody(operation: Operation): Record<string, unknown> {
  const schema = schemaOf(operation);
  if (!schema) return {};
  return ruled[operation.id] ?? (valueFor(schema, schema) as Record<string, unknown>);
}

/** A member that refers to something by id; `many` when it is a list of ids. */
export interface Reference {
  path: string[];
  many: boolean;
}

/** The client's own ids, which do not refer to anything of ours. */
const own = new Set(['externalId', 'nationalId', 'vatId']);

function referencesIn(schema: Schema, root: Schema, path: string[], depth: number): Reference[] {
  const there = resolved(schema, root);
  const choices = (there.anyOf ?? there.oneOf) as Schema[] | undefined;
  if (choices) return choices.flatMap(s => referencesIn(s, root, path, depth));
  if (depth > 6) return [];
  if (there.type === 'array') return referencesIn(there.items as Schema, root, [...path, '0'], depth + 1);
  return Object.entries(there.properties ?? {}).flatMap(([name, member]) => {
    const below = [...path, name];
    if (!own.has(name) && /Ids?$/.test(name)) return [{ path: below, many: name.endsWith('s') }];
    return referencesIn(member, root, below, depth + 1);
  });
}

/** Every member of a body that is an id of something else, by our naming convention: `…Id` and `…Ids`. */
export function referencesOf(operation: Operation): Reference[] {
  const schema = schemaOf(operation);
  if (!schema) return [];
  const found = referencesIn(schema, schema, [], 0);
  return [...new Map(found.map(r => [r.path.join('.'), r])).values()];
}

/** The body with an id at the reference; lists on the way get one item. */
export function withReference(body: Record<string, unknown>, { path, many }: Reference, id: string) {
  const made = structuredClone(body);
  let at: Record<string, unknown> = made;
  for (const [i, name] of path.slice(0, -1).entries()) {
    at[name] ??= path[i + 1] === '0' ? [] : {};
    if (typeof at[name] !== 'object' || at[name] === null) at[name] = {};
    at = at[name] as Record<string, unknown>;
  }
  at[path.at(-1) ?? ''] = many ? [id] : id;
  return made;
}
