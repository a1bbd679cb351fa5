/** Texts of documents that parties accept, in Icelandic. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { AcceptanceTexts } from './texts.ts';

export const is: AcceptanceTexts = {
  consent: document =>
    `Ég hef lesið „${document}“ og samþykki það. Samþykkið bindur mig eins og ég hefði gefið það skriflega.`,
  consentFor: other => `Ég samþykki fyrir hönd annars, sem hefur falið mér það: ${other}.`,
  code: {
    subjects: { SIGN: 'Kóðinn þinn til að samþykkja' },
    use: {
      SIGN: organization =>
        `Sláðu kóðann inn á síðunni þar sem þú baðst um hann, til að samþykkja skjal frá ${organization}. Hann gildir í tíu mínútur.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} er kóðinn þinn til að samþykkja skjal frá ${organization}. Hann gildir í tíu mínútur. Gefðu hann engum upp.`,
    },
  },
  journal: {
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
  },
  eidApp: {
    SIGN: (who, name) => `Auðkenndu þig til að samþykkja „${name}“ frá ${who}.`,
    HAND_OVER: (who, name) => `Auðkenndu þig til að fela öðrum að samþykkja „${name}“ frá ${who}.`,
  },
};
