/** Shown by browsers without JavaScript instead of the signing page, in Finnish. */
export const fi = 'Sivu tarvitsee JavaScriptin asiakirjan näyttämiseen. Ota se käyttöön ja lataa sivu uudelleen.';
