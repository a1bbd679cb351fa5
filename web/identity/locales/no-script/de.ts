/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in German. */
export const de = 'Diese Seite braucht JavaScript. Schalten Sie es ein und laden Sie die Seite neu.';
