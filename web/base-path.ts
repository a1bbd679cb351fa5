/**
 * The path below which the service is mounted, as in PUBLIC_URL. It is read from the address of this script, so that one
 * build works below any path. Each address of the service that the browser uses is made here.
 */

/** Everything before the folder of the scripts. In tests a script is a file, and the service is at the root. */
export function basePathOf(script: string): string {
  const { protocol, pathname } = new URL(script);
  return protocol === 'file:' ? '' : pathname.slice(0, Math.max(0, pathname.lastIndexOf('/assets/')));
}

/** Such as `/sigill`; empty at the root. */
const basePath = basePathOf(import.meta.url);

/** The path of a page or request of the service, as the browser has to ask for it. */
export const withBase = (path: string): string => basePath + path;

/** The path of a page as the service knows it, from that in the address bar. */
export const withoutBase = (pathname: string): string =>
  pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;

/** Where the person is, for `next` of the sign-in pages. */
export const pathHere = (): string => withoutBase(window.location.pathname) + window.location.search;

/** With the host, for other programs and other people. */
export const fullAddress = (path: string): string => window.location.origin + withBase(path);
