/** Shown by browsers without JavaScript instead of the identity check page, in Norwegian. */
export const no = 'Siden trenger JavaScript. Slå det på og last inn siden på nytt.';
