/** What the columns of a table for a bulk send mean: guessed by their headings, and what is missing. Pure. */
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import type { BulkMapping } from '../../../../src/contract/schemas/bulk-sends.ts';
import { type PartyMember, partyHeadings, partyMembers, rowHeadings, rowMembers } from './locales/headings.ts';

/** As headings are compared: without accents, capitals and what is no letter or digit. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const listed = (headings: string): string[] => headings.split(',').map(plain);

export const partyMeaning = (id: string, member: PartyMember): string => `party.${id}.${member}`;

/** The party that headings without a name of a party are about: the first whom the template does not reach yet. */
export const mainParty = ({ parties }: BulkColumns): BulkColumns['parties'][number] | undefined =>
  parties.find(({ hasAddress }) => !hasAddress) ?? parties[0];

/** Each meaning with the headings that it is known by, the most exact first. */
function candidates(columns: BulkColumns): { meaning: string; headings: string[] }[] {
  const { parties, values, customFields } = columns;
  const main = mainParty(columns);
  const named = parties.flatMap(({ id, name }) =>
    partyMembers.map(member => {
      const party = plain(name);
      const headings = listed(partyHeadings[member]).flatMap(one => [party + one, one + party, `${party}s${one}`]);
      return { meaning: partyMeaning(id, member), headings: member === 'name' ? [...headings, party] : headings };
    }),
  );
  const unnamed = (members: readonly PartyMember[]) =>
    main
      ? members.map(member => ({ meaning: partyMeaning(main.id, member), headings: listed(partyHeadings[member]) }))
      : [];
  return [
    ...named,
    // Whatever fields a template has: who gets it comes first.
    ...unnamed(['name', 'email']),
    ...values.map(({ key, label }) => ({ meaning: `value.${key}`, headings: [plain(label ?? key), plain(key)] })),
    ...customFields.map(({ slug, name }) => ({ meaning: `custom.${slug}`, headings: [plain(name), plain(slug)] })),
    ...rowMembers.map(member => ({ meaning: member, headings: listed(rowHeadings[member]) })),
    ...unnamed(partyMembers),
  ];
}

/** Headings that stand above several columns: nobody can say which of them is meant. */
export const repeatedIn = (headings: readonly string[]): string[] => [
  ...new Set(headings.filter((heading, at) => headings.indexOf(heading) !== at)),
];

/** Guesses what each column means by its heading, each meaning once; null: it is left out. */
export function guessMapping(headings: readonly string[], columns: BulkColumns): BulkMapping {
  const repeated = new Set(repeatedIn(headings));
  const own = headings.filter(heading => !repeated.has(heading));
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { meaning, headings: known } of candidates(columns)) {
    if (taken.has(meaning)) continue;
    for (const one of known) {
      const heading = one === '' ? undefined : own.find(each => !found.has(each) && plain(each) === one);
      if (heading === undefined) continue;
      found.set(heading, meaning);
      taken.add(meaning);
      break;
    }
  }
  return Object.fromEntries(headings.map(heading => [heading, found.get(heading) ?? null]));
}

/** The headings that mean the same as another one. */
export function sameMeanings(mapping: BulkMapping): string[] {
  const seen = new Set<string>();
  return Object.entries(mapping).flatMap(([heading, meaning]) => {
    if (meaning === null) return [];
    if (seen.has(meaning)) return [heading];
    seen.add(meaning);
    return [];
  });
}

/** What every row lacks with this mapping: the address of a party, or a field that the sender must fill in. */
export function missingIn(mapping: BulkMapping, columns: BulkColumns): string[] {
  const given = new Set(Object.values(mapping));
  const parties = columns.parties
    .filter(
      ({ id, hasAddress }) =>
        !hasAddress && !given.has(partyMeaning(id, 'email')) && !given.has(partyMeaning(id, 'phone')),
    )
    .map(({ id }) => partyMeaning(id, 'email'));
  const values = columns.values
    .filter(({ key, required, partyId }) => required && partyId === null && !given.has(`value.${key}`))
    .map(({ key }) => `value.${key}`);
  return [...parties, ...values];
}
