/** Texts of the page at the end of sealed files, in Danish. */
import type { EvidencePageTexts } from './texts.ts';

export const da: EvidencePageTexts = {
  title: 'Bevisside',
  signatures: 'Underskrifter',
  notSigned: 'Har ikke underskrevet',
  acceptances: 'Godkendelser',
  notAccepted: 'Har ikke godkendt',
  check: 'Kontrollér dokumentet',
  howToCheck: 'Åbn adressen eller scan koden, og vælg denne fil. Så ser du, om den er ægte og uændret.',
  about:
    'Tjenesten tilføjede siden, da dokumentet blev forseglet. Kun forseglingen i filen beviser noget, ikke denne side: enhver kan tegne en magen til.',
};
