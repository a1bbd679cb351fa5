/** The columns of a table of contacts. Pure. */
import { type Fields, plain } from '../../importing/columns.ts';
import { countryCodes } from '../../language/countries.ts';
import { headingsOf, type ImportField, importFields, languages } from './locales/headings.ts';

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

export const contactFields: Fields<ImportField> = {
  all: importFields,
  headings: headingsOf,
  /** One address of several, and a country as its code. */
  textIn(field, cell) {
    const [first = ''] = field === 'email' || field === 'phone' ? cell.split(several) : [cell];
    return field === 'country' && first !== '' ? codeOf(first) : first;
  },
};
