/** Fields of an organization that only an operator sets: country, registered name and number. Pure. */

import { countryCodes } from '../../contract/countries.ts';
import { type DocumentLanguage, languages } from '../../contract/values.ts';
import { hasValidChecksum } from '../../platform/text/luhn.ts';

export const isCountry = (code: string): boolean => countryCodes.includes(code);

/** The main language of the country, or English if we do not support it. */
export function languageOf(country: string): DocumentLanguage {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  // We support one Norwegian, for both written forms.
  const code = language === 'nb' || language === 'nn' ? 'no' : language;
  return languages.find(l => l === code) ?? 'en';
}

/**
 * The number in the format of its country, or null if it is invalid. Only Swedish numbers have a checksum that we
 * verify.
 */
export function readOrgNumber(country: string, given: string): string | null {
  const written = given.trim();
  if (country !== 'SE') return /^[0-9A-Z][0-9A-Z ./-]{1,30}$/i.test(written) ? written.toUpperCase() : null;
  const digits = written.replace(/^(?:16)?(\d{6})-?(\d{4})$/, '$1$2');
  if (!/^\d{10}$/.test(digits) || !hasValidChecksum(digits)) return null;
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}
