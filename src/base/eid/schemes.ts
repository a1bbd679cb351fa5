/** What is true of a scheme, whoever provides it. */
export interface SchemeFacts {
  country: string;
  /** Whether it tells a national number. */
  hasNationalId: boolean;
  /** Whether people act in it for a company. */
  isOfCompanies: boolean;
}

const person = (country: string, hasNationalId = true): SchemeFacts => ({
  country,
  hasNationalId,
  isOfCompanies: false,
});

const facts: Readonly<Record<string, SchemeFacts>> = {
  SE_BANKID: person('SE'),
  DK_MITID: person('DK'),
  DK_MITID_ERHVERV: { country: 'DK', hasNationalId: false, isOfCompanies: true },
  FI_FTN: person('FI'),
  NL_IDIN: person('NL', false),
  NO_BANKID_BIOMETRIC: person('NO'),
  NO_BANKID_HIGH: person('NO'),
};

export const knownSchemes: readonly string[] = Object.keys(facts);

/** Throws for one that is not known. */
export function factsOf(scheme: string): SchemeFacts {
  const found = facts[scheme];
  if (!found) throw new Error(`${scheme} is no scheme that is known here`);
  return found;
}
