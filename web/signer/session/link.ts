/** The page's URL is the party's link: /sign/{documentId}?token=… */
import { withoutBase } from '../../base-path.ts';
export type Link = { documentId: string; token: string };

export const readLink = (address: URL): Link | null => {
  const documentId = /^\/sign\/([\w-]+)\/?$/.exec(withoutBase(address.pathname))?.[1];
  const token = address.searchParams.get('token');
  return documentId && token ? { documentId, token } : null;
};
