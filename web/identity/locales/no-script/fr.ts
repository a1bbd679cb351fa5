/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in French. */
export const fr = 'Cette page a besoin de JavaScript. Activez-le et rechargez la page.';
