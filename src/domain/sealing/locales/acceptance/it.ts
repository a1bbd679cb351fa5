/** What the journal says of documents that parties accept, in Italian. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { AcceptanceTexts } from './texts.ts';

export const it: AcceptanceTexts = {
  partyColumns: ['Nome', 'Indirizzo', 'Ruolo', 'Accettato', 'Metodo', 'Indirizzo IP'],
  consent: 'Che cosa ha accettato la parte',
  occasions: {
    INVITE_SIGN: 'invito ad accettare',
    INVITE_DELEGATE: 'invito ad accettare per qualcun altro',
    SEALED_EARLY: 'copia sigillata, chiusa prima che tutti accettassero',
    DELEGATION_SIGNED: 'avviso che il delegato ha accettato',
  },
  events: {
    DELEGATION_CREATED: 'L’accettazione è stata affidata ad altri',
    DELEGATION_COMPLETED: 'Il delegato ha accettato',
    DOCUMENT_SIGNED: 'Il documento è stato accettato',
  },
  purposes: { SIGN: 'prima dell’accettazione' },
  signatures: count => pluralize('it-IT', count, { one: '# accettazione', other: '# accettazioni' }),
};
