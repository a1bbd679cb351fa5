/**
 * Which rows are of contacts that exist: by externalId, otherwise by e-mail address, otherwise by national number. An
 * address can be that of several people, who are told apart by their names; a contact with a different externalId is a
 * different person.
 */
import type { ContactImportRow, MatchedBy } from '../../../contract/schemas/contacts.ts';
import type { Context } from '../../app/operation.ts';
import { markRepeated, validOf } from '../../operations/imported-rows.ts';
import { numberOf } from '../contact.ts';
import { type Candidate, contactsWithNumber, matchingContacts } from '../store.ts';
import type { Row } from './rows.ts';

const plain = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();
const nameKey = (first: string, last: string | null | undefined): string => JSON.stringify([plain(first), plain(last)]);
/** A number as it is compared: without hyphens and spaces. */
const numberKey = (number: string | null | undefined): string =>
  (number ?? '').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

function grouped(all: readonly Candidate[], keyOf: (one: Candidate) => string): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** The one that a row means, of contacts with its address or number. */
function meant(given: ContactImportRow, found: readonly Candidate[], isShared: boolean): Candidate | undefined {
  const possible = found.filter(
    one => !given.externalId || one.external_id === null || one.external_id === given.externalId,
  );
  if (possible.length === 1 && !isShared) return possible[0];
  const name = nameKey(given.firstName, given.lastName);
  return possible.find(one => nameKey(one.first_name, one.last_name) === name);
}

/** How many rows have an address. */
function countsOf(rows: readonly ContactImportRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { email } of rows) counts.set(plain(email), (counts.get(plain(email)) ?? 0) + 1);
  return counts;
}

/** The contacts of the workspace by their national number, which is decrypted a few at a time; none if no row has one. */
async function byNumber({ tx, app, actor }: Context, rows: readonly ContactImportRow[]) {
  if (!rows.some(({ nationalId }) => nationalId)) return new Map<string, Candidate[]>();
  const all = await contactsWithNumber(tx, actor);
  const numbers = new Map<string, string>();
  function* reading(): Generator<void, void> {
    for (const one of all) {
      numbers.set(one.id, numberKey(numberOf(app.secrets, one)));
      yield;
    }
  }
  await app.slices.run(actor.organization.id, reading());
  return grouped(all, one => numbers.get(one.id) ?? '');
}

/** Sets `match` of the rows whose contacts exist. A second row of the same contact gets an issue. */
export async function matchRows(ctx: Context, rows: readonly Row[]): Promise<void> {
  const valid = validOf(rows);
  const given = valid.map(row => row.given);
  const found = await matchingContacts(ctx.tx, ctx.actor, {
    externalIds: [...new Set(given.flatMap(({ externalId }) => externalId || []))],
    emails: [...new Set(given.map(({ email }) => plain(email)).filter(Boolean))],
  });
  const byExternalId = grouped(found, one => one.external_id ?? '');
  const byEmail = grouped(found, one => plain(one.email));
  const numbers = await byNumber(ctx, given);
  const counts = countsOf(given);
  for (const row of valid) {
    const { externalId, email, nationalId } = row.given;
    const isShared = (counts.get(plain(email)) ?? 0) > 1;
    const ways: [MatchedBy, Candidate | undefined][] = [
      ['externalId', byExternalId.get(externalId ?? '')?.[0]],
      ['email', meant(row.given, byEmail.get(plain(email)) ?? [], isShared)],
      ['nationalId', meant(row.given, numbers.get(numberKey(nationalId)) ?? [], false)],
    ];
    const [by, contact] = ways.find(([, one]) => one !== undefined) ?? [];
    if (by && contact) row.match = { id: contact.id, by };
  }
  markRepeated(
    rows,
    ({ match }) => match?.id,
    ({ match }) => match?.by ?? '',
  );
}
