/** A file to be kept under a name (RFC 6266): as it is, and in letters that every browser knows. */
export const disposition = (filename: string): string =>
  `attachment; filename="${filename.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
