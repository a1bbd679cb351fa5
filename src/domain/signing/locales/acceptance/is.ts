/** Texts of documents that parties accept, in Icelandic. */
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
  eidApp: {
    SIGN: (who, name) => `Auðkenndu þig til að samþykkja „${name}“ frá ${who}.`,
    HAND_OVER: (who, name) => `Auðkenndu þig til að fela öðrum að samþykkja „${name}“ frá ${who}.`,
  },
};
