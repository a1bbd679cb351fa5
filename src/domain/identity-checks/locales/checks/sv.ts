/** Texts of an identity check for the person, in Swedish. */
import type { CheckTexts } from './texts.ts';

export const sv: CheckTexts = {
  subject: organization => `${organization} ber dig bekräfta din identitet`,
  heading: 'Bekräfta din identitet',
  text: (person, organization) => `Hej ${person}. ${organization} ber dig bekräfta din identitet med e-legitimation.`,
  reference: reference => `Ärende: ${reference}`,
  lastDay: day => `Sista dag är ${day}.`,
  nothingSigned: 'Du signerar ingenting. Om du inte känner igen avsändaren kan du bortse från det här mejlet.',
  label: 'Bekräfta din identitet',
  whyYou: organization => `Du får det här mejlet eftersom ${organization} har angett din adress.`,
  message: 'Bekräfta din identitet med e-legitimation',
  shown: organization => `${organization} ber dig bekräfta din identitet. Du signerar ingenting.`,
};
