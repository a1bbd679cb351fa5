/** Keys of an order: that of the browser (in a cookie), and that of the sandbox page that imitates an eID app. */
import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../app/app.ts';

export const newBrowserKey = (): string => randomBytes(32).toString('base64url');

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

const mock = 'eid-mock';

export const mockUrl = ({ secrets, publicUrl }: Pick<App, 'secrets' | 'publicUrl'>, orderId: string): string =>
  `${publicUrl}/eid/mock/${orderId}?key=${secrets.mac(mock, orderId).toString('base64url')}`;

export const isMockKey = ({ secrets }: Pick<App, 'secrets'>, orderId: string, key: string): boolean =>
  secrets.isMac(mock, orderId, Buffer.from(key, 'base64url'));
