/** One field's file: sent with its progress, stopped, sent anew where the connection was lost, taken out. */
import { useEffect, useRef, useState } from 'react';
import type { SignerBox } from '../../../src/contract/signer/view.ts';
import type { Failure, SignerRequests } from '../requests.ts';
import type { Visit } from '../use-visit.ts';

export type FileProblem = 'TYPE' | 'BIG' | 'UNREADABLE' | 'OFFLINE' | 'MEANWHILE' | 'FAILED';

const problems: Record<string, FileProblem> = { INVALID_TYPE: 'TYPE', TOO_BIG: 'BIG', INVALID_FORMAT: 'UNREADABLE' };

const problemOf = (failure: Failure): FileProblem => {
  if (failure.code === 'OFFLINE') return 'OFFLINE';
  if (failure.code === 'INVALID_STATE') return 'MEANWHILE';
  if (failure.code !== 'VALIDATION_FAILED') return 'FAILED';
  return problems[failure.issues[0]?.code ?? ''] ?? 'FAILED';
};

export const useFile = (box: SignerBox, visit: Visit, requests: SignerRequests, onDone: () => void) => {
  /** From 0 to 1; null: nothing is on its way. */
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  /** What could be sent once more. */
  const [waiting, setWaiting] = useState<File | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const end = (failure: Failure | null, file: File | null) => {
    setPart(null);
    if (stop.current.signal.aborted) return;
    if (!failure) return onDone();
    const found = problemOf(failure);
    setProblem(found);
    if (found === 'OFFLINE' || found === 'FAILED') setWaiting(file);
    if (found === 'MEANWHILE') void visit.refresh();
  };

  const send = async (file: File) => {
    setWaiting(null);
    setProblem(null);
    if (box.file && file.size > box.file.mostBytes) return setProblem('BIG');
    stop.current = new AbortController();
    setPart(0);
    const answer = await visit.ask(() => requests.handIn(box, file, setPart, stop.current.signal), 'ACT');
    end(answer.done ? null : answer.failure, file);
  };
  const takeOut = async () => {
    setProblem(null);
    setWaiting(null);
    const answer = await visit.ask(() => requests.takeOut(box), 'ACT');
    if (!answer.done) setProblem(problemOf(answer.failure));
  };
  const cancel = () => {
    stop.current.abort();
    setPart(null);
  };

  return { part, problem, waiting, send, takeOut, cancel };
};
