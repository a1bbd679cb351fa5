/** A name as a file may safely be called: no folders, nothing that is not seen or turns the line around, its true ending. */

const longest = 150;
const endings: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
};

/** `given` is as a browser sent it; what the file is was told by its content. */
export function safeFilename(given: string, mimeType: string): string {
  const name = given
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. ]+$/g, '');
  const fitting = endings[mimeType] ?? ['bin'];
  const [, ending = ''] = /\.([^.]+)$/.exec(name) ?? [];
  const fits = fitting.includes(ending.toLowerCase());
  const stem = [...(fits ? name.slice(0, -ending.length - 1) : name)].slice(0, longest).join('');
  return `${stem || 'file'}.${fits ? ending : fitting[0]}`;
}

/** From the header it came in, percent-encoded; what cannot be decoded is no name. */
export function filenameIn(header: string | string[] | undefined): string {
  if (typeof header !== 'string') return '';
  try {
    return decodeURIComponent(header.slice(0, 3_000));
  } catch {
    return '';
  }
}
