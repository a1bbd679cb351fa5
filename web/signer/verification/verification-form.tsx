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
  verification: Asked;
  partyId: string;
  requests: SignerRequests;
  organization: string;
  /** Send a code at once, because the person has just pressed a button that needs it. */
  atOnce?: boolean;
  onPassed: (view: SignerView) => void;
  /** The state of this page is out of date. */
  onStale: () => void;
};

export const VerificationForm = ({ verification, ...props }: Props) => {
  // Without cookies the browser would lose the proof, and the page would ask again.
  if (!navigator.cookieEnabled) return <CookiesBlocked />;
  return isByCode(verification) ? (
    <CodeForm verification={verification} {...props} />
  ) : (
    <EidVerification verification={verification} {...props} />
  );
};

const CookiesBlocked = () => {
  const { texts } = useSpeech();
  return (
    <div className="notice notice-bad" role="alert">
      <p>{texts.cookies}</p>
    </div>
  );
};

const CodeForm = ({
  verification: given,
  requests,
  organization,
  atOnce = false,
  onPassed,
}: Props<CodeVerification>) => {
  const { texts } = useSpeech();
  const verification = useVerification(given, requests, onPassed);
  const asked = useRef(false);
  const { method, to } = verification.asked;

  useEffect(() => {
    if (!atOnce || asked.current || method === 'PIN' || verification.sent || verification.nextCodeS > 0) return;
    asked.current = true;
    void verification.ask();
  });

  if (verification.pausedS > 0) return <Paused verification={verification} />;
  if (method !== 'PIN' && !verification.sent) {
    return (
      <div className="stack">
        <p>{texts.codeGoesTo[method](to ?? '')}</p>
        {verification.problem && (
          <p className="problem" role="alert">
            {verification.problem}
          </p>
        )}
        <SendButton verification={verification} first />
      </div>
    );
  }
  return (
    <div className="stack">
      <p role="status">{method === 'PIN' ? texts.pinFrom(organization) : texts.codeSent[method](to ?? '')}</p>
      <CodeField verification={verification} />
      {method !== 'PIN' && <SendButton verification={verification} />}
    </div>
  );
};

const CodeField = ({ verification }: { verification: Verification }) => {
  const { texts } = useSpeech();
  const input = useRef<HTMLInputElement>(null);
  const { asked: facts, problem, busy } = verification;
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
        <label htmlFor="verification-code">{texts.codeLabel[facts.method]}</label>
        <input
          id="verification-code"
          ref={input}
          data-first
          className="input verification-code"
          type="text"
          inputMode="numeric"
          autoComplete={facts.method === 'PIN' ? 'off' : 'one-time-code'}
          autoCorrect="off"
          spellCheck={false}
          value={verification.code}
          aria-required="true"
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'verification-notice' : undefined}
          onChange={event => verification.enter(event.target.value)}
        />
        {problem && (
          <p id="verification-notice" className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className="button button-strong" aria-disabled={busy !== null}>
        {busy === 'VERIFYING' ? texts.verifying : texts.verify}
      </button>
    </form>
  );
};

/** Screen readers do not announce every second, only the end of the wait. */
const SendButton = ({ verification, first = false }: { verification: Verification; first?: boolean }) => {
  const { texts } = useSpeech();
  const waits = verification.nextCodeS > 0;
  const label = verification.busy === 'SENDING' ? texts.sendingCode : first ? texts.sendCode : texts.sendAgain;
  return (
    <div className="verification-again">
      <button
        type="button"
        className={first ? 'button button-strong' : 'button'}
        data-first={first || undefined}
        aria-disabled={waits || verification.busy !== null}
        aria-describedby={waits ? 'verification-wait' : undefined}
        onClick={verification.ask}
      >
        {label}
      </button>
      {waits && (
        <p id="verification-wait" className="soft small number">
          {texts.againIn(clockOf(verification.nextCodeS))}
        </p>
      )}
      <p className="hidden-text" role="status">
        {!first && !waits ? texts.canSendAgain : ''}
      </p>
    </div>
  );
};

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Paused = ({ verification }: { verification: Verification }) => {
  const { texts, language } = useSpeech();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const format = verification.asked.pausedS > 12 * 3_600 ? momentOf : hourOf;
  const until = format(new Date(verification.pausedUntil).toISOString(), language);
  return (
    <div ref={notice} className="notice notice-bad" role="alert" tabIndex={-1} data-first>
      <p>{texts.paused(until)}</p>
    </div>
  );
};
