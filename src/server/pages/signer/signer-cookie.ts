/**
 * Cookies of the signing page: for one document, not readable by scripts, and sent only by our own pages. Where the
 * page may be embedded they are partitioned by the embedding site (CHIPS), which requires Secure.
 */

export interface CookiePlace {
  publicUrl: string;
  documentId: string;
  /** Other sites may embed our pages. */
  embedded: boolean;
}

export const cookieIn = (cookies: string, name: string): string | null =>
  cookies
    .split(/;\s*/)
    .find(one => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

/** `lastsS` null: until the browser closes; 0: delete it. */
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
