/**
 * Requests of 2026-09 are parsed leniently: unknown members and parameters are ignored at every depth, as that version
 * did. All other problems are reported at once.
 */
import type { z } from 'zod';
import { invalidBy } from '../../../contract/errors.ts';
import { IssueList } from '../../../contract/issue-list.ts';
import { issuesOf, parsed } from '../../../contract/issues.ts';

type Part = 'query' | 'body';

/**
 * A copy with the members that the schema has, as far as it says so without looking at values: not below unions. So that
 * unknown members, however many, are never listed.
 */
function knownOf(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { def } = (schema as z.core.$ZodTypes)._zod; // zod's own list of all schemas
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return knownOf(def.innerType, value);
    case 'array':
      return Array.isArray(value) ? value.map(item => knownOf(def.element, item)) : value;
    case 'object':
      return Array.isArray(value) || !isStrict(def) ? value : knownMembers(def.shape, value);
    default:
      return value;
  }
}

const isStrict = ({ catchall }: z.core.$ZodObjectDef): boolean => catchall?._zod.def.type === 'never';

const knownMembers = (shape: z.core.$ZodShape, value: object): object =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => Object.hasOwn(value, key))
      .map(([key, schema]) => [key, knownOf(schema, value[key as keyof typeof value])]),
  );
type Path = readonly PropertyKey[];

/** The unknown members of a value and of what is below it. */
class Unknown {
  readonly keys = new Set<string>();
  readonly below = new Map<PropertyKey, Unknown>();

  at(path: Path): Unknown {
    let found: Unknown = this;
    for (const member of path) {
      const next: Unknown = found.below.get(member) ?? new Unknown();
      found.below.set(member, next);
      found = next;
    }
    return found;
  }
}

/** A copy without the unknown members. */
function without(value: unknown, odd: Unknown | undefined): unknown {
  if (odd === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, i) => without(item, odd.below.get(i)));
  const kept = Object.entries(value).filter(([key]) => !odd.keys.has(key));
  return Object.fromEntries(kept.map(([key, member]) => [key, without(member, odd.below.get(key))]));
}

/** Of unions: zod reports some unknown members only once the values around them are valid, so parsing is repeated. */
const maxTimes = 10;

function parse<S extends z.ZodType>(schema: S, given: unknown): z.ZodSafeParseResult<z.output<S>> {
  let value = knownOf(schema, given);
  for (let times = 0; ; times++) {
    const result = parsed(schema, value);
    const unknown = result.error?.issues.filter(i => i.code === 'unrecognized_keys') ?? [];
    if (unknown.length === 0 || times === maxTimes) return result;
    const all = new Unknown();
    for (const { path, keys } of unknown) {
      const { keys: known } = all.at(path);
      for (const key of keys) known.add(key);
    }
    value = without(value, all);
  }
}

/** Fails with VALIDATION_FAILED; `before` is prepended to each path. */
export function readOne<S extends z.ZodType>(schema: S, given: unknown, before: string[] = []): z.output<S> {
  const result = parse(schema, given);
  if (!result.success) throw invalidBy(issuesOf(result.error, 'body', before));
  return result.data;
}

export function read(parts: { [K in Part]?: [schema: z.ZodType, given: unknown] }): { [K in Part]?: unknown } {
  const issues = new IssueList();
  const out: { [K in Part]?: unknown } = {};
  for (const part of ['query', 'body'] as const) {
    const asked = parts[part];
    if (!asked) continue;
    const result = parse(...asked);
    if (result.success) out[part] = result.data;
    else issues.addAll(issuesOf(result.error, part));
  }
  if (issues.count > 0) throw invalidBy(issues);
  return out;
}
