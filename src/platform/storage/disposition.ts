/** The header `Content-Disposition` (RFC 6266). Every download gets it from here. */

/** Separators of folders, control characters, and those that are not seen or turn the reading direction. */
const unsafe = /[\\/\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** What `filename` cannot carry everywhere: browsers disagree on quoted pairs and percent signs (RFC 6266, appendix D). */
const notPlain = /[^\x20-\x7e]|["%]/gu;
/** What `encodeURIComponent` leaves and RFC 8187 does not allow (attr-char in section 3.2.1). */
const alsoEncoded = /['()*]/g;

const maxChars = 255;

/** As it may be saved: one name, never `.` or `..`. */
function savedName(given: string): string {
  const name = [...given.toWellFormed().replace(unsafe, '_')].slice(0, maxChars).join('').trim();
  return /^\.{0,2}$/.test(name) ? 'file' : name;
}

const extended = (name: string): string =>
  encodeURIComponent(name).replace(alsoEncoded, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** A download under this name: in ASCII, and where that is not all of it as it is too (RFC 8187), which browsers prefer. */
export function disposition(filename: string): string {
  const name = savedName(filename);
  const plain = name.replace(notPlain, '_');
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${extended(name)}`}`;
}
