/** Shown by browsers without JavaScript instead of the signing page, in English. */
export const en = 'This page needs JavaScript to show the document. Turn on JavaScript and reload the page.';
