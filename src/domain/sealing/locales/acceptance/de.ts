/** What the journal says of documents that parties accept, in German. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { AcceptanceTexts } from './texts.ts';

export const de: AcceptanceTexts = {
  partyColumns: ['Name', 'Adresse', 'Rolle', 'Akzeptiert', 'Verfahren', 'IP-Adresse'],
  consent: 'Wozu die Partei zustimmte',
  occasions: {
    INVITE_SIGN: 'Einladung zum Akzeptieren',
    INVITE_DELEGATE: 'Einladung, für jemand anderen zu akzeptieren',
    SEALED_EARLY: 'versiegelte Kopie, abgeschlossen, bevor alle akzeptiert hatten',
    DELEGATION_SIGNED: 'Nachricht, dass die Vertretung akzeptiert hat',
  },
  events: {
    DELEGATION_CREATED: 'Die Zustimmung wurde an jemand anderen weitergegeben',
    DELEGATION_COMPLETED: 'Die Vertretung hat akzeptiert',
    DOCUMENT_SIGNED: 'Das Dokument wurde akzeptiert',
  },
  purposes: { SIGN: 'vor dem Akzeptieren' },
  signatures: count => pluralize('de-DE', count, { one: '# Zustimmung', other: '# Zustimmungen' }),
};
