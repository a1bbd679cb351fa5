/**
 * Cookies of the signer's page: of one document, out of reach of scripts, and sent by our own pages alone. Where the page may
 * be embedded, they are kept apart for each page that embeds it (CHIPS), which only secure cookies can be.
 */

export interface CookiePlace {
  publicUrl: string;
  documentId: string;
  /** Pages of others may show ours. */
  embedded: boolean;
}

export const cookieIn = (cookies: string, name: string): string | null =>
  cookies
    .split(/;\s*/)
    .find(one => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

/** `lastsS` null: as long as the browser stays open; 0: it is forgotten. */
export const signerCookie = (
  { publicUrl, documentId, embedded }: CookiePlace,
  name: string,
  value: string,
  lastsS: number | null,
): string =>
  [
    `${name}=${value}`,
    `Path=/api/sign/${documentId}`,
    ...(lastsS === null ? [] : [`Max-Age=${lastsS}`]),
    'HttpOnly',
    ...(embedded
      ? ['SameSite=None', 'Secure', 'Partitioned']
      : ['SameSite=Strict', ...(publicUrl.startsWith('https:') ? ['Secure'] : [])]),
  ].join('; ');
