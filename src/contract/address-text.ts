/** E-mail addresses and phone numbers as people write and copy them. Also used by pages, which have no schemas. */

/** RFC 5321's usual local parts, and a domain of labels. */
const ascii = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/** Whether a text is an e-mail address. Its domain may be written in the letters of its language. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is ASCII
  if (/^[\x00-\x7f]*$/.test(domain)) return ascii.test(text);
  // Letters alone: what nobody sees would make an address look like another.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return false;
  const asLookedUp = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''; // RFC 5891
  return ascii.test(`${local}@${asLookedUp}`);
}

/** A number with the digits, blanks and hyphens of ASCII, and without marks that nobody sees. */
export const asPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim();

/** What a text of `asPhone` is if it can be a phone number. */
export const phonePattern = /^\+?[\d(][0-9 ()./-]{3,38}$/;
export const isPhoneNumber = (text: string): boolean => phonePattern.test(text);
