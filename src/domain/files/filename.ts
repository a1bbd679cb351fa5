/** Makes a file name safe: no folders, no invisible or bidi characters, and the extension of the actual type. */
import { withoutEnd } from '../../platform/text/ends.ts';

const longest = 150;
const endings: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
};

/** `given` is the name that the browser sent; `mimeType` was determined by the content. */
export function safeFilename(given: string, mimeType: string): string {
  const plain = given
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+/, '');
  const name = withoutEnd(plain, char => char === '.' || char === ' ');
  const fitting = endings[mimeType] ?? ['bin'];
  const [, ending = ''] = /\.([^.]+)$/.exec(name) ?? [];
  const fits = fitting.includes(ending.toLowerCase());
  const stem = [...(fits ? name.slice(0, -ending.length - 1) : name)].slice(0, longest).join('');
  return `${stem || 'file'}.${fits ? ending : fitting[0]}`;
}

/** Decodes the percent-encoded header; an invalid one results in an empty name. */
export function filenameIn(header: string | string[] | undefined): string {
  if (typeof header !== 'string') return '';
  try {
    return decodeURIComponent(header.slice(0, 3_000));
  } catch {
    return '';
  }
}
