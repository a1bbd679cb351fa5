/** The upload of one field's file: progress, stopping, retrying after a lost connection, and removing. */
import { useEffect, useRef, useState } from 'react';
import type { PageError } from '../../../src/contract/pages/error.ts';
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';
import { type Undrawn, undrawnIn } from '../../../src/contract/pages/undrawn.ts';
import { secondsToWait } from '../../saving/delays.ts';
import type { Failure, SignerRequests } from '../session/requests.ts';
import type { Session } from '../session/use-session.ts';

type General = 'TYPE' | 'BIG' | 'UNREADABLE' | 'LATER' | 'OFFLINE' | 'MEANWHILE' | 'FAILED';
export type FileProblem = General | Exclude<NonNullable<PageError['upload']>, 'NOT_A_PDF' | 'CHANGED'> | Undrawn;

const problems: Record<string, General> = { INVALID_TYPE: 'TYPE', TOO_BIG: 'BIG', INVALID_FORMAT: 'UNREADABLE' };

const problemOf = (failure: Failure): FileProblem => {
  if (failure.code === 'OFFLINE') return 'OFFLINE';
  if (failure.code === 'INVALID_STATE') return 'MEANWHILE';
  if (failure.code === 'RATE_LIMITED') return 'LATER';
  if (failure.code !== 'VALIDATION_FAILED') return 'FAILED';
  const reason = failure.upload ?? null;
  if (reason === 'NOT_A_PDF') return 'TYPE';
  if (reason !== null && reason !== 'CHANGED') return reason;
  const undrawn = undrawnIn(failure.issues[0]?.message ?? '');
  if (undrawn !== null) return { undrawn };
  return problems[failure.issues[0]?.code ?? ''] ?? 'FAILED';
};

export const useFile = (box: SignerBox, session: Session, requests: SignerRequests, onDone: () => void) => {
  /** From 0 to 1; null when nothing is being uploaded. */
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  /** When a file can be sent again, in seconds. */
  const [waitS, setWaitS] = useState(0);
  /** The file that a retry would send. */
  const [waiting, setWaiting] = useState<File | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const end = (failure: Failure | null, file: File | null) => {
    setPart(null);
    if (stop.current.signal.aborted) return;
    if (!failure) return onDone();
    const found = problemOf(failure);
    setProblem(found);
    setWaitS(secondsToWait(failure));
    if (found === 'OFFLINE' || found === 'FAILED' || found === 'LATER') setWaiting(file);
    if (found === 'MEANWHILE') void session.refresh();
  };

  const send = async (file: File) => {
    setWaiting(null);
    setProblem(null);
    if (box.file && file.size > box.file.maxBytes) return setProblem('BIG');
    stop.current = new AbortController();
    setPart(0);
    const answer = await session.ask(() => requests.handIn(box, file, setPart, stop.current.signal), 'ACTION');
    end(answer.done ? null : answer.failure, file);
  };
  const takeOut = async () => {
    setProblem(null);
    setWaiting(null);
    const answer = await session.ask(() => requests.takeOut(box), 'ACTION');
    if (answer.done) return;
    setProblem(problemOf(answer.failure));
    setWaitS(secondsToWait(answer.failure));
  };
  const cancel = () => {
    stop.current.abort();
    setPart(null);
  };

  return { part, problem, waitS, waiting, send, takeOut, cancel };
};
