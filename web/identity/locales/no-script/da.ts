/** Shown by browsers without JavaScript instead of the identity check page, in Danish. */
export const da = 'Siden har brug for JavaScript. Slå det til, og indlæs siden igen.';
