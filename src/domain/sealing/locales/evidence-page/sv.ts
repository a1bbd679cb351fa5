/** Texts of the page at the end of sealed files, in Swedish. */
import type { EvidencePageTexts } from './texts.ts';

export const sv: EvidencePageTexts = {
  title: 'Bevissida',
  signatures: 'Signaturer',
  notSigned: 'Har inte signerat',
  acceptances: 'Godkännanden',
  notAccepted: 'Har inte godkänt',
  check: 'Kontrollera dokumentet',
  howToCheck: 'Öppna adressen eller läs av koden och välj den här filen. Där ser du om den är äkta och oförändrad.',
  about:
    'Tjänsten lade till sidan när dokumentet förseglades. Bara förseglingen i filen bevisar något, inte den här sidan: vem som helst kan rita en sådan.',
};
