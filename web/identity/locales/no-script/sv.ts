/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in Swedish. */
export const sv = 'Sidan behöver JavaScript. Slå på JavaScript och ladda om sidan.';
