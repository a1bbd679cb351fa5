/** Content-Disposition of a download (RFC 6266): the name as it is, and an ASCII form for old browsers. */
export const disposition = (filename: string): string =>
  `attachment; filename="${filename.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
