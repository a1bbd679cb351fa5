/** How the page of one party stands. Pure. */
import type { signerStates } from '../../contract/signer/view.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { hasSigned, isHandedOver, isSigner, type PartyRow } from '../documents/party.ts';
import { isTurnOf } from '../documents/turns.ts';

type State = (typeof signerStates)[number];

export function stateOf({ document, party }: { document: DocumentWithParties; party: PartyRow }): State {
  if (document.status === 'REJECTED') return 'DECLINED';
  if (document.status === 'COMPLETED') return 'SEALED';
  if (!isSigner(party)) return 'READING';
  if (isHandedOver(document, party)) return 'HANDED_OVER';
  if (hasSigned(party)) return 'SIGNED';
  return isTurnOf(party, document) ? 'OPEN' : 'WAITING';
}
