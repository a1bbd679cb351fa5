/** The words of the public page where anyone checks a file, in Norwegian (bokmål). */
import type { VerifyWords } from './words.ts';

export const no: VerifyWords = {
  title: 'Kontroller et dokument',
  below: 'Er det ekte, og er det uendret?',
  lead: 'Velg en forseglet PDF. Du får vite om noe i den er endret, hvem som forseglet den og når, og om hendelsesloggen i den er hel.',
  kept: 'Filen leses én gang og lagres ikke. Du trenger ingen konto.',
  file: 'PDF-fil',
  limit: megabytes => `Høyst ${megabytes} MB.`,
  check: 'Kontroller',
  checkAnother: 'Kontroller en annen fil',
  checked: 'Dette ble kontrollert',
  facts: 'Om filen',
  details: 'Det som ikke stemmer, på engelsk',
  without: 'Uten oss',
  withoutText:
    'Alt kan kontrolleres uten denne siden, også når tjenesten ikke lenger finnes: med openssl og pdfsig, eller med',
  verifier: 'et program i én enkelt fil',
  fileName: 'FIL',
  states: { GOOD: 'Stemmer', BAD: 'Stemmer ikke', NOTE: 'Verdt å vite' },
  refused: {
    EMPTY: 'Ingen fil kom fram. Velg en PDF og prøv igjen.',
    TOO_LARGE: 'Filen er for stor til å kontrolleres her.',
    TOO_MANY: 'Mange filer er kontrollert herfra det siste minuttet. Vent et minutt og prøv igjen.',
    BUSY: 'Det er mange som kontrollerer akkurat nå. Prøv igjen om litt.',
    NOT_A_FORM: 'Filen kom ikke fram som den skulle. Prøv igjen.',
  },
};
