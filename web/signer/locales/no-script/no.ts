/** Shown by browsers without JavaScript instead of the signing page, in Norwegian. */
export const no = 'Siden trenger JavaScript for å vise dokumentet. Slå det på og last inn siden på nytt.';
