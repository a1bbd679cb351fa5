/** Texts of the public page for verifying a file in Swedish. */
import type { VerifyTexts } from './texts.ts';

export const sv: VerifyTexts = {
  title: 'Verifiera ett dokument',
  below: 'Verifiera att ett dokument är äkta',
  lead: 'Välj en förseglad PDF. Du får veta om den har ändrats, vem som förseglade den och när, och om händelseloggen i den är fullständig.',
  kept: 'Filen läses en gång och sparas inte. Inget konto behövs.',
  file: 'PDF-fil',
  limit: megabytes => `Högst ${megabytes} MB.`,
  check: 'Verifiera',
  checkAnother: 'Verifiera en annan fil',
  downloadSealed: 'Hämta det som förseglades',
  downloadSealedAbout: 'Filen sparas inte, så välj den en gång till. Du får bara den del som förseglades.',
  sealedPages: {
    heading: 'Det här förseglades',
    about: 'Så såg dokumentet ut när det förseglades, utan det som har lagts till efteråt.',
    page: (page, pages) => `Sida ${page} av ${pages}`,
    onlyFirst: count => `Bara de första ${count} sidorna visas. Hämta filen för att se alla.`,
    failed: 'Sidorna kan inte visas här. Hämta filen för att se dem.',
  },
  checked: 'Det här har verifierats',
  facts: 'Om filen',
  details: 'Tekniska detaljer (på engelska)',
  without: 'Verifiera utan den här sidan',
  withoutText:
    'Allt går att verifiera utan den här sidan, även om tjänsten inte längre finns: med openssl och pdfsig, eller med',
  verifier: 'ett program i en enda fil',
  fileName: 'FIL',
  states: { GOOD: 'Stämmer', BAD: 'Stämmer inte', NOTE: 'Information' },
  refused: {
    EMPTY: 'Ingen fil togs emot. Välj en PDF och försök igen.',
    TOO_LARGE: 'Filen är för stor för att verifieras här.',
    TOO_MANY: 'För många filer har verifierats den senaste minuten. Vänta en minut och försök igen.',
    BUSY: 'Många filer verifieras just nu. Försök igen om en stund.',
    NOT_SEALED: 'Filen har ingen intakt försegling, så det finns ingen förseglad del att hämta.',
    NOT_A_FORM: 'Uppladdningen misslyckades. Försök igen.',
  },
};
