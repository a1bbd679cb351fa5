/** What is asked at a gate: an electronic ID, a PIN, or a code that is sent first. One field, what went wrong at it, and a way to wait. */
import { type FormEvent, useEffect, useRef } from 'react';
import type { SignerGate } from '../../../src/contract/signer/gate.ts';
import type { SignerView } from '../../../src/contract/signer/view.ts';
import { hourOf, momentOf } from '../dates.ts';
import type { SignerRequests } from '../requests.ts';
import { useSpeech } from '../words/words.ts';
import { EidGate } from './eid-gate.tsx';
import { type CodeGate, type Gate, isByCode, useGate } from './use-gate.ts';

type Props<Asked = SignerGate> = {
  gate: Asked;
  partyId: string;
  requests: SignerRequests;
  organization: string;
  /** A code is sent without being asked for: the person has just pressed something that needs it. */
  atOnce?: boolean;
  onPassed: (view: SignerView) => void;
  /** What the page knows no longer holds. */
  onStale: () => void;
};

export const GateForm = ({ gate, ...props }: Props) =>
  isByCode(gate) ? <CodeForm gate={gate} {...props} /> : <EidGate gate={gate} {...props} />;

const CodeForm = ({ gate: given, requests, organization, atOnce = false, onPassed }: Props<CodeGate>) => {
  const { words } = useSpeech();
  const gate = useGate(given, requests, onPassed);
  const asked = useRef(false);
  const { method, to } = gate.gate;

  useEffect(() => {
    if (!atOnce || asked.current || method === 'PIN' || gate.sent || gate.nextCodeS > 0) return;
    asked.current = true;
    void gate.ask();
  });

  if (gate.pausedS > 0) return <Paused gate={gate} />;
  if (method !== 'PIN' && !gate.sent) {
    return (
      <div className="stack">
        <p>{words.codeGoesTo[method](to ?? '')}</p>
        {gate.problem && (
          <p className="problem" role="alert">
            {gate.problem}
          </p>
        )}
        <SendButton gate={gate} first />
      </div>
    );
  }
  return (
    <div className="stack">
      <p role="status">{method === 'PIN' ? words.pinFrom(organization) : words.codeSent[method](to ?? '')}</p>
      <CodeField gate={gate} />
      {method !== 'PIN' && <SendButton gate={gate} />}
    </div>
  );
};

const CodeField = ({ gate }: { gate: Gate }) => {
  const { words } = useSpeech();
  const input = useRef<HTMLInputElement>(null);
  const { gate: facts, problem, busy } = gate;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await gate.submit();
    input.current?.focus();
    input.current?.select();
  };
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor="gate-code">{words.codeLabel[facts.method]}</label>
        <input
          id="gate-code"
          ref={input}
          data-first
          className="input gate-code"
          type="text"
          inputMode="numeric"
          autoComplete={facts.method === 'PIN' ? 'off' : 'one-time-code'}
          autoCorrect="off"
          spellCheck={false}
          value={gate.code}
          aria-required="true"
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'gate-told' : undefined}
          onChange={event => gate.enter(event.target.value)}
        />
        {problem && (
          <p id="gate-told" className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className="button button-strong" aria-disabled={busy !== null}>
        {busy === 'VERIFYING' ? words.verifying : words.verify}
      </button>
    </form>
  );
};

/** The seconds are seen but not read out; that they are over is. */
const SendButton = ({ gate, first = false }: { gate: Gate; first?: boolean }) => {
  const { words } = useSpeech();
  const waits = gate.nextCodeS > 0;
  const label = gate.busy === 'SENDING' ? words.sendingCode : first ? words.sendCode : words.sendAgain;
  return (
    <div className="gate-again">
      <button
        type="button"
        className={first ? 'button button-strong' : 'button'}
        data-first={first || undefined}
        aria-disabled={waits || gate.busy !== null}
        aria-describedby={waits ? 'gate-wait' : undefined}
        onClick={gate.ask}
      >
        {label}
      </button>
      {waits && (
        <p id="gate-wait" className="soft small number">
          {words.againIn(clockOf(gate.nextCodeS))}
        </p>
      )}
      <p className="hidden-text" role="status">
        {!first && !waits ? words.canSendAgain : ''}
      </p>
    </div>
  );
};

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Paused = ({ gate }: { gate: Gate }) => {
  const { words, language } = useSpeech();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const tell = gate.gate.pausedS > 12 * 3_600 ? momentOf : hourOf;
  const until = tell(new Date(gate.pausedUntil).toISOString(), language);
  return (
    <div ref={notice} className="notice notice-bad" role="alert" tabIndex={-1} data-first>
      <p>{words.paused(until)}</p>
    </div>
  );
};
