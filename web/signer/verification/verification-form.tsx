/**
 * The form of a verification: an electronic ID, a PIN, or a code that is sent first. One field, the problem at that
 * field, and a way to send another code.
 */
import { type FormEvent, useEffect, useRef } from 'react';
import type { SignerVerification } from '../../../src/contract/pages/signer/verification.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { hourOf, momentOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';
import { EidVerification } from './eid-verification.tsx';
import { type CodeVerification, isByCode, useVerification, type Verification } from './use-verification.ts';

type Props<Asked = SignerVerification> = {
  gate: Asked;
  partyId: string;
  requests: SignerRequests;
  organization: string;
  /** Send a code at once, because the person has just pressed a button that needs it. */
  atOnce?: boolean;
  onPassed: (view: SignerView) => void;
  /** The state of this page is out of date. */
  onStale: () => void;
};

export const VerificationForm = ({ gate: verification, ...props }: Props) => {
  // Without cookies the browser would lose the proof, and the page would ask again.
  if (!navigator.cookieEnabled) return <CookiesBlocked />;
  return isByCode(verification) ? (
    <CodeForm gate={verification} {...props} />
  ) : (
    <EidVerification gate={verification} {...props} />
  );
};

const CookiesBlocked = () => {
  const { words } = useSpeech();
  return (
    <div className="notice notice-bad" role="alert">
      <p>{words.cookies}</p>
    </div>
  );
};

const CodeForm = ({ gate: given, requests, organization, atOnce = false, onPassed }: Props<CodeVerification>) => {
  const { words } = useSpeech();
  const verification = useVerification(given, requests, onPassed);
  const asked = useRef(false);
  const { method, to } = verification.gate;

  useEffect(() => {
    if (!atOnce || asked.current || method === 'PIN' || verification.sent || verification.nextCodeS > 0) return;
    asked.current = true;
    void verification.ask();
  });

  if (verification.pausedS > 0) return <Paused gate={verification} />;
  if (method !== 'PIN' && !verification.sent) {
    return (
      <div className="stack">
        <p>{words.codeGoesTo[method](to ?? '')}</p>
        {verification.problem && (
          <p className="problem" role="alert">
            {verification.problem}
          </p>
        )}
        <SendButton gate={verification} first />
      </div>
    );
  }
  return (
    <div className="stack">
      <p role="status">{method === 'PIN' ? words.pinFrom(organization) : words.codeSent[method](to ?? '')}</p>
      <CodeField gate={verification} />
      {method !== 'PIN' && <SendButton gate={verification} />}
    </div>
  );
};

const CodeField = ({ gate: verification }: { gate: Verification }) => {
  const { words } = useSpeech();
  const input = useRef<HTMLInputElement>(null);
  const { gate: facts, problem, busy } = verification;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await verification.submit();
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
          value={verification.code}
          aria-required="true"
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'gate-notice' : undefined}
          onChange={event => verification.enter(event.target.value)}
        />
        {problem && (
          <p id="gate-notice" className="problem" role="alert">
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

/** Screen readers do not announce every second, only the end of the wait. */
const SendButton = ({ gate: verification, first = false }: { gate: Verification; first?: boolean }) => {
  const { words } = useSpeech();
  const waits = verification.nextCodeS > 0;
  const label = verification.busy === 'SENDING' ? words.sendingCode : first ? words.sendCode : words.sendAgain;
  return (
    <div className="gate-again">
      <button
        type="button"
        className={first ? 'button button-strong' : 'button'}
        data-first={first || undefined}
        aria-disabled={waits || verification.busy !== null}
        aria-describedby={waits ? 'gate-wait' : undefined}
        onClick={verification.ask}
      >
        {label}
      </button>
      {waits && (
        <p id="gate-wait" className="soft small number">
          {words.againIn(clockOf(verification.nextCodeS))}
        </p>
      )}
      <p className="hidden-text" role="status">
        {!first && !waits ? words.canSendAgain : ''}
      </p>
    </div>
  );
};

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Paused = ({ gate: verification }: { gate: Verification }) => {
  const { words, language } = useSpeech();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const format = verification.gate.pausedS > 12 * 3_600 ? momentOf : hourOf;
  const until = format(new Date(verification.pausedUntil).toISOString(), language);
  return (
    <div ref={notice} className="notice notice-bad" role="alert" tabIndex={-1} data-first>
      <p>{words.paused(until)}</p>
    </div>
  );
};
