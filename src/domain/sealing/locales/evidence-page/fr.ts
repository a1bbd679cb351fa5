/** Texts of the page at the end of sealed files, in French. */
import type { EvidencePageTexts } from './texts.ts';

export const fr: EvidencePageTexts = {
  title: 'Preuves',
  signatures: 'Signatures',
  notSigned: 'N’a pas signé',
  acceptances: 'Acceptations',
  notAccepted: 'N’a pas accepté',
  check: 'Vérifier ce document',
  howToCheck:
    'Ouvrez l’adresse ou scannez le code, puis choisissez ce fichier. Vous verrez s’il est authentique et inchangé.',
  about:
    'Le service a ajouté cette page en scellant le document. Seul le sceau du fichier prouve quelque chose, pas cette page : n’importe qui peut en dessiner une semblable.',
};
