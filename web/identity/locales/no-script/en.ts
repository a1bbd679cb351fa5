/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in English. */
export const en = 'This page needs JavaScript. Turn on JavaScript and reload the page.';
