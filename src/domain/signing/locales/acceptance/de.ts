/** Texts of documents that parties accept, in German. */
import type { AcceptanceTexts } from './texts.ts';

export const de: AcceptanceTexts = {
  consent: document =>
    `Ich habe „${document}“ gelesen und akzeptiere es. Meine Zustimmung bindet mich, als hätte ich sie schriftlich gegeben.`,
  consentFor: other => `Ich akzeptiere anstelle von ${other}; die Aufgabe wurde mir übertragen.`,
  code: {
    subjects: { SIGN: 'Ihr Code zum Akzeptieren' },
    use: {
      SIGN: organization =>
        `Geben Sie den Code auf der Seite ein, auf der Sie ihn angefordert haben, um ein Dokument von ${organization} zu akzeptieren. Er gilt zehn Minuten.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} ist Ihr Code zum Akzeptieren eines Dokuments von ${organization}. Er gilt zehn Minuten. Geben Sie ihn niemandem.`,
    },
  },
  eidApp: {
    SIGN: (who, name) => `Identifizieren Sie sich, um „${name}“ von ${who} zu akzeptieren.`,
    HAND_OVER: (who, name) => `Identifizieren Sie sich, um die Zustimmung zu „${name}“ von ${who} weiterzugeben.`,
  },
};
