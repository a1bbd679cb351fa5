/** Names of electronic IDs, which are the same in every language, and how they are used. */
import type { Language } from '../language/dates.ts';
import type { Order } from './routes.ts';

/** Failures that we detect and no provider reports. */
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

/** BankID's own messages exist only in Swedish and English, whatever the page's language. */
export const languageOfMessage = ({ scheme, status, failure }: Order, language: Language): Language => {
  const isTheirs = scheme === 'SE_BANKID' && status !== 'DONE' && !ours.includes(failure);
  return isTheirs && language !== 'sv' ? 'en' : language;
};

/**
 * BankID's app starts from a QR code on another device or a link on this one; others redirect to a page of their own.
 */
export const isByApp = (scheme: string | null) => scheme === 'SE_BANKID';
