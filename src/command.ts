/** What the commands of the command line have in common: their options, and what is said of those that are wrong. */

/** A command that cannot be done as it was asked; the message says what to do. */
export class Misuse extends Error {}

export type Options = Record<string, string | boolean | undefined>;

export const text = (options: Options, name: string): string => {
  const value = options[name];
  if (typeof value !== 'string' || value === '') throw new Misuse(`--${name} is needed.`);
  return value;
};

/** One of the values, in capitals or as it is written; what was there when the option is absent. */
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
