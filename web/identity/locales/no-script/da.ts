/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in Danish. */
export const da = 'Siden har brug for JavaScript. Slå det til, og indlæs siden igen.';
