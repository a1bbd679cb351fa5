/** Deletes the account: first the code of the second factor, if there is one, and then the account itself. */
import { useState } from 'react';
import { useDashboard } from '../../../session/context.ts';
import { signOut } from '../../../session/leaving.ts';
import { type Failure, outcomeOf } from '../../../session/requests.ts';
import type { Problem } from '../account-problem.tsx';
import { changeAccount } from '../ask-account.ts';

interface Options {
  reload(): Promise<unknown>;
  onLost(): Promise<void>;
}

export function useDeletion({ reload, onLost }: Options) {
  const { requests } = useDashboard();
  const [isPending, setPending] = useState(false);
  /** With the code. */
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The code that was accepted, which is not accepted a second time. */
  const [accepted, setAccepted] = useState<string | null>(null);

  async function accept(code: string): Promise<boolean> {
    if (code === accepted) return true;
    const answer = await changeAccount('/two-factor/verify-totp', { code });
    setProblem(answer.done ? null : answer);
    if (answer.done) setAccepted(code);
    return answer.done;
  }

  async function attempt(email: string, code: string | null): Promise<void> {
    if (code !== null && !(await accept(code))) return;
    const outcome = await outcomeOf(requests.send('POST', '/me/delete', { email }));
    if (outcome.done) return signOut();
    const { failure } = outcome;
    if (failure.code === 'INVALID_STATE') return onLost();
    if (failure.code === 'PERMISSION_DENIED') {
      setAccepted(null);
      await reload().catch(() => undefined);
    }
    setFailure(failure);
  }

  return {
    isPending,
    problem,
    failure,
    /** Without a second factor, `code` is null. */
    async remove(email: string, code: string | null): Promise<void> {
      if (isPending) return;
      setPending(true);
      setProblem(null);
      setFailure(null);
      await attempt(email, code);
      setPending(false);
    },
  };
}
