/** Random bodies and queries: from a schema, then changed in places. */
import { z } from 'zod';
import { pick, type Random } from '../kit/random.ts';
import { hostileValue } from './hostile.ts';

export type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

export const schemaOf = (type: z.ZodType | null): Schema | null =>
  type && (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema);

const words = ['a', 'Avtal', 'Anna', '2027-01-01T00:00:00Z', '2027-01-01', 'anna@example.com', '+46701234567', 'SE'];
const others = [
  'SEK',
  '#102030',
  'https://example.com/',
  '556016-0680',
  '00000000-0000-4000-8000-000000000000',
  '1234',
];

function textFor(schema: Schema, random: Random, known: readonly string[]): string {
  if (schema.format === 'email') return 'anna@example.com';
  if (schema.format === 'date-time') return '2100-01-01T00:00:00Z';
  if (random(3) === 0 && known.length > 0) return pick(random, known);
  const text = pick(random, [...words, ...others]);
  return text.padEnd(Math.min(Number(schema.minLength ?? 0), 100), 'a');
}

const resolved = (schema: Schema, root: Schema): Schema => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name === undefined ? schema : resolved((root.$defs as Record<string, Schema>)[name] ?? {}, root);
};

/** A value that mostly fits the schema; `known` are ids that exist. */
export function madeFrom(given: Schema, root: Schema, random: Random, known: readonly string[], depth = 0): unknown {
  if (typeof given !== 'object') return null; // `true` and `false` are schemas too
  const schema = resolved(given, root);
  const made = (one: Schema) => madeFrom(one, root, random, known, depth + 1);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return pick(random, schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return made(pick(random, choices));
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === 'string') return textFor(schema, random, known);
  if (type === 'integer' || type === 'number') return Math.max(Number(schema.minimum ?? 0), random(5));
  if (type === 'boolean') return random(2) === 0;
  if (type === 'null') return null;
  if (type === 'array')
    return depth > 8 ? [] : Array.from({ length: 1 + random(3) }, () => made((schema.items ?? {}) as Schema));
  const required = new Set(schema.required ?? []);
  const names = Object.keys(schema.properties ?? {}).filter(
    name => required.has(name) || (depth < 8 && random(3) === 0),
  );
  return Object.fromEntries(names.map(name => [name, made(schema.properties?.[name] ?? {})]));
}

/** Every place in a value, as the container and the key. */
function placesIn(
  value: unknown,
  found: [Record<string, unknown>, string][] = [],
): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null || found.length > 500) return found;
  for (const key of Object.keys(value)) {
    found.push([value as Record<string, unknown>, key]);
    placesIn((value as Record<string, unknown>)[key], found);
  }
  return found;
}

/** The value with one to three places changed: replaced, removed, repeated or added. */
export function changed(value: unknown, random: Random): unknown {
  let made: unknown = structuredClone(value);
  for (let i = 0; i <= random(3); i++) {
    const places = placesIn(made);
    if (places.length === 0) return hostileValue(random);
    const [container, key] = pick(random, places);
    const kind = random(6);
    if (kind === 0) delete container[key];
    else if (kind === 1) container[`${key}${random(9)}`] = hostileValue(random);
    else if (kind === 2 && Array.isArray(container[key]))
      container[key] = Array.from({ length: 600 }, () => (container[key] as unknown[])[0]);
    else container[key] = hostileValue(random);
    if (random(40) === 0) made = hostileValue(random);
  }
  return made;
}
