/** What the journal says of documents that parties accept, in French. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { AcceptanceTexts } from './texts.ts';

export const fr: AcceptanceTexts = {
  partyColumns: ['Nom', 'Adresse', 'Rôle', 'Accepté', 'Méthode', 'Adresse IP'],
  consent: 'Ce que la partie a accepté',
  occasions: {
    INVITE_SIGN: 'invitation à accepter',
    INVITE_DELEGATE: 'invitation à accepter pour quelqu’un d’autre',
    SEALED_EARLY: 'copie scellée, clôturée avant que tous aient accepté',
    DELEGATION_SIGNED: 'avis que le délégué a accepté',
  },
  events: {
    DELEGATION_CREATED: 'L’acceptation a été confiée à quelqu’un d’autre',
    DELEGATION_COMPLETED: 'Le délégué a accepté',
    DOCUMENT_SIGNED: 'Le document a été accepté',
  },
  purposes: { SIGN: 'avant acceptation' },
  signatures: count => pluralize('fr-FR', count, { one: '# acceptation', other: '# acceptations' }),
};
