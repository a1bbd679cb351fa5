/** What the journal records about a party: every member, but never a national ID number. */
import { type Fact, personal, senderOnly } from '../../events/personal.ts';
import type { PartyRow } from './party.ts';

/** By their names in the API; `isPersonal` marks personal data, `forSender` what parties never see. */
const members: Record<string, { column: keyof PartyRow; isPersonal: boolean; forSender?: true }> = {
  name: { column: 'name', isPersonal: true },
  email: { column: 'email', isPersonal: true },
  phone: { column: 'phone', isPersonal: true },
  externalId: { column: 'external_id', isPersonal: true, forSender: true },
  companyName: { column: 'company_name', isPersonal: true },
  companyOrgNumber: { column: 'company_org_number', isPersonal: true },
  companyRole: { column: 'company_role', isPersonal: true },
  country: { column: 'country', isPersonal: false },
  role: { column: 'role', isPersonal: false },
  signingOrder: { column: 'signing_order', isPersonal: false },
  delivery: { column: 'delivery', isPersonal: false },
  signatureMethod: { column: 'signature_method', isPersonal: false },
  signVerification: { column: 'sign_verification', isPersonal: false },
  openVerification: { column: 'open_verification', isPersonal: false },
};

type Written = string | number | string[] | null;

function factOf(party: PartyRow, member: string): Fact {
  const known = members[member];
  if (!known) return null;
  // The columns named above hold no other types.
  const value = party[known.column] as Written;
  if (known.forSender) return senderOnly(value, party.id);
  return known.isPersonal ? personal(value, party.id) : value;
}

/** Members without a value are left out. */
export const partyFacts = (party: PartyRow): Record<string, Fact> => ({
  partyId: party.id,
  ...(party.acts_for && { actsFor: party.acts_for }),
  ...Object.fromEntries(
    Object.keys(members).flatMap(member => {
      const fact = factOf(party, member);
      return fact === null ? [] : [[member, fact]];
    }),
  ),
});

/** Each changed member with `from` and `to`; for the national ID number only the fact that it changed. */
export function partyChanges(before: PartyRow, after: PartyRow): Fact[] {
  const differs = (column: keyof PartyRow) => JSON.stringify(before[column]) !== JSON.stringify(after[column]);
  const changed = Object.entries(members)
    .filter(([, { column }]) => differs(column))
    .map(([member]): Fact => ({ member, from: factOf(before, member), to: factOf(after, member) }));
  return differs('national_id') ? [...changed, { member: 'nationalId' }] : changed;
}
