/** Every text that a request or answer can have, with the path of its member in the contract and how it is checked. */
import type { z } from 'zod';
import { isLineText, isOneLine } from '../../src/contract/values.ts';

/** How a text is checked: as one line, by a pattern or a list, or only by its length. */
export type Checked = 'ONE_LINE' | 'PATTERN' | 'LENGTH';

// biome-ignore lint/suspicious/noExplicitAny: definitions of zod have many shapes
type Def = any;

const inner = ['innerType', 'in', 'element', 'valueType'] as const;

function checkedBy(schema: z.ZodType): Checked {
  if (isOneLine(schema) || isLineText(schema)) return 'ONE_LINE';
  const { format, checks = [] }: Def = schema._zod.def;
  const hasPattern = format || checks.some((check: Def) => ['string_format'].includes(check._zod.def.check));
  return hasPattern ? 'PATTERN' : 'LENGTH';
}

/** Texts below a schema by their paths: `[]` for items, `*` for values of a record. */
export function textsOf(schema: z.ZodType, path: string, seen: ReadonlySet<unknown> = new Set()): Map<string, Checked> {
  const found = new Map<string, Checked>();
  if (seen.has(schema)) return found;
  const within = new Set([...seen, schema]);
  const name = schema.meta()?.id;
  if (name !== undefined) path = name;
  const add = (one: z.ZodType, at: string) => {
    for (const [key, value] of textsOf(one, at, within)) if (found.get(key) !== 'LENGTH') found.set(key, value);
  };
  const def: Def = schema._zod.def;
  if (def.type === 'string') return new Map([[path, checkedBy(schema)]]);
  if (def.type === 'object')
    for (const [key, member] of Object.entries(def.shape)) add(member as z.ZodType, `${path}.${key}`);
  if (def.type === 'union') for (const option of def.options) add(option, path);
  if (def.type === 'tuple') for (const [i, item] of def.items.entries()) add(item, `${path}.${i}`);
  if (def.type === 'intersection') for (const side of [def.left, def.right]) add(side, path);
  if (def.type === 'lazy') add(def.getter(), path);
  if (def.type === 'record') add(def.keyType, `${path}.{key}`);
  for (const key of inner)
    if (def[key]) add(def[key], `${path}${key === 'element' ? '[]' : key === 'valueType' ? '.*' : ''}`);
  return found;
}
