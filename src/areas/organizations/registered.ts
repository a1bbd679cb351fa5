/** What an operator says of an organization and the API only reads: where it is, its registered name and number. Pure. */
import { endsRight } from '../../base/luhn.ts';
import { countryCodes } from '../../contract/countries.ts';
import { type DocumentLanguage, languages } from '../../contract/values.ts';

export const isCountry = (code: string): boolean => countryCodes.includes(code);

/** What most people read there; English where we do not write it. */
export function languageOf(country: string): DocumentLanguage {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  // Both written Norwegian languages are one to us.
  const code = language === 'nb' || language === 'nn' ? 'no' : language;
  return languages.find(l => l === code) ?? 'en';
}

/** The number as it is written in that country, or null where it is none. Other countries' numbers are taken as they are. */
export function readOrgNumber(country: string, given: string): string | null {
  const written = given.trim();
  if (country !== 'SE') return /^[0-9A-Z][0-9A-Z ./-]{1,30}$/i.test(written) ? written.toUpperCase() : null;
  const digits = written.replace(/^(?:16)?(\d{6})-?(\d{4})$/, '$1$2');
  if (!/^\d{10}$/.test(digits) || !endsRight(digits)) return null;
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}
