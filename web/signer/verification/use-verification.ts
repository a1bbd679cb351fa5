/**
 * The state of a verification: requesting a code, trying one, and the waiting times that the server gave in seconds.
 */
import { useEffect, useState } from 'react';
import type { SignerVerification } from '../../../src/contract/pages/signer/verification.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { failureTexts } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import type { Answer, Failure, SignerRequests } from '../session/requests.ts';

/** Verified with something that is typed; the other method is an eID order. */
export type CodeVerification = SignerVerification & {
  method: Exclude<SignerVerification['method'], 'EID'>;
  purpose: Exclude<SignerVerification['purpose'], 'HAND_OVER'>;
};
export const isByCode = (verification: SignerVerification): verification is CodeVerification =>
  verification.method !== 'EID' && verification.purpose !== 'HAND_OVER';

export const useVerification = (
  given: CodeVerification,
  requests: SignerRequests,
  onPassed: (view: SignerView) => void,
) => {
  const { texts } = useSpeech();
  const [known, setKnown] = useState({ asked: given, at: Date.now() });
  const [now, setNow] = useState(() => Date.now());
  const [sent, setSent] = useState(given.codeLastsS > 0);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'SENDING' | 'VERIFYING' | null>(null);
  const { asked: verification, at } = known;

  const learn = (fresh: SignerVerification) => {
    if (!isByCode(fresh)) return;
    const time = Date.now();
    setKnown({ asked: fresh, at: time });
    setNow(time);
  };

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);

  const left = (seconds: number) => Math.max(0, seconds - Math.floor(Math.max(0, now - at) / 1_000));

  const run = async <Value>(doing: 'SENDING' | 'VERIFYING', question: () => Promise<Answer<Value>>) => {
    setBusy(doing);
    setProblem(null);
    const answer = await question();
    setBusy(null);
    if (!answer.done) setProblem(textOf(answer.failure));
    return answer.done ? answer.value : null;
  };

  const textOf = (failure: Failure) =>
    failure.code === 'VALIDATION_FAILED' ? texts.codeMissing[verification.method] : failureTexts(failure, texts).text;

  const ask = async () => {
    if (busy || left(verification.nextCodeS) > 0) return;
    const answer = await run('SENDING', () => requests.code({ purpose: verification.purpose }));
    if (!answer) return;
    learn(answer.verification);
    setSent(sent || answer.sent);
    setCode('');
  };

  /** Checks the code and reports a wrong one. */
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (code.length < (verification.method === 'PIN' ? 4 : 6))
      return setProblem(texts.codeMissing[verification.method]);
    const answer = await run('VERIFYING', () => requests.verify({ purpose: verification.purpose, code }));
    if (!answer) return;
    if (answer.passed) return onPassed(answer.view);
    learn(answer.verification);
    if (answer.hintCode === 'too_many_attempts') return setCode('');
    const wrong = answer.hintCode === 'expired_code' ? texts.codeGone : texts.codeWrong[verification.method];
    setProblem(`${wrong} ${texts.triesLeft(answer.verification.triesLeft)}`);
  };

  return {
    asked: verification,
    code,
    enter: (text: string) => {
      setCode(text.replace(/\D/g, '').slice(0, 8));
      setProblem(null);
    },
    sent,
    problem,
    busy,
    nextCodeS: left(verification.nextCodeS),
    pausedS: left(verification.pausedS),
    /** When the pause ends, by the clock of this device. */
    pausedUntil: new Date(at + verification.pausedS * 1_000),
    ask,
    submit,
  };
};

export type Verification = ReturnType<typeof useVerification>;
