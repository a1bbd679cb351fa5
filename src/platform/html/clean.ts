/** Cleans text for storing, display and typesetting: well-formed and without control characters. */

/** C0 except tab and line feed, DEL, C1, and Unicode noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g;

/** Replaces lone surrogates by U+FFFD and line endings by `\n`, and removes control characters. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(/\f/g, ' ').replace(controls, '');

/** Removes characters that change the display order of text (UAX 9: embeddings, overrides, isolates). */
export const unsteered = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The same on one line, as the contract takes names: each run of line breaks and tabs is a space. */
export const cleanLine = (text: string): string =>
  unsteered(cleanText(text.replace(/[\t\r\n\u0085\u2028\u2029]+/g, ' ')));
