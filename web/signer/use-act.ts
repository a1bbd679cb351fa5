/** The act itself: sent once however often it is pressed, and every way it can end put where the person sees it. */
import { useRef, useState } from 'react';
import type { DelegateBody } from '../../src/contract/signer/delegation.ts';
import type { SignBody } from '../../src/contract/signer/sign.ts';
import type { SignerView } from '../../src/contract/signer/view.ts';
import type { Failure, SignerRequests } from './requests.ts';
import type { Visit } from './use-visit.ts';

export type ActEnd =
  | { end: 'DONE' }
  /** It was done already, or things changed meanwhile: the view has been fetched again. */
  | { end: 'MEANWHILE'; view: SignerView }
  /** What the sender asks for before signing has not been passed, or not lately: the view has been fetched again. */
  | { end: 'VERIFY' }
  | { end: 'REFUSED'; issues: { path: string; code: string; message: string }[] }
  | { end: 'FAILED' };

export const useAct = (visit: Visit, requests: SignerRequests) => {
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (question: Parameters<Visit['ask']>[0]): Promise<ActEnd> => {
    const answer = await visit.ask(question, 'ACT');
    return answer.done ? { end: 'DONE' } : endOf(answer.failure);
  };

  const endOf = async (met: Failure): Promise<ActEnd> => {
    if (met.code === 'INVALID_STATE') {
      const fresh = await visit.refresh();
      if (fresh.done && fresh.value.state !== 'LOCKED') return { end: 'MEANWHILE', view: fresh.value };
    }
    if (met.code === 'VERIFICATION_REQUIRED' && (await visit.refresh()).done) return { end: 'VERIFY' };
    if (met.code === 'VALIDATION_FAILED') return { end: 'REFUSED', issues: met.issues };
    setFailure(met);
    return { end: 'FAILED' };
  };

  const once = async (question: Parameters<Visit['ask']>[0]): Promise<ActEnd | null> => {
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
    /** Where an act that was asked for elsewhere was refused. */
    endOf,
    sign: (body: SignBody) => once(() => requests.sign(body)),
    reject: (reason: string) => once(() => requests.reject({ reason })),
    delegate: (body: DelegateBody) => once(() => requests.delegate(body)),
    takeBack: () => once(requests.revokeDelegation),
    takeOn: () => once(requests.acceptDelegation),
  };
};

export type Act = ReturnType<typeof useAct>;
