/** Texts of an identity check for the person, in Finnish. */
import type { CheckTexts } from './texts.ts';

export const fi: CheckTexts = {
  subject: organization => `${organization} pyytää sinua tunnistautumaan`,
  heading: 'Tunnistaudu',
  text: (person, organization) =>
    `Hei ${person}. ${organization} pyytää sinua tunnistautumaan sähköisellä tunnisteella.`,
  reference: reference => `Asia: ${reference}`,
  lastDay: day => `Määräpäivä on ${day}.`,
  nothingSigned: 'Et allekirjoita mitään. Jos et tunne lähettäjää, sinun ei tarvitse tehdä mitään.',
  label: 'Tunnistaudu',
  whyYou: organization => `Sait tämän viestin, koska ${organization} on ilmoittanut osoitteesi.`,
  message: 'Tunnistaudu sähköisellä tunnisteella',
  shown: organization => `${organization} pyytää sinua tunnistautumaan. Et allekirjoita mitään.`,
};
