/** Where a page of a frame is, and what its address brings. No page knows another by it. */

/** Whether this is the page of a frame, in that site. Browsers that know who shows a frame are asked. */
export function isFramedBy(origin: string, page: Window): boolean {
  if (page.parent === page) return false;
  const ancestors = page.location.ancestorOrigins as DOMStringList | undefined;
  return ancestors === undefined || [...ancestors].every(one => one === origin);
}

/** The secret of the address, which is taken out of it, so that neither the history nor a copied address has it. */
export function takeSecret({ location, history }: Window): string | null {
  const secret = location.hash.slice(1);
  if (secret === '') return null;
  history.replaceState(null, '', location.pathname);
  return secret;
}
