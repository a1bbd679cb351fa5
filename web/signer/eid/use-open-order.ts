/** After a reload or a return during an open order, reopens the sheet that the person was in. */
import { useEffect, useRef } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { hasOrder, orderKey } from './kept-order.ts';

export const useOpenOrder = (
  view: SignerView,
  open: (sheet: { kind: 'VERIFICATION'; before?: 'HAND_OVER' } | { kind: 'CONFIRM' }) => void,
) => {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current || view.state !== 'OPEN') return;
    looked.current = true;
    const { party, signVerification, handOver } = view;
    if (handOver?.verification && hasOrder(orderKey(party.id, 'HAND_OVER')))
      return open({ kind: 'VERIFICATION', before: 'HAND_OVER' });
    if (signVerification?.method === 'EID') {
      if (hasOrder(orderKey(party.id, 'SIGN'))) open({ kind: 'VERIFICATION' });
    } else if (!signVerification && party.signatureMethod === 'EID' && hasOrder(orderKey(party.id, 'SIGNATURE')))
      open({ kind: 'CONFIRM' });
  });
};
