/** Allowed image sources: URLs of the web and data URIs. */

const inline = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]*={0,2}$/i;
/** A URL that needs no normalizing. */
const plain = /^https?:\/\/[\w.~!$&()*+,;=:@%/?#[\]-]+$/i;
const longest = 2_048;

/**
 * The source in normalized form, or null if it is not allowed: `http:` and `https:` up to 2,048 characters, or `data:`
 * with the base64 of a PNG, JPEG, GIF or WebP.
 */
export function imageSource(given: string): string | null {
  const source = given.trim();
  if (/^data:/i.test(source)) {
    // base64 may contain line breaks
    const joined = source.replace(/\s/g, '');
    return inline.test(joined) ? joined : null;
  }
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return null;
  const { href, protocol } = new URL(source);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const kept = plain.test(source) ? source : href;
  return kept.length <= longest ? kept : null;
}
