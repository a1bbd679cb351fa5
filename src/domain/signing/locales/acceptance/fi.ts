/** Texts of documents that parties accept, in Finnish. */
import type { AcceptanceTexts } from './texts.ts';

export const fi: AcceptanceTexts = {
  consent: document =>
    `Olen lukenut asiakirjan ”${document}” ja hyväksyn sen. Hyväksyntäni sitoo minua samalla tavalla kuin kirjallisesti annettu hyväksyntä.`,
  consentFor: other => `Hyväksyn seuraavan henkilön puolesta, joka on siirtänyt hyväksymisen minulle: ${other}.`,
  code: {
    subjects: { SIGN: 'Koodisi hyväksymiseen' },
    use: {
      SIGN: organization =>
        `Kirjoita koodi sivulle, jolla pyysit sitä, niin voit hyväksyä asiakirjan. Lähettäjä on ${organization}. Koodi on voimassa kymmenen minuuttia.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} on koodisi asiakirjan hyväksymiseen. Lähettäjä: ${organization}. Koodi on voimassa kymmenen minuuttia. Älä anna sitä kenellekään.`,
    },
  },
  eidApp: {
    SIGN: (who, name) => `Tunnistaudu hyväksyäksesi asiakirjan ”${name}”. Lähettäjä: ${who}.`,
    HAND_OVER: (who, name) => `Tunnistaudu siirtääksesi asiakirjan ”${name}” hyväksymisen toiselle. Lähettäjä: ${who}.`,
  },
};
