/**
 * What is stored, as it is shown and copied. Texts of one line that were stored before there was a rule for them may contain
 * line breaks, and characters that change how the text around them reads. A schema says which texts are lines.
 */
import type { z } from 'zod';
import { isLineText, isOneLine, shownLine } from './values.ts';

type Show = (value: unknown) => unknown;
/** Null: the schema has no lines. */
type Made = Show | null;

// zod types the definition of each kind of schema by itself; this reads those of all kinds.
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  discriminator?: string;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  getter?: () => z.ZodType;
  values?: unknown[];
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes members; the same object if none changes. */
function inMembers(members: readonly (readonly [string, Show])[]): Show {
  return value => {
    if (!isObject(value)) return value;
    let shown = value;
    for (const [key, show] of members) {
      const after = show(value[key]);
      if (after === value[key]) continue;
      if (shown === value) shown = { ...value };
      shown[key] = after;
    }
    return shown;
  };
}

function ofShape(shape: Record<string, z.ZodType>): Made {
  const members = Object.entries(shape).flatMap(([key, member]) => {
    const show = shownBy(member);
    return show ? [[key, show] as const] : [];
  });
  return members.length > 0 ? inMembers(members) : null;
}

function ofItems(item: z.ZodType): Made {
  const show = shownBy(item);
  if (!show) return null;
  return value => {
    if (!Array.isArray(value)) return value;
    const shown = value.map(show);
    return shown.some((one, i) => one !== value[i]) ? shown : value;
  };
}

function ofValues(item: z.ZodType): Made {
  const show = shownBy(item);
  if (!show) return null;
  return value => (isObject(value) ? inMembers(Object.keys(value).map(key => [key, show] as const))(value) : value);
}

/** Of the option that the discriminator names; without one, of all, which apply to what they know. */
function ofOptions(options: readonly z.ZodType[], discriminator: string | undefined): Made {
  const made = options.map(shownBy);
  if (made.every(show => show === null)) return null;
  if (discriminator === undefined) return value => made.reduce((shown, show) => (show ? show(shown) : shown), value);
  const byLiteral = new Map<unknown, Made>();
  for (const [i, option] of options.entries()) {
    const literal = definitionOf(option).shape?.[discriminator];
    for (const value of (literal && definitionOf(literal).values) ?? []) byLiteral.set(value, made[i] ?? null);
  }
  return value => (isObject(value) ? (byLiteral.get(value[discriminator])?.(value) ?? value) : value);
}

const showLine: Show = value => (typeof value === 'string' ? shownLine(value) : value);

function make(schema: z.ZodType): Made {
  if (isLine(schema)) return showLine;
  const {
    type,
    shape,
    options,
    discriminator,
    element,
    valueType,
    innerType,
    in: input,
    out,
    getter,
  } = definitionOf(schema);
  if (type === 'object' && shape) return ofShape(shape);
  if (type === 'array' && element) return ofItems(element);
  if (type === 'record' && valueType) return ofValues(valueType);
  if (type === 'union' && options) return ofOptions(options, discriminator);
  if (type === 'lazy' && getter) return shownBy(getter());
  if (innerType) return shownBy(innerType);
  return (input && shownBy(input)) ?? (out ? shownBy(out) : null);
}

const isLine = (schema: z.ZodType): boolean => isLineText(schema) || isOneLine(schema);

function hasLines(schema: z.ZodType, seen: Set<z.ZodType>): boolean {
  if (isLine(schema)) return true;
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { shape = {}, options = [], element, valueType, innerType, in: input, out, getter } = definitionOf(schema);
  const below = [...Object.values(shape), ...options, element, valueType, innerType, input, out, getter?.()];
  return below.some(one => one !== undefined && hasLines(one, seen));
}

const known = new WeakMap<z.ZodType, Made>();

/** The function that cleans the lines of a value of this schema; it copies what it changes. Null: there are none. */
export function shownBy(schema: z.ZodType): Made {
  const before = known.get(schema);
  if (before !== undefined) return before;
  let made: Made = null;
  if (hasLines(schema, new Set())) {
    // A schema that refers to itself finds this one.
    known.set(schema, value => (made ? made(value) : value));
    made = make(schema);
  }
  known.set(schema, made);
  return made;
}

/** An answer, or what is copied, with its lines cleaned. */
export const shown = (schema: z.ZodType, answer: unknown): unknown => {
  const show = shownBy(schema);
  return show ? show(answer) : answer;
};
