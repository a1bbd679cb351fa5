/** The sender's options for the signing page: branding, steps before signing, and the redirect afterwards. */
import type { SignerView } from '../../contract/pages/signer/view.ts';
import type { App } from '../app/app.ts';
import { hasSigned } from '../documents/parties/party.ts';
import { mustReadFirst } from './full-reading.ts';
import { redirectOf } from './redirect.ts';
import { nextHere } from './same-device.ts';
import type { SigningSession } from './signing-session.ts';

export type PageFacts = Pick<SignerView, 'brand' | 'mustRead' | 'nextHere' | 'redirect' | 'thankYou'>;

export function pageFacts(app: App, session: SigningSession): PageFacts {
  const { document, party, organization } = session;
  const { framed } = session.credentials;
  const next = nextHere(app, session, app.clock.now());
  return {
    brand: organization.brand,
    mustRead: mustReadFirst(document, party),
    nextHere: next && { name: next.name, role: next.role },
    redirect: framed?.redirect === false ? null : redirectOf(document, party),
    thankYou: hasSigned(party) ? party.thank_you_message : null,
  };
}
