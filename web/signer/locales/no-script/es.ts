/** Shown by browsers without JavaScript instead of the signing page, in Spanish. */
export const es = 'Esta página necesita JavaScript para mostrar el documento. Actívelo y vuelva a cargar la página.';
