/**
 * The window that a frame opens for the page of an identity provider, which no frame may show. It takes the key of the
 * frame's order along, so that the browser is known when it returns. It asks the frame for the key: with one that a
 * stranger gave it, somebody else's identification would count as theirs.
 */
import { withBase, withoutBase } from '../base-path.ts';
import { askForKey } from './window-key.ts';

async function leave(): Promise<string | null> {
  const path = window.location.pathname;
  const key = await askForKey(window, path.split('/').at(-1) ?? '');
  if (key === null) return null;
  const answer = await fetch(withBase(withoutBase(path)), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return answer.ok ? ((await answer.json()) as { address: string }).address : null; // boundary: our own route
}

const explain = () => document.getElementById('lost')?.removeAttribute('hidden');

leave().then(address => (address === null ? explain() : window.location.replace(address)), explain);
