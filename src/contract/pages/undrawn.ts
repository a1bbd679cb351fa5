/** Characters that no font has, as issues name them and pages find them there. Imports nothing, so that pages can use it. */

/** In one issue. */
export const maxNamed = 20;

const nameOf = (char: string): string =>
  `"${char}" (U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** Such as `"𐵀" (U+10D40)`. */
export const namesOfCharacters = (characters: readonly string[]): string =>
  characters.slice(0, maxNamed).map(nameOf).join(', ');

const start = 'cannot be drawn: ';

/** The message of an INVALID_FORMAT issue. */
export const undrawnMessage = (characters: readonly string[]): string => `${start}${namesOfCharacters(characters)}`;

/** A problem that pages know only from such a message: the names of the characters. */
export type Undrawn = { undrawn: string };

/** The names of the characters in such a message; null if it says something else. */
export const undrawnIn = (message: string): string | null =>
  message.startsWith(start) ? message.slice(start.length) : null;
