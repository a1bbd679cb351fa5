/** The actions for delegating, revoking and accepting a delegation. */
import { useState } from 'react';
import type { DelegateBody } from '../../../src/contract/pages/signer/delegation.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { Guide } from '../signing/use-guide.ts';
import type { ActionEnd, SigningAction } from '../signing/use-signing-action.ts';

/** The verification that is still missing: before signing, and before handing over also that one. */
export const verificationBefore = (
  view: Pick<SignerView, 'signVerification' | 'handOver'>,
  before: 'HAND_OVER' | undefined,
) => view.signVerification ?? (before === 'HAND_OVER' ? (view.handOver?.verification ?? null) : null);

export const useHandingOver = (
  view: SignerView,
  action: SigningAction,
  guide: Guide,
  notify: (notice: 'MEANWHILE') => void,
) => {
  const [handedOverHere, setHere] = useState(false);

  const settle = (end: ActionEnd | null) => {
    if (end?.end !== 'MEANWHILE') return;
    guide.setSheet(null);
    notify('MEANWHILE');
  };

  /** Delegating requires the same verification as signing, and the electronic ID that signing takes. */
  const askToHandOver = () => {
    action.forget();
    guide.setSheet(
      verificationBefore(view, 'HAND_OVER') ? { kind: 'VERIFICATION', before: 'HAND_OVER' } : { kind: 'HAND_OVER' },
    );
  };

  /** Resolves to the issues with the delegate's details. */
  const handOver = async (body: DelegateBody): Promise<{ path: string; message: string }[]> => {
    const end = await action.delegate(body);
    if (end?.end === 'REFUSED') return end.issues;
    if (end?.end === 'VERIFY') guide.setSheet({ kind: 'VERIFICATION', before: 'HAND_OVER' });
    if (end?.end === 'DONE') {
      setHere(true);
      guide.setSheet(null);
    }
    settle(end);
    return [];
  };

  const takeBack = async () => settle(await action.takeBack());
  const takeOn = async () => settle(await action.takeOn());

  return { handedOverHere, askToHandOver, handOver, takeBack, takeOn };
};
