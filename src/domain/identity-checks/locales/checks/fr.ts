/** Texts of an identity check for the person, in French. */
import type { CheckTexts } from './texts.ts';

export const fr: CheckTexts = {
  subject: organization => `${organization} vous demande de confirmer votre identité`,
  heading: 'Confirmez votre identité',
  text: (person, organization) =>
    `Bonjour ${person}. ${organization} vous demande de confirmer votre identité avec votre moyen d’identification électronique.`,
  reference: reference => `Objet : ${reference}`,
  lastDay: day => `La date limite est le ${day}.`,
  nothingSigned: 'Vous ne signez rien. Si vous ne connaissez pas l’expéditeur, vous n’avez rien à faire.',
  label: 'Confirmer mon identité',
  whyYou: organization => `Vous recevez ce message parce que ${organization} a indiqué votre adresse.`,
  message: 'Confirmez votre identité avec votre identité électronique',
  shown: organization => `${organization} vous demande de confirmer votre identité. Vous ne signez rien.`,
};
