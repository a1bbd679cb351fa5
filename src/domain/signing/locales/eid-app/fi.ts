/** The text that the eID app shows, in Finnish. */
import type { EidAppTexts } from './texts.ts';

export const fi: EidAppTexts = {
  sender: 'Lähettäjä',
  document: 'Asiakirja',
  ACCESS: who => `Tunnistaudu lukeaksesi asiakirjan. Lähettäjä: ${who}.`,
  SIGN: (who, name) => `Tunnistaudu allekirjoittaaksesi asiakirjan ”${name}”. Lähettäjä: ${who}.`,
  HAND_OVER: (who, name) =>
    `Tunnistaudu siirtääksesi asiakirjan ”${name}” allekirjoittamisen toiselle. Lähettäjä: ${who}.`,
};
