/**
 * Requests of 2026-09 are read generously: members and parameters that it does not know are left aside, as that
 * version did, at every depth. Everything else that is wrong is told at once.
 */
import type { z } from 'zod';
import { type Issue, invalid } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';

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

/** What is not known may show only once what stands around it is sound, so it is looked for more than once. */
const mostTimes = 10;

function parse<S extends z.ZodType>(schema: S, given: unknown): z.ZodSafeParseResult<z.output<S>> {
  let value = given;
  for (let times = 0; ; times++) {
    const result = schema.safeParse(value);
    const unknown = result.error?.issues.filter(i => i.code === 'unrecognized_keys') ?? [];
    if (unknown.length === 0 || times === mostTimes) return result;
    for (const { path, keys } of unknown) value = without(value, path, keys);
  }
}

/** Refuses with VALIDATION_FAILED; `before` is put before each path. */
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
