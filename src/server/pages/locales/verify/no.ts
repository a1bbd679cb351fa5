/** Texts of the public page for verifying a file in Norwegian (bokmål). */
import type { VerifyTexts } from './texts.ts';

export const no: VerifyTexts = {
  title: 'Kontroller et dokument',
  below: 'Sjekk at et dokument er ekte',
  lead: 'Velg en forseglet PDF. Du får vite om noe i den er endret, hvem som forseglet den og når, og om hendelsesloggen i den er hel.',
  kept: 'Filen leses én gang og lagres ikke. Du trenger ingen konto.',
  file: 'PDF-fil',
  limit: megabytes => `Høyst ${megabytes} MB.`,
  check: 'Kontroller',
  checkAnother: 'Kontroller en annen fil',
  downloadSealed: 'Last ned det som ble forseglet',
  downloadSealedAbout: 'Filen lagres ikke, så velg den én gang til. Du får bare den delen som ble forseglet.',
  sealedPages: {
    heading: 'Det som ble forseglet',
    about: 'Slik så dokumentet ut da det ble forseglet, uten det som er lagt til senere.',
    page: (page, pages) => `Side ${page} av ${pages}`,
    onlyFirst: count => `Bare de første ${count} sidene vises. Last ned filen for å se alle.`,
    failed: 'Sidene kan ikke vises her. Last ned filen for å se dem.',
  },
  checked: 'Dette ble kontrollert',
  facts: 'Om filen',
  details: 'Tekniske detaljer (på engelsk)',
  without: 'Kontroller uten denne siden',
  withoutText:
    'Alt kan kontrolleres uten denne siden, også når tjenesten ikke lenger finnes: med openssl og pdfsig, eller med',
  verifier: 'et program i én enkelt fil',
  fileName: 'FIL',
  states: { GOOD: 'Stemmer', BAD: 'Stemmer ikke', NOTE: 'Informasjon' },
  refused: {
    EMPTY: 'Ingen fil ble mottatt. Velg en PDF og prøv igjen.',
    TOO_LARGE: 'Filen er for stor til å kontrolleres her.',
    TOO_MANY: 'For mange filer er kontrollert det siste minuttet. Vent et minutt og prøv igjen.',
    BUSY: 'Mange filer kontrolleres akkurat nå. Prøv igjen om litt.',
    NOT_SEALED: 'Filen har ingen intakt forsegling, så det finnes ingen forseglet del å laste ned.',
    NOT_A_FORM: 'Opplastingen mislyktes. Prøv igjen.',
  },
};
