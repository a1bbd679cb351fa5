/** Shown by browsers without JavaScript instead of the identity check page, in French. */
export const fr = 'Cette page a besoin de JavaScript. Activez-le et rechargez la page.';
