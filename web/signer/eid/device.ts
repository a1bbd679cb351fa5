/** Decides whether to offer the app on this device first, and which link opens it. */
const handheld = /android|iphone|ipad|ipod|mobile/i;

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** iPads identify themselves as Macs, but Macs have no touch screen. */
export const isHandheld = ({ userAgent, maxTouchPoints }: Device): boolean =>
  handheld.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);

/** In a frame of another site, the provider's page opens in a window: a page of ours, which leads on to it. */
export const opensWindow = (address: string): boolean => address.includes('/eid/window/');

/** The window's address, and the key that it asks for. */
export function windowOf(redirect: string): { address: string; windowKey: string } | null {
  if (!opensWindow(redirect)) return null;
  const [address = '', windowKey = ''] = redirect.split('#');
  return { address, windowKey };
}
