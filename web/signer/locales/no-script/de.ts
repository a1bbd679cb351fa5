/** Shown by browsers without JavaScript instead of the signing page, in German. */
export const de =
  'Diese Seite braucht JavaScript, um das Dokument zu zeigen. Schalten Sie es ein und laden Sie die Seite neu.';
