/** Shown by browsers without JavaScript instead of the identity check page, in Icelandic. */
export const is = 'Síðan þarf JavaScript. Kveiktu á því og hladdu síðunni aftur.';
