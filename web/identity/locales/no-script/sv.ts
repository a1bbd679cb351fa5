/** Shown by browsers without JavaScript instead of the identity check page, in Swedish. */
export const sv = 'Sidan behöver JavaScript. Slå på JavaScript och ladda om sidan.';
