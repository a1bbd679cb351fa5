/** Shown by browsers without JavaScript instead of the signing page, in Icelandic. */
export const is = 'Síðan þarf JavaScript til að sýna skjalið. Kveiktu á því og hladdu síðunni aftur.';
