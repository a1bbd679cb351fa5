/** Texts of an identity check for the person, in Italian. */
import type { CheckTexts } from './texts.ts';

export const it: CheckTexts = {
  subject: organization => `${organization} Le chiede di confermare la Sua identità`,
  heading: 'Confermi la Sua identità',
  text: (person, organization) =>
    `Buongiorno ${person}. ${organization} Le chiede di confermare la Sua identità con la Sua identità elettronica.`,
  reference: reference => `Oggetto: ${reference}`,
  lastDay: day => `Scadenza: ${day}.`,
  nothingSigned: 'Non firma nulla. Se non conosce il mittente, non deve fare nulla.',
  label: 'Confermare la mia identità',
  whyYou: organization => `Riceve questo messaggio perché ${organization} ha indicato il Suo indirizzo.`,
  message: 'Confermi la Sua identità con la Sua identità elettronica',
  shown: organization => `${organization} Le chiede di confermare la Sua identità. Non firma nulla.`,
};
