/** Handing signing over, taking it back and taking it on: each is an act of the page, with its own ends. */
import { useState } from 'react';
import type { DelegateBody } from '../../../src/contract/signer/delegation.ts';
import type { SignerView } from '../../../src/contract/signer/view.ts';
import type { Act, ActEnd } from '../use-act.ts';
import type { Guide } from '../use-guide.ts';

export const useHandingOver = (view: SignerView, act: Act, guide: Guide, notify: (notice: 'MEANWHILE') => void) => {
  const [handedOverHere, setHere] = useState(false);

  const settle = (end: ActEnd | null) => {
    if (end?.end !== 'MEANWHILE') return;
    guide.setSheet(null);
    notify('MEANWHILE');
  };

  /** What is asked before signing is asked before this too. */
  const askToHandOver = () => {
    act.forget();
    guide.setSheet(view.signGate ? { kind: 'GATE', before: 'HAND_OVER' } : { kind: 'HAND_OVER' });
  };

  /** Answers what is wrong with whom one named. */
  const handOver = async (body: DelegateBody): Promise<{ path: string; message: string }[]> => {
    const end = await act.delegate(body);
    if (end?.end === 'REFUSED') return end.issues;
    if (end?.end === 'VERIFY') guide.setSheet({ kind: 'GATE', before: 'HAND_OVER' });
    if (end?.end === 'DONE') {
      setHere(true);
      guide.setSheet(null);
    }
    settle(end);
    return [];
  };

  const takeBack = async () => settle(await act.takeBack());
  const takeOn = async () => settle(await act.takeOn());

  return { handedOverHere, askToHandOver, handOver, takeBack, takeOn };
};
