/** Origins of sites that may show pages of ours in a frame. Pure, because the dashboard asks the same. */

const loopback = ['localhost', '127.0.0.1', '[::1]'];
/** Whether an address is one of this machine. `address` has to be a URL. */
export const isLoopback = (address: string): boolean => loopback.includes(new URL(address).hostname);

/** What a source of `frame-ancestors` may be; it has no form for IPv6 addresses. */
const source = /^https?:\/\/[a-z0-9._-]+(?::\d{1,5})?$/i;

/** An origin such as `https://app.example.com`, without a path. `http` is allowed only for development on localhost. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  source.test(text) &&
  new URL(text).origin === text.toLowerCase() &&
  (text.startsWith('https://') || (text.startsWith('http://') && isLoopback(text)));

/** The origin of an address that somebody copied or typed; null: it is none that may be listed. */
export function originIn(address: string): string | null {
  const text = address.trim();
  const { origin = '' } = URL.canParse(text) ? new URL(text) : {};
  return isOrigin(origin) ? origin : null;
}

/** How many origins a workspace may list. */
export const maxEmbedOrigins = 20;
