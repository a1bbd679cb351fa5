/**
 * Converts a phone number as written to E.164. Whether it is possible at all is decided by Google's metadata of trunk
 * prefixes and lengths; whether it is assigned, only the provider knows.
 */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `country` (ISO 3166-1 alpha-2) applies to numbers without a country code. Null: it cannot be a number. */
export function e164(written: string, country: string | null): string | null {
  // The library ignores unknown countries.
  const given = country === null ? {} : { defaultCountry: country as CountryCode };
  const number = parsePhoneNumberFromString(written, { ...given, extract: false });
  return number?.isPossible() ? number.number : null;
}
