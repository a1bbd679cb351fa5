/** Shown by browsers without JavaScript instead of the identity check page, in Spanish. */
export const es = 'Esta página necesita JavaScript. Actívelo y vuelva a cargar la página.';
