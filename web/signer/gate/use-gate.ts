/** A gate: asking for a code, trying one, and how long each of it lasts by the seconds the server gave. */
import { useEffect, useState } from 'react';
import type { SignerGate } from '../../../src/contract/signer/gate.ts';
import type { SignerView } from '../../../src/contract/signer/view.ts';
import { failureWords } from '../labels.ts';
import type { Answer, Failure, SignerRequests } from '../requests.ts';
import { useSpeech } from '../words/words.ts';

/** Passed with something that is entered; the others with an order of electronic ID. */
export type CodeGate = SignerGate & { method: Exclude<SignerGate['method'], 'EID'> };
export const isByCode = (gate: SignerGate): gate is CodeGate => gate.method !== 'EID';

export const useGate = (given: CodeGate, requests: SignerRequests, onPassed: (view: SignerView) => void) => {
  const { words } = useSpeech();
  const [known, setKnown] = useState({ gate: given, at: Date.now() });
  const [now, setNow] = useState(() => Date.now());
  const [sent, setSent] = useState(given.codeLastsS > 0);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'SENDING' | 'VERIFYING' | null>(null);
  const { gate, at } = known;

  const learn = (fresh: SignerGate) => {
    if (!isByCode(fresh)) return;
    const time = Date.now();
    setKnown({ gate: fresh, at: time });
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
    if (!answer.done) setProblem(wordsOf(answer.failure));
    return answer.done ? answer.value : null;
  };

  const wordsOf = (failure: Failure) =>
    failure.code === 'VALIDATION_FAILED' ? words.codeMissing[gate.method] : failureWords(failure, words).text;

  const ask = async () => {
    if (busy || left(gate.nextCodeS) > 0) return;
    const answer = await run('SENDING', () => requests.code({ purpose: gate.purpose }));
    if (!answer) return;
    learn(answer.gate);
    setSent(sent || answer.sent);
    setCode('');
  };

  /** Whether it was tried and was wrong. */
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (code.length < (gate.method === 'PIN' ? 4 : 6)) return setProblem(words.codeMissing[gate.method]);
    const answer = await run('VERIFYING', () => requests.verify({ purpose: gate.purpose, code }));
    if (!answer) return;
    if (answer.passed) return onPassed(answer.view);
    learn(answer.gate);
    if (answer.hintCode === 'too_many_attempts') return setCode('');
    const wrong = answer.hintCode === 'expired_code' ? words.codeGone : words.codeWrong[gate.method];
    setProblem(`${wrong} ${words.triesLeft(answer.gate.triesLeft)}`);
  };

  return {
    gate,
    code,
    enter: (text: string) => {
      setCode(text.replace(/\D/g, '').slice(0, 8));
      setProblem(null);
    },
    sent,
    problem,
    busy,
    nextCodeS: left(gate.nextCodeS),
    pausedS: left(gate.pausedS),
    /** When the pause is over, by the clock of this device. */
    pausedUntil: new Date(at + gate.pausedS * 1_000),
    ask,
    submit,
  };
};

export type Gate = ReturnType<typeof useGate>;
