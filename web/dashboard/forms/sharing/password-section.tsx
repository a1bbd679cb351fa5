/** A password that visitors need. What is typed is not kept in the browser, as other sections are. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Form } from '../../../../src/contract/schemas/forms.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { useUnsaved } from '../../settings/form/unsaved-sections.tsx';
import type { Saved } from '../../settings/form/use-saved.ts';
import { isClosedTo, SenderChange } from '../form-section.tsx';
import type { FormTexts } from '../locales/sv.ts';
import { useFormTexts } from '../texts.ts';

const problemOf = (failure: Failure | null, texts: FormTexts): string | null => {
  const issue = failure?.issues.find(({ path }) => path === 'password');
  if (!issue) return null;
  return issue.code === 'TOO_SMALL' ? texts.passwordShort : texts.passwordEasy;
};

export const PasswordSection = ({ of, form }: { of: Saved<Form>; form: Form }) => {
  const texts = useFormTexts();
  const { requests, texts: general } = useDashboard();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  /** How often it was changed: the button that was pressed is gone then. */
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) heading.current?.focus();
  }, [changes]);
  useUnsaved(`form ${form.id} password`, typed !== '', texts.passwordLost);
  const { id, hasPassword } = form;
  const isClosed = isClosedTo(form);
  const saving = useMutation({
    mutationFn: (password: string | null) => requests.send<Form>('PATCH', `/forms/${id}`, { password }),
    onSuccess: (now, password) => {
      of.keep(now);
      setTyped('');
      setRemoving(false);
      showToast(password === null ? texts.passwordRemoved : texts.passwordSaved);
      setChanges(before => before + 1);
    },
  });
  const failure = saving.error && failureOf(saving.error);
  const problem = problemOf(failure, texts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '' && !saving.isPending) saving.mutate(typed);
  };
  return (
    <form className="settings-section" aria-labelledby="password" onSubmit={submit} noValidate>
      <div>
        <h2 id="password" ref={heading} tabIndex={-1}>
          {texts.password}
        </h2>
        <p className="soft">{hasPassword ? texts.hasPassword : texts.noPassword}</p>
      </div>
      {isClosed ? (
        <p className="soft">{texts.closedToYou}</p>
      ) : (
        <>
          <Field
            label={hasPassword ? texts.changedPassword : texts.newPassword}
            hint={texts.passwordHint}
            error={problem}
          >
            {attributes => (
              <input
                {...attributes}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          {typed !== '' && <SenderChange form={form} />}
          {failure && problem === null && !isRemoving && <Notice failure={failure} texts={general} />}
          <div className="row">
            {typed !== '' && (
              <button type="submit" className="button button-strong button-small" aria-disabled={saving.isPending}>
                {texts.savePassword}
              </button>
            )}
            {hasPassword && (
              <button type="button" className="button button-small" onClick={() => setRemoving(true)}>
                {texts.removePassword}
              </button>
            )}
          </div>
        </>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={texts.removePasswordTitle}
          about={texts.removePasswordAbout}
          label={texts.removePassword}
          failure={failure}
          isPending={saving.isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() => saving.mutate(null)}
        />
      )}
    </form>
  );
};
