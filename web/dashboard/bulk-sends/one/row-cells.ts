/** The members of a row as texts that can be corrected, where its issues are, and the body that changes them. Pure. */
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import type { BulkIssue, BulkMapping, BulkSendRow } from '../../../../src/contract/schemas/bulk-sends.ts';
import { partyMeaning } from '../columns/meanings.ts';

export interface Cell {
  meaning: string;
  /** The heading of its column; null: it has none. */
  heading: string | null;
  value: string;
}

interface Place {
  /** The members that lead to it. */
  at: readonly string[];
  /** How issues name it. */
  path: string;
}

/** `party.Buyer.email`; a party can have dots in its name. */
export function placeOf(meaning: string): Place {
  const end = meaning.indexOf('.');
  if (end === -1) return { at: [meaning], path: meaning };
  const rest = meaning.slice(end + 1);
  if (meaning.startsWith('value.')) return { at: ['values', rest], path: `values.${rest}` };
  if (!meaning.startsWith('party.')) return { at: [meaning], path: meaning };
  const inCompany = rest.lastIndexOf('.company.');
  const cut = inCompany > 0 ? inCompany : rest.lastIndexOf('.');
  const [party, member] = [rest.slice(0, cut), rest.slice(cut + 1)];
  return { at: ['parties', party, ...member.split('.')], path: `parties.${party}.${member}` };
}

/** The other way around; null for what no column can mean. */
export function meaningAt(path: string): string | null {
  const party = /^parties\.(.+\.[A-Za-z]+)$/.exec(path);
  if (party) return `party.${party[1]}`;
  if (path.startsWith('values.')) return `value.${path.slice('values.'.length)}`;
  return path === 'name' || path === 'externalId' || path === 'expiresAt' || path.startsWith('custom.') ? path : null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(', ')
    : isObject(value) || value === undefined || value === null
      ? ''
      : String(value);

function valueAt(row: BulkSendRow, { at }: Place): string {
  let value: unknown = row;
  for (const key of at) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return textOf(value);
}

const byName = (columns: BulkColumns | undefined, row: BulkSendRow, message: string) =>
  columns?.parties.find(({ id, name }) => {
    const given = valueAt(row, placeOf(partyMeaning(id, 'name')));
    return message.includes(given || name);
  });

/** What an issue is about, also where only its words say so; null: the row as a whole. */
export function meaningOfIssue(issue: BulkIssue, row: BulkSendRow, columns: BulkColumns | undefined): string | null {
  const { path, code, message } = issue;
  if (path !== '') return meaningAt(path);
  if (code === 'MISSING_VALUE') {
    const field = columns?.values.find(({ key, label }) => message.includes(label ?? key));
    return field ? `value.${field.key}` : null;
  }
  if (code !== 'MISSING_EMAIL' && code !== 'MISSING_PHONE' && code !== 'EMAIL_TYPO') return null;
  const party = byName(columns, row, message) ?? (columns?.parties.length === 1 ? columns.parties[0] : undefined);
  return party ? partyMeaning(party.id, code === 'MISSING_PHONE' ? 'phone' : 'email') : null;
}

/** Of a row that was given by a program: what is in it. */
function meaningsIn({ parties, values }: BulkSendRow): string[] {
  const ofParty = ([id, party]: [string, unknown]) =>
    isObject(party)
      ? Object.entries(party).flatMap(([member, value]) =>
          isObject(value) && !Array.isArray(value)
            ? Object.keys(value).map(inner => `party.${id}.${member}.${inner}`)
            : [`party.${id}.${member}`],
        )
      : [];
  return [...Object.entries(parties).flatMap(ofParty), ...Object.keys(values).map(key => `value.${key}`)];
}

/** What can be corrected in a row: its columns, and what an issue says is missing. */
export function cellsOf(row: BulkSendRow, mapping: BulkMapping | null, columns: BulkColumns | undefined): Cell[] {
  const headings = new Map(
    Object.entries(mapping ?? {}).flatMap(([heading, meaning]) => (meaning === null ? [] : [[meaning, heading]])),
  );
  const ofIssues = row.issues.flatMap(issue => meaningOfIssue(issue, row, columns) ?? []);
  const meanings = [...(mapping === null ? meaningsIn(row) : headings.keys()), ...ofIssues];
  return [...new Set(meanings)]
    .filter(meaning => !meaning.startsWith('custom.'))
    .map(meaning => ({ meaning, heading: headings.get(meaning) ?? null, value: valueAt(row, placeOf(meaning)) }));
}

const isList = (meaning: string): boolean => meaning.startsWith('party.') && meaning.endsWith('.delivery');

/** The change of a row: what was emptied is taken out of it. */
export function patchOf(cells: readonly Cell[], typed: ReadonlyMap<string, string>): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const { meaning, value: before } of cells) {
    const value = typed.get(meaning)?.trim();
    if (value === undefined || value === before) continue;
    const { at } = placeOf(meaning);
    let place = patch;
    for (const key of at.slice(0, -1)) {
      if (!Object.hasOwn(place, key)) place[key] = {};
      place = place[key] as Record<string, unknown>; // made above
    }
    const given = isList(meaning) ? value.split(',').map(one => one.trim().toUpperCase()) : value;
    place[at.at(-1) ?? ''] = value === '' ? null : given;
  }
  return patch;
}

/** Who a row is for: the first of its parties that has a name or an address; null: the row says nothing of it. */
export function personIn({ parties }: Pick<BulkSendRow, 'parties'>): { name: string; address: string } | null {
  for (const party of Object.values(parties)) {
    if (!isObject(party)) continue;
    const [name, address] = [textOf(party.name), textOf(party.email) || textOf(party.phone)];
    if (name || address) return { name: name || address, address: name ? address : '' };
  }
  return null;
}
