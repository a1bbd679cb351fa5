/**
 * Edits of a draft that follow one another within a minute become one entry, from the first value to the last; those of
 * its content even if they are of different blocks. Only of a document that was never sent: from then on its journal is
 * never rewritten.
 */
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';
import type { ReadableEntry } from './chain.ts';
import type { NewEntry } from './entry.ts';
import { type Fact, isPersonal, markedLike, plain } from './personal.ts';

const withinMs = 60_000;

export const isEdit = (type: string): boolean => type.endsWith('_UPDATED');

const isObject = (fact: Fact | undefined): fact is { readonly [member: string]: Fact } =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact) && !isPersonal(fact as Fact);

/** A change of one thing of many, such as a block. It merges with the changes of others. */
type OneChange = { readonly id: string; readonly from: Json; readonly to: Json };

const isOneChange = (fact: Fact): fact is OneChange => {
  if (!isObject(fact) || typeof fact.id !== 'string') return false;
  return [fact.from, fact.to].every(value => typeof value === 'string' || value === null);
};

/** What was edited: the data without values before and after. */
function edited(data: Json): Json {
  if (Array.isArray(data)) return data.filter(one => !isOneChange(one)).map(edited);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([member, value]) =>
      member === 'from' || member === 'to' ? [] : [[member, edited(value as Json)]],
    ),
  );
}

const keyOf = (type: string, data: Json): string => canonicalJson([type, edited(data)]);

/** Each thing once, from before its first change to after its last. */
function together(old: readonly OneChange[], changes: readonly OneChange[]): OneChange[] {
  const all = new Map(old.map(one => [one.id, one]));
  for (const one of changes)
    all.set(one.id, { ...one, from: all.has(one.id) ? (all.get(one.id)?.from ?? null) : one.from });
  return [...all.values()];
}

/** The new data with the values before the earlier edit. */
function since(before: Json | undefined, data: Fact): Fact {
  if (Array.isArray(data)) {
    const old: readonly Json[] = Array.isArray(before) ? before : [];
    if (data.every(isOneChange)) return together(old.filter(isOneChange), data);
    return data.map((one, i) => since(old[i], one));
  }
  if (!isObject(data)) return data;
  const old = (isObject(before) ? before : {}) as { [member: string]: Json };
  return Object.fromEntries(
    Object.entries(data).map(([member, value]) => {
      if (member !== 'from' || data.to === undefined) return [member, since(old[member], value)];
      return [member, markedLike(isPersonal(value) ? value : data.to, old.from ?? null)];
    }),
  );
}

type Stored = ReadableEntry & { createdAt: Date };

function isSameEdit(stored: Stored | undefined, { type, who, data = {} }: NewEntry, now: Date): stored is Stored {
  if (stored === undefined || who.kind !== 'USER' || who.id === null || stored.who.id !== who.id) return false;
  if (stored.who.through !== who.through) return false;
  if (now.getTime() - stored.createdAt.getTime() >= withinMs) return false;
  return isEdit(type) && keyOf(stored.type, stored.data) === keyOf(type, plain(data));
}

/** The entries to write in place of the stored ones, in the same order; null if they are other edits. */
export function mergedEdits(stored: readonly Stored[], entries: readonly NewEntry[], now: Date): NewEntry[] | null {
  const merged = entries.flatMap((entry, i) => {
    const before = stored[i];
    if (!isSameEdit(before, entry, now)) return [];
    // Only values change, so it is still an object.
    return [{ ...entry, data: since(before.data, entry.data ?? {}) as NonNullable<NewEntry['data']> }];
  });
  return merged.length === entries.length && stored.length === entries.length ? merged : null;
}
