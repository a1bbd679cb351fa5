/** Option parsing shared by all commands. */
import { name } from '../contract/values.ts';

/** A command with wrong or missing options; the message says how to fix it. */
export class Misuse extends Error {}

export type Options = Record<string, string | boolean | undefined>;

export const text = (options: Options, name: string): string => {
  const value = options[name];
  if (typeof value !== 'string' || value === '') throw new Misuse(`--${name} is required.`);
  return value;
};

/** Null without the option. */
export const optional = (options: Options, name: string): string | null =>
  options[name] === undefined ? null : text(options, name);

/** A name: one line of at most 255 characters. */
export function line(options: Options, option: string): string {
  const { data, success } = name.safeParse(text(options, option));
  if (!success) throw new Misuse(`--${option} must be one line of 1 to 255 characters.`);
  return data;
}

/** One of the values, ignoring case; `before` when the option is absent. */
export function choice<T extends string | null>(
  options: Options,
  name: string,
  values: readonly string[],
  before: T,
): T | string {
  if (options[name] === undefined) return before;
  const value = values.find(v => v.toLowerCase() === text(options, name).toLowerCase());
  if (!value) throw new Misuse(`--${name} must be one of ${values.join(', ')}.`);
  return value;
}
