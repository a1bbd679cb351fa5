/** Names of electronic IDs, in Swedish. */
import type { EidScheme } from '../../values.ts';

export const sv: Readonly<Record<EidScheme, string>> = {
  SE_BANKID: 'Svenskt BankID',
  DK_MITID: 'MitID (Danmark)',
  DK_MITID_ERHVERV: 'MitID Erhverv (Danmark)',
  FI_FTN: 'Finsk e-legitimation',
  NL_IDIN: 'iDIN (Nederländerna)',
  NO_BANKID_BIOMETRIC: 'Norskt BankID med biometri',
  NO_BANKID_HIGH: 'Norskt BankID',
};
