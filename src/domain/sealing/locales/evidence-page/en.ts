/** Texts of the page at the end of sealed files, in English. */
import type { EvidencePageTexts } from './texts.ts';

export const en: EvidencePageTexts = {
  title: 'Evidence',
  signatures: 'Signatures',
  notSigned: 'Has not signed',
  acceptances: 'Acceptances',
  notAccepted: 'Has not accepted',
  check: 'Check this document',
  howToCheck:
    'Open the address or scan the code, and choose this file. You will see whether it is genuine and unchanged.',
  about:
    'The service added this page when it sealed the document. Only the seal in the file proves anything, not this page: anybody can draw one like it.',
};
