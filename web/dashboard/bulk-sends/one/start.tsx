/** Before anything is sent: the name, when, a test to oneself, and the button that sends. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { BulkSend } from '../../../../src/contract/schemas/bulk-sends.ts';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { usePostOnce } from '../../settings/posting/use-post-once.ts';
import { waitingIn } from '../numbers.ts';
import { useBulkTexts } from '../texts.ts';
import { ConfirmStart } from './confirm-start.tsx';
import { useBulkActions } from './use-bulk-send.ts';
import { type When, WhenField, whenOf } from './when-field.tsx';

export const Start = ({ bulkSend }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const { viewer } = useDashboard();
  const heading = useId();
  const [when, setWhen] = useState<When>(() => whenOf(bulkSend.sendAt));
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const count = waitingIn(bulkSend.counts);
  const isTimed = when.isLater && !(when.at !== null && when.at > new Date());
  const ask = () => {
    setTried(true);
    if (count > 0 && !isTimed) setAsking(true);
  };
  return (
    <section className="settings-section" aria-labelledby={heading}>
      <h2 id={heading}>{texts.send}</h2>
      {viewer.workspace.requireApproval && (
        <p className="notice notice-warn" role="status">
          {texts.needsApproval}
        </p>
      )}
      <Name bulkSend={bulkSend} />
      <WhenField when={when} onChange={setWhen} problem={isTried && isTimed ? texts.timeMissing : null} />
      {count > 0 && bulkSend.send && <TestToOneself id={bulkSend.id} />}
      <p className="row">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={count === 0 || viewer.workspace.requireApproval}
          onClick={() => !viewer.workspace.requireApproval && ask()}
        >
          {bulkSend.send ? texts.sendAll(count) : texts.makeAll(count)}
        </button>
      </p>
      {isAsking && (
        <ConfirmStart
          bulkSend={bulkSend}
          sendAt={when.isLater ? (when.at?.toISOString() ?? null) : null}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
};

/** Saved when it is left. */
const Name = ({ bulkSend: { id, name } }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const { texts: general } = useDashboard();
  const [typed, setTyped] = useState(name);
  const { update } = useBulkActions(id);
  const save = () => {
    const next = typed.trim();
    if (next === '') setTyped(name);
    else if (next !== name) update.mutate({ name: next });
  };
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint}>
        {attributes => (
          <input
            {...attributes}
            autoComplete="off"
            maxLength={255}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={save}
          />
        )}
      </Field>
      {update.error && <Notice failure={failureOf(update.error)} texts={general} onRetry={save} />}
    </>
  );
};

const TestToOneself = ({ id }: { id: string }) => {
  const texts = useBulkTexts();
  const { viewer, texts: general } = useDashboard();
  const showToast = useToast();
  const post = usePostOnce();
  const [email, setEmail] = useState(viewer.user.email);
  const test = useMutation({
    mutationFn: (address: string) => post(`/bulk-sends/${id}/test`, { email: address }),
    onSuccess: (_, address) => showToast(texts.testSent(address)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && !test.isPending) test.mutate(email.trim());
  };
  return (
    <details className="bulk-test">
      <summary>{texts.test}</summary>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={texts.testAddress} hint={texts.testAbout}>
          {attributes => (
            <input
              {...attributes}
              type="email"
              autoComplete="email"
              maxLength={255}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        {test.error && <Notice failure={failureOf(test.error)} texts={general} />}
        <div className="row">
          <button type="submit" className="button button-small" aria-disabled={test.isPending}>
            {texts.sendTest}
          </button>
        </div>
      </form>
    </details>
  );
};
