/** Shown by browsers without JavaScript instead of the identity check page, in Finnish. */
export const fi = 'Sivu tarvitsee JavaScriptin. Ota se käyttöön ja lataa sivu uudelleen.';
