/** Which of the two ways to an app is the nearer one, and which link opens it. */
const handheld = /android|iphone|ipad|ipod|mobile/i;

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** iPads call themselves Macs, which have no touch screens. */
export const isHandheld = ({ userAgent, maxTouchPoints }: Device): boolean =>
  handheld.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
