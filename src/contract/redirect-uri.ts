/**
 * Redirect URIs of OAuth clients: which may be registered, and when a requested one matches (RFC 8252, sections 7 and
 * 8.4; RFC 9700, section 2.1).
 */

/** A URI on this device: scheme and host, port, and the rest, which begins with a slash or a question mark. */
const onLoopback = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/;
/** Visible ASCII without a backslash, which browsers read as a slash. */
const printable = /^[!-[\]-~]+$/;
/** Names and IPv4 addresses, and IPv6 addresses; a URL may have others, which mean something else in a content policy. */
const hostOfSite = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;
const hasScheme = /^[a-z][a-z0-9+.-]*:/;
/** Schemes that browsers and systems handle themselves, or that run or show what follows. */
const notPrivate = new Set(
  (
    'about afp android-app blob callto chrome content data facetime file filesystem ftp gopher help http https intent jar ' +
    'javascript ldap ldaps mailto market mk nfs nntp news resource res rtsp search search-ms sftp shell sip sips smb sms ' +
    'ssh steam tel telnet vbscript view-source webcal ws wss'
  ).split(' '),
);
/** Of Windows and macOS. */
const ofSystem = /^(?:ms-|x-apple|itms|microsoft)/;
/** What the answer adds (RFC 6749, section 4.1.2; RFC 9207): given twice, the app could not know which is ours. */
const answered = ['code', 'state', 'iss', 'error', 'error_description'];

declare const judged: unique symbol;
/** A URI that a client registered and that may be registered, see `matchesRedirectUri`. */
export type RegisteredUri = string & { readonly [judged]: true };

export const isLoopbackUri = (uri: string): boolean => onLoopback.test(uri);

/** Null: it may be registered. */
export function redirectUriProblem(uri: string): string | null {
  if (!printable.test(uri) || !hasScheme.test(uri) || !URL.canParse(uri)) return 'not an absolute URI';
  if (uri.includes('#')) return 'has a fragment';
  const { protocol, hostname, username, password, searchParams } = new URL(uri);
  const own = answered.find(name => searchParams.has(name));
  if (own) return `has the parameter ${own}, which the answer adds`;
  if (protocol === 'https:' || protocol === 'http:') {
    if (!/^https?:\/\/[^/]/.test(uri) || hostname === '') return 'has no host';
    if (!hostOfSite.test(hostname)) return 'the host is not a name or an address';
    if (username !== '' || password !== '' || /^https?:\/\/[^/?]*@/.test(uri)) return 'has a user name or password';
    if (protocol === 'http:' && !onLoopback.test(uri)) return 'HTTP is allowed on loopback hosts only';
    return null;
  }
  return notPrivate.has(protocol.slice(0, -1)) || ofSystem.test(protocol) ? 'the scheme is not allowed' : null;
}

/**
 * The port of a loopback URI may differ, because programs listen on any free one. A URI that may not be registered today
 * matches nothing, whenever it was registered.
 */
export function matchesRedirectUri(registered: string, asked: string): boolean {
  if (redirectUriProblem(asked) !== null) return false;
  if (registered === asked) return true;
  const [, place, rest] = onLoopback.exec(registered) ?? [];
  const [, askedPlace, askedRest] = onLoopback.exec(asked) ?? [];
  return place !== undefined && place === askedPlace && rest === askedRest;
}

/** What people read: the host, with its port unless it is this device's, or the scheme of a program. */
export function redirectHost(uri: string): string {
  const [, loopback] = onLoopback.exec(uri) ?? [];
  if (loopback) return new URL(loopback).hostname;
  const { protocol, host } = new URL(uri);
  return protocol === 'https:' ? host : protocol;
}
