/** Formats amounts, quantities and dates in a document's language. */

import { localeOf } from '../../../contract/date-locales.ts';
import { digitsOf } from '../../../contract/pricing.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';

/** With the currency before or after the number, as the language has it; without a currency, just the number. */
export function amountOf(value: number, currency: string | null, language: DocumentLanguage): string {
  const digits = digitsOf(currency);
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const style = currency === null ? {} : { style: 'currency' as const, currency };
  return new Intl.NumberFormat(localeOf[language], { ...fraction, ...style }).format(value);
}

export const quantityOf = (value: number, language: DocumentLanguage): string =>
  new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 4 }).format(value);

/** A date and time of day, with the time zone, such as `28 Nov 2026, 14:05:09 CET`. */
export const momentOf = (at: Date, language: DocumentLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short', timeZone },
  }).format(at);

/** A date with the month in words, of days in UTC; text that is not a date is returned as it is. */
export function dayOf(value: string | Date, language: DocumentLanguage, timeZone = 'UTC'): string {
  const at = typeof value === 'string' ? new Date(value) : value;
  if (Number.isNaN(at.getTime())) return String(value);
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone }).format(at);
}
