/** Asks for the person's address, and with a second factor for a code of it, before their account is deleted. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OwnMemberships } from '../../../../../src/contract/dashboard/own-data.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { FormButtons } from '../../../components/form-buttons.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useDashboard } from '../../../session/context.ts';
import { AccountProblem, problemText } from '../account-problem.tsx';
import { useMeTexts } from '../texts.ts';
import { HandedOver } from './handed-over.tsx';
import { useDataTexts } from './texts.ts';
import { useDeletion } from './use-deletion.ts';

interface Props {
  own: OwnMemberships;
  email: string;
  reload(): Promise<unknown>;
  onClose(): void;
  onLost(): Promise<void>;
}

const inNoCode = /\s/g;

export const DeleteDialog = ({ own, email, reload, onClose, onLost }: Props) => {
  const texts = useDataTexts();
  const words = useMeTexts();
  const { texts: general } = useDashboard();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<'EMAIL' | 'CODE' | null>(null);
  const [emailInput, codeInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const { isPending, problem, failure, remove } = useDeletion({ reload, onLost });
  const isWrong = problem?.code === 'INVALID_CODE';
  useEffect(() => {
    if (isWrong) codeInput.current?.focus();
  }, [isWrong, codeInput]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = code.replace(inNoCode, '');
    const isOther = typed.trim().toLowerCase() !== email.toLowerCase();
    const lacks = isOther ? 'EMAIL' : own.hasSecondFactor && given === '' ? 'CODE' : null;
    setMissing(lacks);
    if (lacks) return (lacks === 'EMAIL' ? emailInput : codeInput).current?.focus();
    await remove(typed.trim(), own.hasSecondFactor ? given : null);
  };
  const count = own.memberships.length;
  return (
    <Dialog title={texts.removeTitle} onClose={onClose}>
      <form className="stack" onSubmit={event => void submit(event)} noValidate>
        <p>{count === 0 ? texts.leavesNothing : texts.leaves(count)}</p>
        <HandedOver places={own.memberships} />
        {own.keys > 0 && <p>{texts.allKeysEnd(own.keys)}</p>}
        <p>{texts.stays}</p>
        <Field label={texts.typeEmail(email)} error={missing === 'EMAIL' ? texts.wrongEmail : null}>
          {attributes => (
            <input
              {...attributes}
              ref={emailInput}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        {own.hasSecondFactor && (
          <Field
            label={words.code}
            hint={words.codeHint}
            error={
              missing === 'CODE' ? texts.codeMissing : isWrong ? problemText(problem, words, general.offline) : null
            }
          >
            {attributes => (
              <input
                {...attributes}
                ref={codeInput}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
        )}
        {problem && !isWrong && <AccountProblem problem={problem} />}
        {failure && (
          <Notice
            failure={failure.code === 'PERMISSION_DENIED' ? { ...failure, message: texts.denied } : failure}
            texts={general}
          />
        )}
        <FormButtons label={texts.removeButton} isPending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
