/** The actions for delegating, revoking and accepting a delegation. */
import { useState } from 'react';
import type { DelegateBody } from '../../../src/contract/pages/signer/delegation.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { ActEnd, SigningAction } from '../signing/use-act.ts';
import type { Guide } from '../signing/use-guide.ts';

/** The verification that is still missing: before signing, and before handing over also that one. */
export const gateOf = (view: Pick<SignerView, 'signGate' | 'handOver'>, before: 'HAND_OVER' | undefined) =>
  view.signGate ?? (before === 'HAND_OVER' ? (view.handOver?.gate ?? null) : null);

export const useHandingOver = (
  view: SignerView,
  act: SigningAction,
  guide: Guide,
  notify: (notice: 'MEANWHILE') => void,
) => {
  const [handedOverHere, setHere] = useState(false);

  const settle = (end: ActEnd | null) => {
    if (end?.end !== 'MEANWHILE') return;
    guide.setSheet(null);
    notify('MEANWHILE');
  };

  /** Delegating requires the same verification as signing, and the electronic ID that signing takes. */
  const askToHandOver = () => {
    act.forget();
    guide.setSheet(gateOf(view, 'HAND_OVER') ? { kind: 'GATE', before: 'HAND_OVER' } : { kind: 'HAND_OVER' });
  };

  /** Resolves to the issues with the delegate's details. */
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
