/** Texts of an identity check for the person, in Danish. */
import type { CheckTexts } from './texts.ts';

export const da: CheckTexts = {
  subject: organization => `${organization} beder dig bekræfte din identitet`,
  heading: 'Bekræft din identitet',
  text: (person, organization) => `Hej ${person}. ${organization} beder dig bekræfte din identitet med elektronisk ID.`,
  reference: reference => `Sag: ${reference}`,
  lastDay: day => `Fristen er ${day}.`,
  nothingSigned: 'Du skriver ikke under på noget. Kender du ikke afsenderen, behøver du ikke gøre noget.',
  label: 'Bekræft din identitet',
  whyYou: organization => `Du får denne besked, fordi ${organization} har angivet din adresse.`,
  message: 'Bekræft din identitet med elektronisk ID',
  shown: organization => `${organization} beder dig bekræfte din identitet. Du skriver ikke under på noget.`,
};
