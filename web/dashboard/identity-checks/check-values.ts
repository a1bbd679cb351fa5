/** The form of a new identity check as text, and the request that it becomes. Pure. */
import type { z } from 'zod';
import type { identityCheckCreate } from '../../../src/contract/schemas/identity-checks.ts';
import type { DocumentLanguage } from '../../../src/contract/values.ts';

const named: Record<DocumentLanguage, true> = {
  sv: true,
  en: true,
  no: true,
  da: true,
  fi: true,
  de: true,
  is: true,
  es: true,
  fr: true,
  it: true,
};
export const languages = Object.keys(named) as DocumentLanguage[];

export interface CheckValues {
  fullName: string;
  channel: 'EMAIL' | 'SMS';
  email: string;
  phone: string;
  nationalId: string;
  reference: string;
  language: DocumentLanguage;
  /** A day; '' for the usual seven. */
  expiresAt: string;
}

export const noValues = (language: string): CheckValues => ({
  ...{ fullName: '', channel: 'EMAIL', email: '', phone: '', nationalId: '', reference: '', expiresAt: '' },
  language: languages.find(one => one === language) ?? 'en',
});

export const isWritten = (values: CheckValues): boolean =>
  [values.fullName, values.email, values.phone, values.nationalId, values.reference].some(text => text.trim() !== '');

/** Only the address that the check is sent to. */
export function bodyOf(values: CheckValues): z.input<typeof identityCheckCreate> {
  const { channel, language } = values;
  const email = values.email.trim() || null;
  const phone = values.phone.trim() || null;
  return {
    ...{ fullName: values.fullName.trim(), channel, language },
    ...(channel === 'EMAIL' ? { email } : { phone }),
    nationalId: values.nationalId.trim() || null,
    reference: values.reference.trim() || null,
    ...(values.expiresAt !== '' && { expiresAt: values.expiresAt }),
  };
}
