/**
 * The window that a frame opens for the page of an identity provider, which no frame may show. It takes the key of the
 * frame's order along, so that the browser is known when it returns. Only a page of this service may open it: with a key
 * that a stranger chose, somebody else's identification would count as theirs.
 */
import { withBase, withoutBase } from '../base-path.ts';

const isOpenedByUs = (): boolean => {
  try {
    // Throws if the opener is of another site.
    return window.opener !== null && (window.opener as Window).location.origin === window.location.origin;
  } catch {
    return false;
  }
};

async function leave(): Promise<string | null> {
  const key = window.location.hash.slice(1);
  window.history.replaceState(null, '', window.location.pathname);
  if (!isOpenedByUs() || key === '') return null;
  const answer = await fetch(withBase(withoutBase(window.location.pathname)), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return answer.ok ? ((await answer.json()) as { address: string }).address : null; // boundary: our own route
}

const explain = () => document.getElementById('lost')?.removeAttribute('hidden');

leave().then(address => (address === null ? explain() : window.location.replace(address)), explain);
