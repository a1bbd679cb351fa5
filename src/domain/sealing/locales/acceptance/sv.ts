/** What the journal says of documents that parties accept, in Swedish. */
import type { AcceptanceTexts } from './texts.ts';

export const sv: AcceptanceTexts = {
  partyColumns: ['Namn', 'Adress', 'Roll', 'Godkände', 'Metod', 'IP-adress'],
  consent: 'Det som parten godkände',
  occasions: {
    INVITE_SIGN: 'inbjudan att godkänna',
    INVITE_DELEGATE: 'inbjudan att godkänna åt någon annan',
    SEALED_EARLY: 'förseglad kopia, avslutad innan alla hade godkänt',
    DELEGATION_SIGNED: 'besked om att ombudet har godkänt',
  },
  events: {
    DELEGATION_CREATED: 'Godkännandet lämnades över till någon annan',
    DELEGATION_COMPLETED: 'Ombudet godkände',
    DOCUMENT_SIGNED: 'Dokumentet godkändes',
  },
  purposes: { SIGN: 'före godkännande' },
  signatures: count => (count === 1 ? '1 godkännande' : `${count} godkännanden`),
};
