/**
 * A phone number as somebody wrote it becomes E.164. What can be a number at all is Google's metadata (trunk prefixes
 * and lengths of every country, which no short rule has right); whether anybody has it is for the provider to say.
 */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `country` (ISO 3166-1 alpha-2) is where a number without a country code is; null: it cannot be a number. */
export function e164(written: string, country: string | null): string | null {
  // The library ignores a country that it does not know.
  const given = country === null ? {} : { defaultCountry: country as CountryCode };
  const number = parsePhoneNumberFromString(written, { ...given, extract: false });
  return number?.isPossible() ? number.number : null;
}
