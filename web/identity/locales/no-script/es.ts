/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in Spanish. */
export const es = 'Esta página necesita JavaScript. Actívelo y vuelva a cargar la página.';
