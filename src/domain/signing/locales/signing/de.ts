/** Texts of signing, in German. */
import type { SigningTexts } from './texts.ts';

export const de: SigningTexts = {
  consent: document =>
    `Ich habe „${document}“ gelesen, stimme dem Inhalt zu und möchte elektronisch unterschreiben. Die Unterschrift bindet mich, als hätte ich auf Papier unterschrieben.`,
  consentFor: other => `Ich unterschreibe anstelle von ${other}; die Aufgabe wurde mir übertragen.`,
  code: {
    subjects: { ACCESS: 'Ihr Code zum Lesen eines Dokuments', SIGN: 'Ihr Code zum Unterschreiben' },
    heading: code => `Ihr Code ist ${code}`,
    use: {
      ACCESS: organization =>
        `Geben Sie den Code auf der Seite ein, auf der Sie ihn angefordert haben, um ein Dokument von ${organization} zu lesen. Er gilt zehn Minuten.`,
      SIGN: organization =>
        `Geben Sie den Code auf der Seite ein, auf der Sie ihn angefordert haben, um ein Dokument von ${organization} zu unterschreiben. Er gilt zehn Minuten.`,
    },
    keep: 'Geben Sie den Code niemandem, auch nicht der Person, die das Dokument geschickt hat. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.',
    whyYou: organization =>
      `Sie erhalten diese Nachricht, weil jemand mit Ihrem Link zu einem Dokument von ${organization} einen Code angefordert hat.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} ist Ihr Code zum Lesen eines Dokuments von ${organization}. Er gilt zehn Minuten. Geben Sie ihn niemandem.`,
      SIGN: (code, organization) =>
        `${code} ist Ihr Code zum Unterschreiben eines Dokuments von ${organization}. Er gilt zehn Minuten. Geben Sie ihn niemandem.`,
    },
  },
};
