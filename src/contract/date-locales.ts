/** How dates, times and numbers are written in each language. Pure. */
import type { DocumentLanguage } from './values.ts';

export const localeOf: Record<DocumentLanguage, string> = {
  sv: 'sv-SE',
  en: 'en-GB',
  no: 'nb-NO',
  da: 'da-DK',
  fi: 'fi-FI',
  de: 'de-DE',
  is: 'is-IS',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
};
