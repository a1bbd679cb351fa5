/** Arbitrary values that a schema of the contract allows in responses, for property-based tests of whole shapes. */
import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';

/** Generators for members whose type alone is not specific enough, by name. */
export type Members = Record<string, Arbitrary<unknown>>;

const word = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/);
const whole = fc.integer({ min: 2, max: 11 });
const at = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map(d => d.toISOString());

// biome-ignore lint/suspicious/noExplicitAny: the definition of a schema depends on its kind
type Definition = any;

function members(shape: Record<string, z.ZodType>, named: Members): Arbitrary<unknown> {
  return fc.record(
    Object.fromEntries(Object.entries(shape).map(([name, of]) => [name, named[name] ?? arbitraryOf(of, named)])),
  );
}

export function arbitraryOf(schema: z.ZodType, named: Members = {}): Arbitrary<unknown> {
  const def = schema.def as Definition;
  const inner = (of: z.ZodType) => arbitraryOf(of, named);
  switch (def.type) {
    case 'string':
      return def.format === 'datetime' ? at : word;
    case 'number':
      return whole;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.jsonValue();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null });
    case 'array':
      return fc.array(inner(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(word, inner(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(inner));
    case 'object':
      return members(def.shape, named);
    default:
      throw new Error(`no values of ${def.type}`);
  }
}
