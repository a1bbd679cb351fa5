/** Lists and their cursors. A cursor is opaque and belongs to one list and one order of it. */
import { z } from 'zod';
import { invalid } from './errors.ts';

const pageEnd = {
  hasMore: z.boolean().describe('Whether there are further items.'),
  nextCursor: z.string().nullable().describe('The `cursor` of the next page; null: this is the last one.'),
  total: z.int().min(0).optional().describe('How many items match; only with include=total.'),
};
/** A growing list; `total` only with `include=total`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z
    .strictObject({ data: z.array(item).describe('The items of this page, in the order of the list.'), ...pageEnd })
    .describe('A page of a list.');

const noMore = {
  hasMore: z.literal(false).describe('Always false: the list is complete.'),
  nextCursor: z.null().describe('Always null: the list is complete.'),
};
/** A list that its parent bounds: every item in one response. */
export const wholeListOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ data: z.array(item).describe('Every item.'), ...noMore }).describe('A complete list.');

export const wholeList = <T>(data: T[]) => ({ data, hasMore: false as const, nextCursor: null });

/** Where a page ended: the sort value of its last item (null if it has none) and the item's id. */
export interface Place {
  value: string | null;
  id: string;
}

const placeShape = z.tuple([z.string(), z.string().nullable(), z.string()]);

const encode = (parts: readonly unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
/** Throws for what is no JSON. */
const decode = (cursor: string): unknown => JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));

/** Encodes a cursor. `sort` names order and direction, such as `createdAt desc`. */
export const writeCursor = (sort: string, place: Place): string => encode([sort, place.value, place.id]);

const ofListShape = z.tuple([z.string(), ...placeShape.def.items]);

/** A cursor of `writeCursor` that only this list accepts. */
export const cursorOfList = (list: string, cursor: string): string =>
  encode([list, ...placeShape.parse(decode(cursor))]);

/**
 * The cursor that `cursorOfList` bound to the list. One of another list fails with VALIDATION_FAILED at `cursor`. One that
 * names no list is returned as it is: clients keep those that were handed out before cursors did.
 */
export function cursorInList(list: string, cursor: string): string {
  let json: unknown;
  try {
    json = decode(cursor);
  } catch {
    return cursor; // `readCursor` refuses it
  }
  const read = ofListShape.safeParse(json);
  if (!read.success) return cursor;
  const [of, ...place] = read.data;
  if (of !== list)
    throw invalid({ path: 'cursor', code: 'INVALID_VALUE', message: 'the cursor belongs to another list' });
  return encode(place);
}

const skipShape = z.tuple([z.int().min(1).max(10_000_000)]);

/** A cursor of any sort order after so many items, for older versions, whose pages have numbers. At least one. */
export const cursorBehind = (items: number): string => encode([items]);

/** How many items a cursor of `cursorBehind` skips; null for all others. */
export function skippedBy(cursor: string): number | null {
  try {
    const read = skipShape.safeParse(decode(cursor));
    return read.data?.[0] ?? null;
  } catch {
    return null;
  }
}

/** Decodes a cursor. An unreadable one, or one of another order, fails with VALIDATION_FAILED at `cursor`. */
export function readCursor(sort: string, cursor: string): Place {
  const refuse = (message: string) => invalid({ path: 'cursor', code: 'INVALID_VALUE', message });
  let json: unknown;
  try {
    json = decode(cursor);
  } catch {
    throw refuse('the cursor cannot be read');
  }
  const read = placeShape.safeParse(json);
  if (!read.success) throw refuse('the cursor cannot be read');
  const [of, value, id] = read.data;
  if (of !== sort) throw refuse('the cursor belongs to another order of the list');
  return { value, id };
}
