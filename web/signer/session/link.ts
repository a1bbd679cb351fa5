/** The page's URL is the party's link: /sign/{documentId}?token=… */
export type Link = { documentId: string; token: string };

export const readLink = (address: URL): Link | null => {
  const documentId = /^\/sign\/([\w-]+)\/?$/.exec(address.pathname)?.[1];
  const token = address.searchParams.get('token');
  return documentId && token ? { documentId, token } : null;
};
