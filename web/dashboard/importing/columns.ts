/** What the columns of an imported table mean, and the rows that follow from it. Pure. */
import type { Table } from '../../../src/contract/tables/table-file.ts';

/** By column; null: left out. */
export type Meaning<Field extends string> = Field | null;

/** The fields that an import has, with the headings that people and programs give them; of each the most exact first. */
export interface Fields<Field extends string> {
  all: readonly Field[];
  /** As `plain` makes them. */
  headings: Readonly<Record<Field, readonly string[]>>;
  /** What a cell says, as the service takes it. */
  textIn(field: Field, cell: string): string;
}

/** As headings are compared. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Headings by field, separated by commas, with the field's own name before them. */
export const headingsIn = <Field extends string>(written: Readonly<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries<string>(written).map(([field, texts]) => [
      field,
      [field, ...texts.split(',')].map(plain).filter(Boolean),
    ]),
  ) as Record<Field, string[]>; // the fields of `written`

/** Guesses by the headings: each field is the column whose heading is the most exact for it, and the first of those. */
export function guessMeanings<Field extends string>(
  headings: readonly string[],
  fields: Pick<Fields<Field>, 'all' | 'headings'>,
): Meaning<Field>[] {
  const texts = headings.map(plain);
  const meanings: Meaning<Field>[] = texts.map(() => null);
  // A heading that is a field's own name is of no other field.
  const owned = new Map<string, Field>(fields.all.map(field => [plain(field), field]));
  for (const field of fields.all) {
    const candidates = fields.headings[field].filter(heading => (owned.get(heading) ?? field) === field);
    const found = candidates.map(heading => texts.findIndex((text, at) => text === heading && meanings[at] === null));
    const at = found.find(one => one !== -1);
    if (at !== undefined) meanings[at] = field;
  }
  return meanings;
}

/** The field that two columns have; null: none. */
export const givenTwice = <Field extends string>(meanings: readonly Meaning<Field>[]): Field | null =>
  meanings.find((one, at) => one !== null && meanings.indexOf(one) !== at) ?? null;

/** Rows as the service takes them, without empty cells. */
export const rowsOf = <Field extends string>(
  { rows }: Pick<Table, 'rows'>,
  meanings: readonly Meaning<Field>[],
  { textIn }: Pick<Fields<Field>, 'textIn'>,
): Record<string, string>[] =>
  rows.map(cells =>
    Object.fromEntries(
      meanings.flatMap((field, at) => {
        const value = field === null ? '' : textIn(field, cells[at] ?? '');
        return field === null || value === '' ? [] : [[field, value]];
      }),
    ),
  );

/** The heading of the column that a field is read from, for errors. */
export const headingOf = (
  { headings }: Pick<Table, 'headings'>,
  meanings: readonly Meaning<string>[],
  field: string,
): string => headings[meanings.indexOf(field)] ?? field;
