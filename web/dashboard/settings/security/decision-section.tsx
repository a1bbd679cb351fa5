/** Something that is turned on after a question, and off at once or after one too. */
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Security } from '../../../../src/contract/dashboard/security.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { Saved } from '../form/use-saved.ts';

interface Props {
  of: Saved<Security>;
  title: string;
  about: string;
  /** How it is now. */
  state: string;
  isOn: boolean;
  /** Why it cannot be turned on; null: it can. */
  missing: ReactNode;
  turnOn: string;
  turnOff: string;
  question: { title: string; about: string };
  /** Before it is turned off. */
  offQuestion?: Props['question'];
  path: string;
  body(isOn: boolean): object;
  /** What was done. */
  done(security: Security): string;
  children?: ReactNode;
}

export const DecisionSection = (props: Props) => {
  const { of, title, about, state, isOn, missing, turnOn, turnOff, offQuestion, path, body, done, children } = props;
  const { requests, texts: general } = useDashboard();
  const showToast = useToast();
  const id = useId();
  /** What is about to be decided. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const question = asked === false ? offQuestion : props.question;
  const deciding = useMutation({
    mutationFn: (on: boolean) => requests.send<Security>('PUT', path, body(on)),
    onSuccess: security => {
      setAsked(null);
      of.keep(security);
      showToast(done(security));
    },
  });
  const isClosed = !isOn && missing !== null;
  const failure = deciding.error && failureOf(deciding.error);
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="soft">{about}</p>
      </div>
      <p>{state}</p>
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={isClosed || deciding.isPending}
          {...(isClosed && { 'aria-describedby': `${id}-missing` })}
          onClick={() => {
            if (isClosed || deciding.isPending) return;
            if (isOn && !offQuestion) deciding.mutate(false);
            else setAsked(!isOn);
          }}
        >
          {isOn ? turnOff : turnOn}
        </button>
        {isClosed && (
          <p className="soft small" id={`${id}-missing`}>
            {missing}
          </p>
        )}
      </div>
      {children}
      {failure && asked === null && <Notice failure={failure} texts={general} />}
      {asked !== null && question && (
        <ConfirmDialog
          title={question.title}
          about={question.about}
          label={asked ? turnOn : turnOff}
          failure={failure}
          isPending={deciding.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => deciding.mutate(asked)}
        />
      )}
    </section>
  );
};
