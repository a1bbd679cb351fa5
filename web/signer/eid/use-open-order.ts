/** After a reload or a return during an open order, reopens the sheet that the person was in. */
import { useEffect, useRef } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { forgetAddress, hasOrder, orderKey } from './kept-order.ts';

type OrderSheet = { kind: 'VERIFICATION'; before?: 'HAND_OVER' } | { kind: 'CONFIRM' };

export const useOpenOrder = (view: SignerView, open: (sheet: OrderSheet) => void) => {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = view.state === 'OPEN';
    const sheet = view.state === 'OPEN' ? sheetToReopen(view) : null;
    if (sheet) open(sheet);
    // Its order ended in another tab before this one had loaded.
    else forgetAddress();
  });
};

const sheetToReopen = ({ party, signVerification, handOver }: SignerView): OrderSheet | null => {
  if (handOver?.verification && hasOrder(orderKey(party.id, 'HAND_OVER')))
    return { kind: 'VERIFICATION', before: 'HAND_OVER' };
  if (signVerification?.method === 'EID') return hasOrder(orderKey(party.id, 'SIGN')) ? { kind: 'VERIFICATION' } : null;
  const signs = !signVerification && party.signatureMethod === 'EID' && hasOrder(orderKey(party.id, 'SIGNATURE'));
  return signs ? { kind: 'CONFIRM' } : null;
};
