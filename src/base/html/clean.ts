/** Text as it can be kept, shown and set: well-formed, without characters that control something. */

/** C0 but for tab and line feed, DEL, C1, and the code points that Unicode says are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g;

/** Lone surrogates become U+FFFD, line ends `\n`; control characters go. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(/\f/g, ' ').replace(controls, '');

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\t\n]+/g, ' ');

/** Without what has a text, and what follows it, read in another order than it is written (UAX 9: embeddings, overrides, isolates). */
export const unsteered = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
