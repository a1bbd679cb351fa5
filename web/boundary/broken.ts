/** Why a part of a page cannot be shown. */

/** `CRASHED`: an exception. `NOT_LOADED`: its script did not come. `OUTDATED`: its script is gone since an upgrade. */
export type Broken = 'CRASHED' | 'NOT_LOADED' | 'OUTDATED';

export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/**
 * A translator of the browser replaces text by elements of its own. React then looks for the text that it wrote and
 * does not find it; rendering the part again puts it right.
 */
export const isChangedFromOutside = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'HierarchyRequestError');

/** The script that began the page has a hash of the whole page in its name: an upgrade replaces it. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  if (!own) return false;
  try {
    const { status } = await fetch(own, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}
