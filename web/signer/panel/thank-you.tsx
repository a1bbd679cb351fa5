/** What the sender of a form says to people who have filled it in and signed. Lines are kept. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';

export const ThankYou = ({ view }: { view: SignerView }) =>
  view.thankYou && <p className="own-lines">{view.thankYou}</p>;
