/** Sends a change of one's own account, one at a time, and keeps why it was rejected. */
import { useState } from 'react';
import type { Problem } from './account-problem.tsx';
import { changeAccount } from './ask-account.ts';

export function useAccountChange() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPending, setPending] = useState(false);
  /** Calls `onDone` with the answer, unless it was rejected or another change is under way. */
  const send = async <Body>(path: string, body: object, onDone: (answer: Body) => unknown): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const answer = await changeAccount<Body>(path, body);
    setPending(false);
    setProblem(answer.done ? null : answer);
    if (answer.done) onDone(answer.body);
  };
  return { problem, isPending, send };
}
