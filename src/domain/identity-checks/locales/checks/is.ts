/** Texts of an identity check for the person, in Icelandic. */
import type { CheckTexts } from './texts.ts';

export const is: CheckTexts = {
  subject: organization => `${organization} biður þig um að staðfesta hver þú ert`,
  heading: 'Staðfestu hver þú ert',
  text: (person, organization) =>
    `Góðan dag, ${person}. ${organization} biður þig um að staðfesta hver þú ert með rafrænum skilríkjum.`,
  reference: reference => `Mál: ${reference}`,
  lastDay: day => `Síðasti dagur er ${day}.`,
  nothingSigned: 'Þú undirritar ekkert. Ef þú þekkir ekki sendandann þarftu ekkert að gera.',
  label: 'Staðfesta hver ég er',
  whyYou: organization => `Þú færð þennan tölvupóst vegna þess að ${organization} gaf upp netfangið þitt.`,
  message: 'Staðfestu hver þú ert með rafrænum skilríkjum',
  shown: organization => `${organization} biður þig um að staðfesta hver þú ert. Þú undirritar ekkert.`,
};
