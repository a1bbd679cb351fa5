/** What the journal says of documents that parties accept, in Icelandic. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { AcceptanceTexts } from './texts.ts';

export const is: AcceptanceTexts = {
  partyColumns: ['Nafn', 'Netfang', 'Hlutverk', 'Samþykkti', 'Aðferð', 'IP-tala'],
  consent: 'Það sem aðilinn samþykkti',
  occasions: {
    INVITE_SIGN: 'boð um að samþykkja',
    INVITE_DELEGATE: 'boð um að samþykkja fyrir annan',
    SEALED_EARLY: 'innsiglað eintak, lokið áður en allir höfðu samþykkt',
    DELEGATION_SIGNED: 'tilkynning um að staðgengillinn samþykkti',
  },
  events: {
    DELEGATION_CREATED: 'Samþykkið var falið öðrum',
    DELEGATION_COMPLETED: 'Staðgengillinn samþykkti',
    DOCUMENT_SIGNED: 'Skjalið var samþykkt',
  },
  purposes: { SIGN: 'fyrir samþykki' },
  signatures: count => pluralize('is-IS', count, { one: '# samþykki', other: '# samþykki' }),
};
