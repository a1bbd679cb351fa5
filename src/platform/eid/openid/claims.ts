/**
 * The claims of each scheme, by the names that brokers in the Nordics and the Netherlands use (Idura, Signicat,
 * Signaturgruppen). The first one present counts; an operator's own names come before these.
 */
import type { EidIdentity } from '../eid.ts';
import { factsOf } from '../schemes.ts';
import type { ClaimField, SchemeSettings } from './settings.ts';

type Claims = Readonly<Record<string, unknown>>;
type Names = Record<ClaimField, readonly string[]>;

const everywhere: Names = {
  nationalId: ['nin'],
  name: ['name'],
  givenName: ['given_name'],
  familyName: ['family_name'],
  dateOfBirth: ['birthdate', 'dateofbirth'],
  subject: ['idp_id', 'sub'],
  companyNumber: [],
  companyName: [],
};

const tables: Readonly<Record<string, Partial<Names>>> = {
  SE_BANKID: { nationalId: ['nin', 'ssn'] },
  DK_MITID: {
    nationalId: ['nin', 'cprNumberIdentifier', 'dk.cpr'],
    name: ['name', 'mitid.identity_name'],
    dateOfBirth: ['birthdate', 'mitid.date_of_birth'],
    subject: ['uuid', 'mitid.uuid', 'mitid_uuid', 'idp_id', 'sub'],
  },
  DK_MITID_ERHVERV: {
    name: ['name', 'nemlogin.name'],
    givenName: ['given_name', 'nemlogin.given_name'],
    familyName: ['family_name', 'nemlogin.family_name'],
    dateOfBirth: ['birthdate', 'nemlogin.date_of_birth'],
    subject: ['nemlogin.persistent_professional_id', 'uuid', 'idp_id', 'sub'],
    companyNumber: ['companyCVR', 'nemlogin.cvr', 'cvr'],
    companyName: ['companyName', 'nemlogin.org_name', 'organization_name'],
  },
  FI_FTN: { nationalId: ['nin', 'hetu', 'ftn_hetu', 'urn:oid:1.2.246.21'] },
  NL_IDIN: { familyName: ['family_name', 'idin_legal_last_name'], subject: ['bin', 'idp_id', 'sub'] },
  NO_BANKID_BIOMETRIC: {
    nationalId: ['nin', 'socialno', 'nnin_altsub', 'pid'],
    subject: ['uniqueuserid', 'nbid_alternative_subject', 'idp_id', 'sub'],
  },
};

const namesOf = (scheme: string, field: ClaimField): readonly string[] => {
  const table = tables[scheme === 'NO_BANKID_HIGH' ? 'NO_BANKID_BIOMETRIC' : scheme];
  return table?.[field] ?? everywhere[field];
};

/** `2001-02-03`, also from `20010203`. */
const dateOf = (given: string | null): string | null => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(given ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
};

/** Null if the claims do not identify anybody. */
export function identityFrom(claims: Claims, scheme: string, settings: SchemeSettings): EidIdentity | null {
  const { country, hasNationalId, isOfCompanies } = factsOf(scheme);
  const read = (field: ClaimField): string | null => {
    const names = [...(settings.claims[field] ?? []), ...namesOf(scheme, field)];
    const found = names.map(name => claims[name]).find(value => typeof value === 'string' && value.trim() !== '');
    return typeof found === 'string' ? found.trim() : null;
  };
  const [givenName, familyName] = [read('givenName'), read('familyName')];
  const name = read('name') ?? ([givenName, familyName].filter(one => one !== null).join(' ') || null);
  if (name === null) return null;
  const orgNumber = isOfCompanies ? read('companyNumber') : null;
  return {
    scheme,
    country,
    nationalId: hasNationalId ? read('nationalId') : null,
    name,
    givenName,
    familyName,
    dateOfBirth: dateOf(read('dateOfBirth')),
    subject: read('subject'),
    company: orgNumber === null ? null : { orgNumber, name: read('companyName') },
  };
}

/** Whether the eID that was used is one of the accepted ones. */
export function isAccepted(claims: Claims, { accepted }: SchemeSettings): boolean {
  const claimed = claims[accepted.claim];
  const all = Array.isArray(claimed) ? claimed : [claimed];
  return accepted.values.some(value =>
    all.some(
      one => typeof one === 'string' && (value.endsWith('*') ? one.startsWith(value.slice(0, -1)) : one === value),
    ),
  );
}
