/** What the journal says of documents that parties accept, in English. */
import type { AcceptanceTexts } from './texts.ts';

export const en: AcceptanceTexts = {
  partyColumns: ['Name', 'Address', 'Role', 'Accepted', 'Method', 'IP address'],
  consent: 'What they agreed to',
  occasions: {
    INVITE_SIGN: 'invitation to accept',
    INVITE_DELEGATE: 'invitation to accept for someone else',
    SEALED_EARLY: 'sealed copy, completed before everyone had accepted',
    DELEGATION_SIGNED: 'notice that the delegate accepted',
  },
  events: {
    DELEGATION_CREATED: 'Accepting was handed over to someone else',
    DELEGATION_COMPLETED: 'The delegate accepted',
    DOCUMENT_SIGNED: 'The document was accepted',
  },
  purposes: { SIGN: 'before acceptance' },
  signatures: count => (count === 1 ? '1 acceptance' : `${count} acceptances`),
};
