/** Shown by browsers without JavaScript instead of the identity check page, in English. */
export const en = 'This page needs JavaScript. Turn on JavaScript and reload the page.';
