/** JSON Schema of the contract's shapes for OpenAPI 3.1: named schemas once under components, the others inline. */
import { z } from 'zod';
import { newestVersion } from '../values.ts';

export type Json = Record<string, unknown>;
const isJson = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const nullType = (v: unknown): boolean => isJson(v) && v.type === 'null' && Object.keys(v).length === 1;

/** Turns `anyOf` of one simple schema and null into one schema with two types. */
function foldNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const flat = anyOf.flatMap(s => (isJson(s) && Array.isArray(s.anyOf) && Object.keys(s).length === 1 ? s.anyOf : [s]));
  const [only, ...others] = flat.filter(s => !nullType(s));
  if (flat.length !== 2 || others.length > 0 || !isJson(only) || typeof only.type !== 'string')
    return { ...rest, anyOf: flat };
  return {
    ...only,
    ...rest,
    type: [only.type, 'null'],
    ...(Array.isArray(only.enum) && { enum: [...only.enum, null] }),
  };
}

/** Points references to components and drops redundant keywords. */
function tidy(value: unknown, nameOf: (written: string) => string): unknown {
  const within = (inner: unknown): unknown => tidy(inner, nameOf);
  if (Array.isArray(value)) return value.map(within);
  if (!isJson(value)) return value;
  const out: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$schema' || key === '$defs' || key === 'id') continue;
    if (key === 'pattern' && (value.format === 'email' || value.format === 'date-time')) continue;
    if (key === 'maximum' && inner === Number.MAX_SAFE_INTEGER) continue;
    if (key === 'minimum' && inner === Number.MIN_SAFE_INTEGER) continue;
    if (key === '$ref' && typeof inner === 'string')
      out.$ref = inner.replace(/^#\/\$defs\/(.*)$/, (_, name: string) => `#/components/schemas/${nameOf(name)}`);
    // The keys of `properties` are names of members, not keywords, so only their values are processed.
    else if (key === 'properties' && isJson(inner))
      out.properties = Object.fromEntries(Object.entries(inner).map(([k, v]) => [k, within(v)]));
    else if (key === 'default' || key === 'enum' || key === 'const') out[key] = inner;
    else out[key] = within(inner);
  }
  // The choices say more than the schema around them.
  if (out.type === 'string' && Array.isArray(out.anyOf)) for (const key of ['type', 'maxLength']) delete out[key];
  return foldNull(out);
}

/** In every object: older versions ignore members that they do not have, and answers of all versions can gain some. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (!isJson(value)) return value;
  const kept = Object.entries(value).filter(([key, inner]) => key !== 'additionalProperties' || inner !== false);
  return Object.fromEntries(kept.map(([key, inner]) => [key, key === 'enum' ? inner : opened(inner)]));
}

/** What a list of named items is named; null for all that is no list. */
function listName({ properties }: Json): string | null {
  if (!isJson(properties) || !('nextCursor' in properties) || !isJson(properties.data)) return null;
  const { items } = properties.data;
  if (!isJson(items) || typeof items.$ref !== 'string') return null;
  const item = items.$ref.slice('#/components/schemas/'.length);
  return `${item.replace(/(?<=.)ListItem$/, '')}List`;
}

/** Collects the named schemas of everything that is printed through it. */
export class Schemas {
  /** Names of requests and responses, whose schemas differ: requests take no other members. */
  readonly #shared: ReadonlySet<string>;
  readonly named = new Map<string, Json>();
  /** Of an older version, all names end in it, which is left out of the document. */
  readonly #ending: string;
  readonly #printed = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };

  constructor(version: string, shared: ReadonlySet<string> = new Set()) {
    this.#shared = shared;
    this.#ending = version === newestVersion ? '' : `-${version}`;
  }

  #name(written: string, io: 'input' | 'output'): string {
    if (this.#ending !== '') return written.endsWith(this.#ending) ? written.slice(0, -this.#ending.length) : written;
    return io === 'input' && this.#shared.has(written) ? `${written}Input` : written;
  }

  /** The schema of requests (`input`) or responses (`output`). */
  print(schema: z.ZodType, io: 'input' | 'output'): Json {
    const before = this.#printed[io].get(schema);
    if (before) return before;
    const json = this.#print(schema, io);
    this.#printed[io].set(schema, json);
    return json;
  }

  #print(schema: z.ZodType, io: 'input' | 'output'): Json {
    const printed = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      override: ({ zodSchema, jsonSchema }) => {
        const names = z.globalRegistry.get(zodSchema)?.oneOfNamed;
        if (!Array.isArray(names)) return;
        for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key];
        jsonSchema.anyOf = names.map(name => ({ $ref: `#/components/schemas/${name}` }));
      },
    }) as Json;
    for (const [name, found] of Object.entries((printed.$defs ?? {}) as Json))
      this.#keep(this.#name(name, io), this.#shown(found, io));
    return this.#shown(printed, io);
  }

  #shown(schema: unknown, io: 'input' | 'output'): Json {
    const shown = tidy(schema, name => this.#name(name, io));
    return (this.#ending === '' && io === 'input' ? shown : opened(shown)) as Json; // a schema stays an object
  }

  #keep(name: string, schema: Json): void {
    const before = this.named.get(name);
    if (before && JSON.stringify(before) !== JSON.stringify(schema)) throw new Error(`two schemas are named ${name}`);
    this.named.set(name, schema);
  }

  /**
   * The schema of an answer. Lists of named items are named after them, `DocumentList` of `DocumentListItem`, so that
   * generators have a type for each.
   */
  answer(schema: z.ZodType): Json {
    const json = this.print(schema, 'output');
    const name = listName(json);
    return name === null ? json : this.define(name, json);
  }

  /** Adds a schema that no shape of the contract has; answers a reference to it. */
  define(name: string, schema: Json): Json {
    this.#keep(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Puts another schema in the place of a named one. */
  replace(name: string, schema: Json): void {
    this.named.set(name, schema);
  }

  /** The names that others have too, with something else or with references to it. */
  sharedWith(others: Schemas): ReadonlySet<string> {
    const differ = ([name, schema]: [string, Json]): boolean => {
      const [own, other] = [JSON.stringify(schema), JSON.stringify(others.named.get(name))];
      return other !== undefined && (own !== other || own.includes('"$ref"'));
    };
    return new Set([...this.named].filter(differ).map(([name]) => name));
  }

  /** Sorted by name, so that the document does not depend on the order of printing. */
  sorted(): Json {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
