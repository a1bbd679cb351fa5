/**
 * A name is bytes (ISO 32000-2, 7.3.5). The library reads them as UTF-8 where they are written with escapes, and as
 * Latin-1 otherwise, so that different names become the same, as those of Chinese fonts in GBK do. Here a name of other
 * bytes than UTF-8 has a character of its own for each byte above 127.
 */

/** U+F700 and the byte. */
const own = 0xf700;
const ownCharacter = /[\uF780-\uF7FF]/;

/** Whether a name of these bytes has others than ASCII. */
export const hasOtherBytes = (bytes: string): boolean => /[\x80-\xff]/.test(bytes);

/** The value that a name of these bytes, a character each as in pdf.js, has in the library. */
export function valueOfName(bytes: string): string {
  if (!hasOtherBytes(bytes)) return bytes;
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  const isText = !ownCharacter.test(text) && Buffer.from(text).toString('latin1') === bytes;
  return isText ? text : bytes.replace(/[\x80-\xff]/g, byte => String.fromCharCode(own + byte.charCodeAt(0)));
}

/** The bytes of a name with this value. */
export function bytesOfName(value: string): string {
  if (/^[\0-\x7f]*$/.test(value)) return value;
  if (!ownCharacter.test(value)) return Buffer.from(value).toString('latin1');
  return [...value].map(one => bytesOfCharacter(one)).join('');
}

const bytesOfCharacter = (one: string): string =>
  ownCharacter.test(one) ? String.fromCharCode(one.charCodeAt(0) - own) : Buffer.from(one).toString('latin1');

/** A name as people read it: its other bytes as Latin-1. */
export const shownName = (value: string): string =>
  value.replace(/[\uF780-\uF7FF]/g, one => String.fromCharCode(one.charCodeAt(0) - own));
