/** Texts of the public page for verifying a file in Danish. */
import type { VerifyTexts } from './texts.ts';

export const da: VerifyTexts = {
  title: 'Kontrollér et dokument',
  below: 'Tjek, at et dokument er ægte',
  lead: 'Vælg en forseglet PDF. Du får at vide, om noget i den er ændret, hvem der forseglede den og hvornår, og om hændelsesloggen i den er hel.',
  kept: 'Filen læses én gang og gemmes ikke. Du behøver ingen konto.',
  file: 'PDF-fil',
  limit: megabytes => `Højst ${megabytes} MB.`,
  check: 'Kontrollér',
  checkAnother: 'Kontrollér en anden fil',
  downloadSealed: 'Hent det, der blev forseglet',
  downloadSealedAbout: 'Filen gemmes ikke, så vælg den én gang til. Du får kun den del, der blev forseglet.',
  sealedPages: {
    heading: 'Det, der blev forseglet',
    about: 'Sådan så dokumentet ud, da det blev forseglet, uden det, der er tilføjet senere.',
    page: (page, pages) => `Side ${page} af ${pages}`,
    onlyFirst: count => `Kun de første ${count} sider vises. Hent filen for at se dem alle.`,
    failed: 'Siderne kan ikke vises her. Hent filen for at se dem.',
  },
  checked: 'Dette blev kontrolleret',
  facts: 'Om filen',
  details: 'Tekniske detaljer (på engelsk)',
  without: 'Kontrollér uden denne side',
  withoutText:
    'Alt kan kontrolleres uden denne side, også når tjenesten ikke længere findes: med openssl og pdfsig eller med',
  verifier: 'et program i en enkelt fil',
  fileName: 'FIL',
  states: { GOOD: 'Stemmer', BAD: 'Stemmer ikke', NOTE: 'Oplysning' },
  refused: {
    EMPTY: 'Ingen fil blev modtaget. Vælg en PDF, og prøv igen.',
    TOO_LARGE: 'Filen er for stor til at blive kontrolleret her.',
    TOO_MANY: 'For mange filer er kontrolleret det seneste minut. Vent et minut, og prøv igen.',
    BUSY: 'Mange filer kontrolleres lige nu. Prøv igen om lidt.',
    NOT_SEALED: 'Filen har ingen intakt forsegling, så der er ingen forseglet del at hente.',
    NOT_A_FORM: 'Uploaden mislykkedes. Prøv igen.',
  },
};
