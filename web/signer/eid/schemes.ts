/** What the electronic IDs are called, which is the same in every language, and how they are used. */
import type { Language } from '../dates.ts';
import type { Order } from './routes.ts';

/** What no provider says. */
const ours: readonly Order['failure'][] = ['WRONG_PERSON', 'CHANGED', 'NO_QUOTA'];

const names: Readonly<Record<string, string>> = {
  SE_BANKID: 'BankID',
  DK_MITID: 'MitID',
  DK_MITID_ERHVERV: 'MitID Erhverv',
  FI_FTN: 'FTN',
  NL_IDIN: 'iDIN',
  NO_BANKID_BIOMETRIC: 'BankID (Norge)',
  NO_BANKID_HIGH: 'BankID (Norge)',
};

export const nameOfScheme = (scheme: string | null) => names[scheme ?? ''] ?? 'eID';

/** BankID's own words are Swedish or English, whatever the page speaks. */
export const languageOfMessage = ({ scheme, status, failure }: Order, language: Language): Language => {
  const isTheirs = scheme === 'SE_BANKID' && status !== 'DONE' && !ours.includes(failure);
  return isTheirs && language !== 'sv' ? 'en' : language;
};

/** Its app takes an order by a QR code from another device, or by a link on this one; others have a page of their own. */
export const isByApp = (scheme: string | null) => scheme === 'SE_BANKID';
