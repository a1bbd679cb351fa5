/** The main action: sent once however often the button is pressed, with every outcome that the page has to show. */
import { useRef, useState } from 'react';
import type { DelegateBody } from '../../../src/contract/pages/signer/delegation.ts';
import type { SignBody } from '../../../src/contract/pages/signer/sign.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { Failure, SignerRequests } from '../session/requests.ts';
import type { Session } from '../session/use-session.ts';

export type ActionEnd =
  | { end: 'DONE' }
  /** It was already done, or something changed meanwhile: the view has been fetched again. */
  | { end: 'MEANWHILE'; view: SignerView }
  /** The verification before signing is missing or has expired: the view has been fetched again. */
  | { end: 'VERIFY' }
  | { end: 'REFUSED'; issues: { path: string; code: string; message: string }[] }
  | { end: 'FAILED' };

export const useSigningAction = (session: Session, requests: SignerRequests) => {
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (question: Parameters<Session['ask']>[0]): Promise<ActionEnd> => {
    const answer = await session.ask(question, 'ACTION');
    return answer.done ? { end: 'DONE' } : endOf(answer.failure);
  };

  const endOf = async (met: Failure): Promise<ActionEnd> => {
    if (met.code === 'INVALID_STATE') {
      const fresh = await session.refresh();
      if (fresh.done && fresh.value.state !== 'LOCKED') return { end: 'MEANWHILE', view: fresh.value };
    }
    if (met.code === 'VERIFICATION_REQUIRED' && (await session.refresh()).done) return { end: 'VERIFY' };
    if (met.code === 'VALIDATION_FAILED') return { end: 'REFUSED', issues: met.issues };
    setFailure(met);
    return { end: 'FAILED' };
  };

  const once = async (question: Parameters<Session['ask']>[0]): Promise<ActionEnd | null> => {
    if (busy.current) return null;
    busy.current = true;
    setSending(true);
    setFailure(null);
    try {
      return await send(question);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    sending,
    failure,
    forget: () => setFailure(null),
    /** The outcome of an action that was requested elsewhere and failed. */
    endOf,
    sign: (body: SignBody) => once(() => requests.sign(body)),
    reject: (reason: string) => once(() => requests.reject({ reason })),
    delegate: (body: DelegateBody) => once(() => requests.delegate(body)),
    takeBack: () => once(requests.revokeDelegation),
    takeOn: () => once(requests.acceptDelegation),
  };
};

export type SigningAction = ReturnType<typeof useSigningAction>;
