/** What the journal says of documents that parties accept, in Danish. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { AcceptanceTexts } from './texts.ts';

export const da: AcceptanceTexts = {
  partyColumns: ['Navn', 'Adresse', 'Rolle', 'Godkendte', 'Metode', 'IP-adresse'],
  consent: 'Det, som parten godkendte',
  occasions: {
    INVITE_SIGN: 'invitation til at godkende',
    INVITE_DELEGATE: 'invitation til at godkende for en anden',
    SEALED_EARLY: 'forseglet kopi, afsluttet før alle havde godkendt',
    DELEGATION_SIGNED: 'besked om, at stedfortræderen godkendte',
  },
  events: {
    DELEGATION_CREATED: 'Godkendelsen blev givet videre til en anden',
    DELEGATION_COMPLETED: 'Stedfortræderen godkendte',
    DOCUMENT_SIGNED: 'Dokumentet blev godkendt',
  },
  purposes: { SIGN: 'før godkendelse' },
  signatures: count => pluralize('da-DK', count, { one: '# godkendelse', other: '# godkendelser' }),
};
