/** Texts of an identity check for the person, in Spanish. */
import type { CheckTexts } from './texts.ts';

export const es: CheckTexts = {
  subject: organization => `${organization} le pide que confirme su identidad`,
  heading: 'Confirme su identidad',
  text: (person, organization) =>
    `Hola, ${person}. ${organization} le pide que confirme su identidad con su identificación electrónica.`,
  reference: reference => `Asunto: ${reference}`,
  lastDay: day => `La fecha límite es el ${day}.`,
  nothingSigned: 'No firma nada. Si no conoce al remitente, no tiene que hacer nada.',
  label: 'Confirmar mi identidad',
  whyYou: organization => `Recibe este mensaje porque ${organization} indicó su dirección.`,
  message: 'Confirme su identidad con su identificación electrónica',
  shown: organization => `${organization} le pide que confirme su identidad. No firma nada.`,
};
