/** Where an image may come from: the web, or its own bytes in the address (details 10.5). */

const inline = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]*={0,2}$/i;
/** An address that needs no rewriting. */
const plain = /^https?:\/\/[\w.~!$&()*+,;=:@%/?#[\]-]+$/i;
const longest = 2_048;

/**
 * The source as it is kept, or null where it is none: `http:` and `https:` up to 2,048 characters, `data:` with the
 * base64 of a PNG, JPEG, GIF or WebP.
 */
export function imageSource(given: string): string | null {
  const source = given.trim();
  if (/^data:/i.test(source)) {
    // base64 may be broken into lines
    const joined = source.replace(/\s/g, '');
    return inline.test(joined) ? joined : null;
  }
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return null;
  const { href, protocol } = new URL(source);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const kept = plain.test(source) ? source : href;
  return kept.length <= longest ? kept : null;
}
