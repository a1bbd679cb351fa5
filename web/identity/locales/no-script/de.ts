/** Shown by browsers without JavaScript instead of the identity check page, in German. */
export const de = 'Diese Seite braucht JavaScript. Schalten Sie es ein und laden Sie die Seite neu.';
