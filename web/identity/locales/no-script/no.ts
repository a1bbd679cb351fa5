/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in Norwegian. */
export const no = 'Siden trenger JavaScript. Slå det på og last inn siden på nytt.';
