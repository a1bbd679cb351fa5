/** The people of a sandbox: the test person and another person. */
import type { EidIdentity } from './eid.ts';
import { factsOf } from './schemes.ts';

const people = {
  TEST_PERSON: { givenName: 'Sandbox', nationalId: '190001019999', dateOfBirth: '1900-01-01', subject: 'sandbox-1' },
  OTHER_PERSON: { givenName: 'Annan', nationalId: '190001029998', dateOfBirth: '1900-01-02', subject: 'sandbox-2' },
} as const;
export type MockPerson = keyof typeof people;

const familyName = 'Testsson';
const company = { orgNumber: '00000000', name: 'Sandbox ApS' };

export function personOf(scheme: string, who: MockPerson): EidIdentity {
  const { country, hasNationalId, isOfCompanies } = factsOf(scheme);
  const { givenName, nationalId, dateOfBirth, subject } = people[who];
  return {
    scheme,
    country,
    nationalId: hasNationalId ? nationalId : null,
    name: `${givenName} ${familyName}`,
    givenName,
    familyName,
    dateOfBirth,
    subject: scheme === 'SE_BANKID' ? null : subject,
    company: isOfCompanies ? company : null,
  };
}

/** Anybody, with the number of the test person where the scheme has numbers and none is given. */
export function personNamed(scheme: string, name: string, nationalId: string | null): EidIdentity {
  const test = personOf(scheme, 'TEST_PERSON');
  const number = test.nationalId === null ? null : (nationalId ?? test.nationalId);
  return { ...test, nationalId: number, name, givenName: null, familyName: null };
}
