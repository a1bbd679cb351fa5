/** The state of one party's signing page. Pure. */
import type { signerStates } from '../../contract/pages/signer/view.ts';
import { type DocumentWithParties, isBeingSealed } from '../documents/document.ts';
import { hasSigned, isDelegated, isSigner, type PartyRow } from '../documents/parties/party.ts';
import { isTurnOf } from '../documents/signing-order.ts';

type State = (typeof signerStates)[number];

export function stateOf({ document, party }: { document: DocumentWithParties; party: PartyRow }): State {
  if (document.status === 'REJECTED') return 'DECLINED';
  if (document.status === 'COMPLETED') return 'SEALED';
  if (!isSigner(party)) return 'READING';
  if (isDelegated(document, party)) return 'HANDED_OVER';
  if (hasSigned(party)) return 'SIGNED';
  // Completed early by the sender, and not sealed yet.
  if (isBeingSealed(document)) return 'WAITING';
  return isTurnOf(party, document) ? 'OPEN' : 'WAITING';
}
