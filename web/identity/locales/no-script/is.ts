/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in Icelandic. */
export const is = 'Síðan þarf JavaScript. Kveiktu á því og hladdu síðunni aftur.';
