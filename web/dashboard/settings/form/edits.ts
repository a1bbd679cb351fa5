/** What somebody changed of the values of a section, compared with what the service has. Pure. */

/** A change, and what the service had when it was made. */
export interface Edit {
  value: unknown;
  before: unknown;
}
export type Edits = Readonly<Record<string, Edit>>;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const valueIn = (values: object, name: string): unknown => values[name as keyof typeof values];
export const valuesOf = (edits: Edits): Record<string, unknown> =>
  Object.fromEntries(Object.entries(edits).map(([name, { value }]) => [name, value]));

/** Edits that change something of what the service has. */
export const remaining = (edits: Edits, saved: object): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, { value }]) => name in saved && !isSame(value, valueIn(saved, name))),
  );

/** The names of edited values that the service has changed since. */
export const conflicting = (edits: Edits, saved: object): string[] =>
  Object.keys(edits).filter(name => !isSame(edits[name]?.before, valueIn(saved, name)));

/** What is left of `later` once `sent` was saved: what was changed in the meantime. */
export const withoutSent = (later: Edits, sent: Edits): Edits =>
  Object.fromEntries(
    Object.entries(later)
      .filter(([name, { value }]) => !(name in sent) || !isSame(value, sent[name]?.value))
      .map(([name, edit]) => [name, name in sent ? { ...edit, before: sent[name]?.value } : edit]),
  );
