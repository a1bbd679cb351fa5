/** Shown by browsers without JavaScript instead of the signing page, in Swedish. */
export const sv = 'Sidan behöver JavaScript för att visa dokumentet. Slå på JavaScript och ladda om sidan.';
