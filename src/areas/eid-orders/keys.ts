/** Keys of an order: the browser's, which lies in a cookie, and that of the page which stands for an app in a sandbox. */
import { createHash, randomBytes } from 'node:crypto';
import type { Ground } from '../act.ts';

export const newBrowserKey = (): string => randomBytes(32).toString('base64url');

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

const mock = 'eid-mock';

export const mockUrl = ({ secrets, publicUrl }: Pick<Ground, 'secrets' | 'publicUrl'>, orderId: string): string =>
  `${publicUrl}/eid/mock/${orderId}?key=${secrets.mac(mock, orderId).toString('base64url')}`;

export const isMockKey = ({ secrets }: Pick<Ground, 'secrets'>, orderId: string, key: string): boolean =>
  secrets.isMac(mock, orderId, Buffer.from(key, 'base64url'));
