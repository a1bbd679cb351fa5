/** What the sender has asked of the page itself: how it looks, what comes before signing, and where it leads afterwards. */
import type { SignerView } from '../../contract/signer/view.ts';
import type { Ground } from '../act.ts';
import { mustReadFirst } from './full-reading.ts';
import { redirectOf } from './redirect.ts';
import { nextHere } from './same-device.ts';
import type { Visit } from './visit.ts';

export type PageFacts = Pick<SignerView, 'brand' | 'mustRead' | 'nextHere' | 'redirect'>;

export function pageFacts(ground: Ground, visit: Visit): PageFacts {
  const { document, party, organization } = visit;
  const next = nextHere(ground, visit, ground.clock.now());
  return {
    brand: organization.brand,
    mustRead: mustReadFirst(document, party),
    nextHere: next && { name: next.name, role: next.role },
    redirect: redirectOf(document, party),
  };
}
