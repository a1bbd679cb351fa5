/** Opens the session of a frame, with the secret of its address. */
import type { EmbeddedOpened } from '../../../src/contract/pages/signer/embedding.ts';
import type { signerRoutes } from '../../../src/contract/pages/signer/routes.ts';
import { withBase, withoutBase } from '../../base-path.ts';
import { type Answer, failureOf } from '../session/requests.ts';
import type { Embedding } from './messages.ts';

const path: (typeof signerRoutes)['embedded']['path'] = '/embedded';

export const embeddedDocument = (pathname: string): string | null =>
  /^\/sign\/([\w-]+)\/embed\/[\w-]+\/?$/.exec(withoutBase(pathname))?.[1] ?? null;

/** As the server wrote it into the page. Null: no site shows this frame. */
export function embeddingIn(root: HTMLElement | null, pathname: string): Embedding | null {
  const { embedder: origin, party: partyId } = root?.dataset ?? {};
  const documentId = embeddedDocument(pathname);
  return origin && partyId && documentId ? { origin, partyId, documentId } : null;
}

export async function openSession(documentId: string, secret: string): Promise<Answer<EmbeddedOpened>> {
  try {
    const response = await fetch(withBase(`/api/sign/${encodeURIComponent(documentId)}${path}`), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      cache: 'no-store',
      credentials: 'omit',
    });
    if (!response.ok) return { done: false, failure: await failureOf(response) };
    return { done: true, value: await response.json() };
  } catch {
    return { done: false, failure: { code: 'OFFLINE' } };
  }
}
