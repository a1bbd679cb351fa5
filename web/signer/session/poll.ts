/** When to poll the server: often while the document is being sealed, rarely while others have their turn. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { haveAllSigned } from './parties.ts';

const second = 1_000;
const minute = 60 * second;

/** Milliseconds until the next poll, or null to stop. `since` is how long the page has been in this state, in ms. */
export const nextLook = (view: SignerView, since: number): number | null => {
  const acted = view.state === 'SIGNED' || view.state === 'HANDED_OVER';
  if (acted && haveAllSigned(view)) {
    if (since < minute) return 2 * second;
    return since < 10 * minute ? 10 * second : null;
  }
  if (acted || view.state === 'WAITING') return since < 30 * minute ? 15 * second : null;
  return null;
};
