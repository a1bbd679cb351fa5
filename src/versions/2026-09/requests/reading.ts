/**
 * Requests of 2026-09 are parsed leniently: unknown members and parameters are ignored at every depth, as that version
 * did. All other problems are reported at once.
 */
import type { z } from 'zod';
import { type Issue, invalid } from '../../../contract/errors.ts';
import { issuesOf } from '../../../contract/issues.ts';

type Part = 'query' | 'body';
type Path = readonly PropertyKey[];

/** A copy without the named members. */
function without(value: unknown, path: Path, keys: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const [member, ...below] = path;
  if (member === undefined) return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
  if (Array.isArray(value)) return value.map((item, i) => (i === Number(member) ? without(item, below, keys) : item));
  return { ...value, [member]: without((value as Record<PropertyKey, unknown>)[member], below, keys) };
}

/** Zod reports some unknown members only once the values around them are valid, so parsing is repeated. */
const maxTimes = 10;

function parse<S extends z.ZodType>(schema: S, given: unknown): z.ZodSafeParseResult<z.output<S>> {
  let value = given;
  for (let times = 0; ; times++) {
    const result = schema.safeParse(value);
    const unknown = result.error?.issues.filter(i => i.code === 'unrecognized_keys') ?? [];
    if (unknown.length === 0 || times === maxTimes) return result;
    for (const { path, keys } of unknown) value = without(value, path, keys);
  }
}

/** Fails with VALIDATION_FAILED; `before` is prepended to each path. */
export function readOne<S extends z.ZodType>(schema: S, given: unknown, before: string[] = []): z.output<S> {
  const result = parse(schema, given);
  if (!result.success) throw invalid(...issuesOf(result.error, 'body', before));
  return result.data;
}

export function read(parts: { [K in Part]?: [schema: z.ZodType, given: unknown] }): { [K in Part]?: unknown } {
  const issues: Issue[] = [];
  const out: { [K in Part]?: unknown } = {};
  for (const part of ['query', 'body'] as const) {
    const asked = parts[part];
    if (!asked) continue;
    const result = parse(...asked);
    if (result.success) out[part] = result.data;
    else issues.push(...issuesOf(result.error, part));
  }
  if (issues.length > 0) throw invalid(...issues);
  return out;
}
