/** What the columns of an imported file mean, and the rows that follow from it. Pure. */
import { type TextField, textFields } from '../contact-values.ts';
import type { Sheet } from './csv.ts';

/** By column; null: left out. */
export type Meaning = TextField | null;

/** Headings as people write them, in Swedish and English. */
const habits: Record<TextField, readonly string[]> = {
  firstName: ['first name', 'firstname', 'given name', 'name', 'full name', 'förnamn', 'fornamn', 'namn'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'efternamn'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-post', 'epost', 'e-postadress', 'mejl'],
  phone: [
    'phone',
    'mobile',
    'telephone',
    'phone number',
    'mobile number',
    'telefon',
    'mobil',
    'mobilnummer',
    'telefonnummer',
  ],
  nationalId: ['national id', 'personal number', 'national identity number', 'personnummer', 'pnr'],
  externalId: ['external id', 'externalid', 'customer number', 'id', 'kundnummer', 'externt id'],
  companyRole: ['role', 'title', 'position', 'roll', 'titel', 'befattning'],
  addressLine1: ['address', 'street', 'address line 1', 'adress', 'gatuadress', 'gata'],
  addressLine2: ['address line 2', 'c/o', 'adress 2'],
  postalCode: ['postal code', 'zip', 'zip code', 'postcode', 'postnummer', 'postnr'],
  city: ['city', 'town', 'ort', 'postort', 'stad'],
  state: ['state', 'region', 'county', 'län'],
  country: ['country', 'country code', 'land', 'landskod'],
};

const plain = (text: string): string => text.toLowerCase().replaceAll('_', ' ').trim();

/** Guesses by the headings; each field is taken once, by the column with its own name or the first that fits. */
export function guessMeanings(headings: readonly string[]): Meaning[] {
  const texts = headings.map(plain);
  const named = texts.map(text => textFields.find(one => plain(one) === text) ?? null);
  const taken = new Set<Meaning>();
  return texts.map((text, at) => {
    const own = named[at] ?? null;
    const field = own ?? textFields.find(one => !named.includes(one) && habits[one].includes(text)) ?? null;
    if (taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The field that two columns have; null: none. */
export const givenTwice = (meanings: readonly Meaning[]): TextField | null =>
  meanings.find((one, at) => one !== null && meanings.indexOf(one) !== at) ?? null;

/** Rows as the service takes them, without empty cells. A country is written in capitals. */
export const rowsOf = ({ rows }: Sheet, meanings: readonly Meaning[]): Record<string, string>[] =>
  rows.map(cells =>
    Object.fromEntries(
      meanings.flatMap((field, at) => {
        const value = cells[at] ?? '';
        if (field === null || value === '') return [];
        return [[field, field === 'country' ? value.toUpperCase() : value]];
      }),
    ),
  );

/** The heading of the column that a field is read from, for errors. */
export const headingOf = ({ headings }: Sheet, meanings: readonly Meaning[], field: string): string =>
  headings[meanings.indexOf(field as TextField)] ?? field;
