/** Shown by browsers without JavaScript instead of the signing page, in French. */
export const fr = 'Cette page a besoin de JavaScript pour afficher le document. Activez-le et rechargez la page.';
