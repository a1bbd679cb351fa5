/** What the columns of an imported table mean, and the rows that follow from it. Pure. */

import type { Table } from '../../../../src/contract/tables/table-file.ts';
import { countryCodes } from '../../language/countries.ts';
import { headingsOf, type ImportField, importFields, languages, plain } from './locales/headings.ts';

/** By column; null: left out. */
export type Meaning = ImportField | null;

/** Guesses by the headings: each field is the column whose heading is the most exact for it, and the first of those. */
export function guessMeanings(headings: readonly string[]): Meaning[] {
  const texts = headings.map(plain);
  const meanings: Meaning[] = texts.map(() => null);
  // A heading that is a field's own name is of no other field.
  const owned = new Map<string, ImportField>(importFields.map(field => [plain(field), field]));
  for (const field of importFields) {
    const candidates = headingsOf[field].filter(heading => (owned.get(heading) ?? field) === field);
    const found = candidates.map(heading => texts.findIndex((text, at) => text === heading && meanings[at] === null));
    const at = found.find(one => one !== -1);
    if (at !== undefined) meanings[at] = field;
  }
  return meanings;
}

/** The field that two columns have; null: none. */
export const givenTwice = (meanings: readonly Meaning[]): ImportField | null =>
  meanings.find((one, at) => one !== null && meanings.indexOf(one) !== at) ?? null;

/** Codes of countries by their names in the languages of documents. */
const codesByName = new Map<string, string>();
function codeOf(country: string): string {
  if (codesByName.size === 0)
    for (const language of languages) {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      for (const code of countryCodes) codesByName.set(plain(names.of(code) ?? code), code);
    }
  return codesByName.get(plain(country)) ?? country.toUpperCase();
}

/** Google Contacts writes several numbers of the same kind into one cell. */
const several = / ::: /;

function textIn(field: ImportField, cell: string): string {
  const [first = ''] = field === 'email' || field === 'phone' ? cell.split(several) : [cell];
  return field === 'country' && first !== '' ? codeOf(first) : first;
}

/** Rows as the service takes them, without empty cells. A country is written as its code. */
export const rowsOf = ({ rows }: Pick<Table, 'rows'>, meanings: readonly Meaning[]): Record<string, string>[] =>
  rows.map(cells =>
    Object.fromEntries(
      meanings.flatMap((field, at) => {
        const value = field === null ? '' : textIn(field, cells[at] ?? '');
        return field === null || value === '' ? [] : [[field, value]];
      }),
    ),
  );

/** The heading of the column that a field is read from, for errors. */
export const headingOf = ({ headings }: Pick<Table, 'headings'>, meanings: readonly Meaning[], field: string): string =>
  headings[meanings.indexOf(field as ImportField)] ?? field;
