/** Names of electronic IDs, in English. */
import type { EidScheme } from '../../values.ts';

export const en: Readonly<Record<EidScheme, string>> = {
  SE_BANKID: 'Swedish BankID',
  DK_MITID: 'MitID (Denmark)',
  DK_MITID_ERHVERV: 'MitID Erhverv (Denmark)',
  FI_FTN: 'Finnish Trust Network',
  NL_IDIN: 'iDIN (Netherlands)',
  NO_BANKID_BIOMETRIC: 'Norwegian BankID, biometric',
  NO_BANKID_HIGH: 'Norwegian BankID, high',
};
