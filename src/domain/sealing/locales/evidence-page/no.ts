/** Texts of the page at the end of sealed files, in Norwegian. */
import type { EvidencePageTexts } from './texts.ts';

export const no: EvidencePageTexts = {
  title: 'Bevisside',
  signatures: 'Signaturer',
  notSigned: 'Har ikke signert',
  acceptances: 'Godkjenninger',
  notAccepted: 'Har ikke godkjent',
  check: 'Kontroller dokumentet',
  howToCheck: 'Åpne adressen eller skann koden, og velg denne filen. Der ser du om den er ekte og uendret.',
  about:
    'Tjenesten la til denne siden da dokumentet ble forseglet. Bare forseglingen i filen beviser noe, ikke denne siden: hvem som helst kan tegne en slik.',
};
