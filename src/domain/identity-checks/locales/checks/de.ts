/** Texts of an identity check for the person, in German. */
import type { CheckTexts } from './texts.ts';

export const de: CheckTexts = {
  subject: organization => `${organization} bittet Sie, Ihre Identität zu bestätigen`,
  heading: 'Bestätigen Sie Ihre Identität',
  text: (person, organization) =>
    `Guten Tag, ${person}. ${organization} bittet Sie, Ihre Identität mit Ihrer elektronischen ID zu bestätigen.`,
  reference: reference => `Betreff: ${reference}`,
  lastDay: day => `Die Frist endet am ${day}.`,
  nothingSigned: 'Sie unterschreiben nichts. Wenn Sie den Absender nicht kennen, müssen Sie nichts tun.',
  label: 'Identität bestätigen',
  whyYou: organization => `Sie erhalten diese Nachricht, weil ${organization} Ihre Adresse angegeben hat.`,
  message: 'Bitte bestätigen Sie Ihre Identität mit Ihrer elektronischen ID',
  shown: organization => `${organization} bittet Sie, Ihre Identität zu bestätigen. Sie unterschreiben nichts.`,
};
