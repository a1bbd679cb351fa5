/** Texts of an identity check for the person, in Norwegian. */
import type { CheckTexts } from './texts.ts';

export const no: CheckTexts = {
  subject: organization => `${organization} ber deg bekrefte identiteten din`,
  heading: 'Bekreft identiteten din',
  text: (person, organization) => `Hei ${person}. ${organization} ber deg bekrefte identiteten din med elektronisk ID.`,
  reference: reference => `Sak: ${reference}`,
  lastDay: day => `Fristen er ${day}.`,
  nothingSigned: 'Du signerer ingenting. Kjenner du ikke avsenderen, trenger du ikke gjøre noe.',
  label: 'Bekreft identiteten din',
  whyYou: organization => `Du får denne meldingen fordi ${organization} har oppgitt adressen din.`,
  message: 'Bekreft identiteten din med elektronisk ID',
  shown: organization => `${organization} ber deg bekrefte identiteten din. Du signerer ingenting.`,
};
