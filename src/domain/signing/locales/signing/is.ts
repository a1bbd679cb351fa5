/** Texts of signing, in Icelandic. */
import type { SigningTexts } from './texts.ts';

export const is: SigningTexts = {
  consent: document =>
    `Ég hef lesið „${document}“, samþykki efni þess og vil undirrita rafrænt. Undirskriftin bindur mig eins og ég hefði skrifað undir á pappír.`,
  consentFor: other => `Ég undirrita fyrir hönd annars, sem hefur falið mér það: ${other}.`,
  code: {
    subjects: { ACCESS: 'Kóðinn þinn til að lesa skjal', SIGN: 'Kóðinn þinn til að undirrita' },
    heading: code => `Kóðinn þinn er ${code}`,
    use: {
      ACCESS: organization =>
        `Sláðu kóðann inn á síðunni þar sem þú baðst um hann, til að lesa skjal frá ${organization}. Hann gildir í tíu mínútur.`,
      SIGN: organization =>
        `Sláðu kóðann inn á síðunni þar sem þú baðst um hann, til að undirrita skjal frá ${organization}. Hann gildir í tíu mínútur.`,
    },
    keep: 'Gefðu engum upp kóðann, ekki heldur þeim sem sendi skjalið. Ef þú baðst ekki um hann þarftu ekkert að gera.',
    whyYou: organization =>
      `Þú færð þennan tölvupóst vegna þess að einhver með tengilinn þinn að skjali frá ${organization} bað um kóða.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} er kóðinn þinn til að lesa skjal frá ${organization}. Hann gildir í tíu mínútur. Gefðu hann engum upp.`,
      SIGN: (code, organization) =>
        `${code} er kóðinn þinn til að undirrita skjal frá ${organization}. Hann gildir í tíu mínútur. Gefðu hann engum upp.`,
    },
  },
};
