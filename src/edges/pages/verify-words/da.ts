/** The words of the public page where anyone checks a file, in Danish. */
import type { VerifyWords } from './words.ts';

export const da: VerifyWords = {
  title: 'Kontrollér et dokument',
  below: 'Er det ægte, og er det uændret?',
  lead: 'Vælg en forseglet PDF. Du får at vide, om noget i den er ændret, hvem der forseglede den og hvornår, og om hændelsesloggen i den er hel.',
  kept: 'Filen læses én gang og gemmes ikke. Du behøver ingen konto.',
  file: 'PDF-fil',
  limit: megabytes => `Højst ${megabytes} MB.`,
  check: 'Kontrollér',
  checkAnother: 'Kontrollér en anden fil',
  checked: 'Dette blev kontrolleret',
  facts: 'Om filen',
  details: 'Det, der ikke stemmer, på engelsk',
  without: 'Uden os',
  withoutText:
    'Alt kan kontrolleres uden denne side, også når tjenesten ikke længere findes: med openssl og pdfsig eller med',
  verifier: 'et program i en enkelt fil',
  fileName: 'FIL',
  states: { GOOD: 'Stemmer', BAD: 'Stemmer ikke', NOTE: 'Værd at vide' },
  refused: {
    EMPTY: 'Ingen fil kom frem. Vælg en PDF, og prøv igen.',
    TOO_LARGE: 'Filen er for stor til at blive kontrolleret her.',
    TOO_MANY: 'Mange filer er kontrolleret herfra det seneste minut. Vent et minut, og prøv igen.',
    BUSY: 'Mange kontrollerer filer lige nu. Prøv igen om lidt.',
    NOT_A_FORM: 'Filen kom ikke frem, som den skulle. Prøv igen.',
  },
};
