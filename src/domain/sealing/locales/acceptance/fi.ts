/** What the journal says of documents that parties accept, in Finnish. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { AcceptanceTexts } from './texts.ts';

export const fi: AcceptanceTexts = {
  partyColumns: ['Nimi', 'Osoite', 'Rooli', 'Hyväksyi', 'Tapa', 'IP-osoite'],
  consent: 'Mihin osapuoli suostui',
  occasions: {
    INVITE_SIGN: 'hyväksymispyyntö',
    INVITE_DELEGATE: 'pyyntö hyväksyä toisen puolesta',
    SEALED_EARLY: 'sinetöity kopio, päätetty ennen kaikkien hyväksyntää',
    DELEGATION_SIGNED: 'ilmoitus siitä, että sijainen hyväksyi',
  },
  events: {
    DELEGATION_CREATED: 'Hyväksyminen siirrettiin toiselle',
    DELEGATION_COMPLETED: 'Sijainen hyväksyi',
    DOCUMENT_SIGNED: 'Asiakirja hyväksyttiin',
  },
  purposes: { SIGN: 'ennen hyväksymistä' },
  signatures: count => pluralize('fi-FI', count, { one: '# hyväksyntä', other: '# hyväksyntää' }),
};
