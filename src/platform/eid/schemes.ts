/** Facts about a scheme, independent of its provider. */
export interface SchemeFacts {
  /** The name that people know. */
  label: string;
  country: string;
  /** Whether it provides a national number. */
  hasNationalId: boolean;
  /** Whether people use it on behalf of a company. */
  isOfCompanies: boolean;
}

const person = (label: string, country: string, hasNationalId = true): SchemeFacts => ({
  label,
  country,
  hasNationalId,
  isOfCompanies: false,
});

const facts: Readonly<Record<string, SchemeFacts>> = {
  SE_BANKID: person('BankID', 'SE'),
  DK_MITID: person('MitID', 'DK'),
  DK_MITID_ERHVERV: { label: 'MitID Erhverv', country: 'DK', hasNationalId: false, isOfCompanies: true },
  FI_FTN: person('FTN', 'FI'),
  NL_IDIN: person('iDIN', 'NL', false),
  NO_BANKID_BIOMETRIC: person('BankID', 'NO'),
  NO_BANKID_HIGH: person('BankID', 'NO'),
};

export const knownSchemes: readonly string[] = Object.keys(facts);

/** Throws for an unknown scheme. */
export function factsOf(scheme: string): SchemeFacts {
  const found = facts[scheme];
  if (!found) throw new Error(`${scheme} is not a known scheme`);
  return found;
}

/** Scheme to the name that people know. */
export const schemeLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(facts).map(([scheme, { label, country }]) => [
    scheme,
    country === 'NO' ? `${label} (${country})` : label,
  ]),
);
