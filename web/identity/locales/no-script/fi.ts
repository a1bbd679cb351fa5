/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in Finnish. */
export const fi = 'Sivu tarvitsee JavaScriptin. Ota se käyttöön ja lataa sivu uudelleen.';
