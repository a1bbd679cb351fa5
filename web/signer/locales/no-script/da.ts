/** Shown by browsers without JavaScript instead of the signing page, in Danish. */
export const da = 'Siden har brug for JavaScript for at vise dokumentet. Slå det til, og indlæs siden igen.';
