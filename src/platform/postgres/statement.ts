/** Each statement is prepared once per connection, under a name derived from its text. */
import { createHash } from 'node:crypto';
import type { QueryOptions, Value } from './database.ts';

export interface Statement {
  /** Absent: not kept prepared. */
  name?: string;
  text: string;
  values: unknown[];
}

/** A cache; the name follows from the text alone. */
const names = new Map<string, string>();
const maxNames = 1000;

const nameOf = (text: string): string => {
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
  if (names.size >= maxNames) names.clear();
  names.set(text, name);
  return name;
};

const none: unknown[] = [];

export const statement = (
  text: string,
  values: readonly Value[] | undefined,
  { planned = false }: QueryOptions = {},
): Statement => ({
  ...(!planned && { name: names.get(text) ?? nameOf(text) }),
  text,
  // The driver copies the values and does not modify the list.
  values: values === undefined ? none : (values as unknown[]),
});
