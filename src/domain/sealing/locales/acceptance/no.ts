/** What the journal says of documents that parties accept, in Norwegian. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { AcceptanceTexts } from './texts.ts';

export const no: AcceptanceTexts = {
  partyColumns: ['Navn', 'Adresse', 'Rolle', 'Godkjente', 'Metode', 'IP-adresse'],
  consent: 'Det parten godtok',
  occasions: {
    INVITE_SIGN: 'invitasjon til å godkjenne',
    INVITE_DELEGATE: 'invitasjon til å godkjenne for noen andre',
    SEALED_EARLY: 'forseglet kopi, avsluttet før alle hadde godkjent',
    DELEGATION_SIGNED: 'melding om at stedfortrederen godkjente',
  },
  events: {
    DELEGATION_CREATED: 'Godkjenningen ble gitt videre til noen andre',
    DELEGATION_COMPLETED: 'Stedfortrederen godkjente',
    DOCUMENT_SIGNED: 'Dokumentet ble godkjent',
  },
  purposes: { SIGN: 'før godkjenning' },
  signatures: count => pluralize('nb-NO', count, { one: '# godkjenning', other: '# godkjenninger' }),
};
