/** Texts of signing, in Finnish. */
import type { SigningTexts } from './texts.ts';

export const fi: SigningTexts = {
  consent: document =>
    `Olen lukenut asiakirjan ”${document}”, hyväksyn sen sisällön ja haluan allekirjoittaa sen sähköisesti. Allekirjoitukseni sitoo minua samalla tavalla kuin paperille tehty allekirjoitus.`,
  consentFor: other =>
    `Allekirjoitan seuraavan henkilön puolesta, joka on siirtänyt allekirjoittamisen minulle: ${other}.`,
  code: {
    subjects: { ACCESS: 'Koodisi asiakirjan lukemiseen', SIGN: 'Koodisi allekirjoittamiseen' },
    heading: code => `Koodisi on ${code}`,
    use: {
      ACCESS: organization =>
        `Kirjoita koodi sivulle, jolla pyysit sitä, niin voit lukea asiakirjan. Lähettäjä on ${organization}. Koodi on voimassa kymmenen minuuttia.`,
      SIGN: organization =>
        `Kirjoita koodi sivulle, jolla pyysit sitä, niin voit allekirjoittaa asiakirjan. Lähettäjä on ${organization}. Koodi on voimassa kymmenen minuuttia.`,
    },
    keep: 'Älä anna koodia kenellekään, älä edes asiakirjan lähettäjälle. Jos et ole pyytänyt koodia, sinun ei tarvitse tehdä mitään.',
    whyYou: organization =>
      `Sait tämän viestin, koska joku pyysi koodia sinun linkilläsi asiakirjaan. Asiakirjan lähettäjä on ${organization}.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} on koodisi asiakirjan lukemiseen. Lähettäjä: ${organization}. Koodi on voimassa kymmenen minuuttia. Älä anna sitä kenellekään.`,
      SIGN: (code, organization) =>
        `${code} on koodisi asiakirjan allekirjoittamiseen. Lähettäjä: ${organization}. Koodi on voimassa kymmenen minuuttia. Älä anna sitä kenellekään.`,
    },
  },
};
