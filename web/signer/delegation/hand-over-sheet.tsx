/** Delegates signing to somebody: name, contact details and reason. Each problem is shown at its field. */
import { type FormEvent, useState } from 'react';
import type { DelegateBody } from '../../../src/contract/pages/signer/delegation.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import type { Texts } from '../locales/sv.ts';
import { ActionFailure } from '../sheets/confirm-sheet.tsx';
import { Sheet } from '../sheets/sheet.tsx';
import type { SigningAction } from '../signing/use-signing-action.ts';
import { type Entered, type Member, problemsIn, problemsOf } from './hand-over.ts';

type Props = {
  view: SignerView;
  action: SigningAction;
  /** Resolves to the issues that the server found. */
  onHandOver: (body: DelegateBody) => Promise<{ path: string; message: string }[]>;
  onClose: () => void;
};

const kinds = {
  name: { type: 'text', autoComplete: 'off', inputMode: 'text', maxLength: 255 },
  email: { type: 'email', autoComplete: 'off', inputMode: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'off', inputMode: 'tel', maxLength: 40 },
  reason: { type: 'text', autoComplete: 'off', inputMode: 'text', maxLength: 1_000 },
} as const;

const labelOf = (member: Member, texts: Texts) => texts.handOverLabels[member];

export const HandOverSheet = ({ view, action, onHandOver, onClose }: Props) => {
  const { texts } = useSpeech();
  const needs = view.handOver ?? { email: true, phone: false };
  const members: Member[] = [
    'name',
    ...(needs.email ? ['email' as const] : []),
    ...(needs.phone ? ['phone' as const] : []),
    'reason',
  ];
  const [entered, setEntered] = useState<Entered>({ name: '', email: '', phone: '', reason: '' });
  const [problems, setProblems] = useState<Partial<Record<Member, string>>>({});

  const leave = (member: Member) => {
    const problem = entered[member].trim() === '' ? undefined : problemsOf(entered, members)[member];
    if (problem) setProblems(old => ({ ...old, [member]: texts.handOverProblems[problem] }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(entered, members);
    setProblems(
      Object.fromEntries(Object.entries(found).map(([member, problem]) => [member, texts.handOverProblems[problem]])),
    );
    const first = members.find(member => found[member]);
    if (first) return document.getElementById(`hand-over-${first}`)?.focus();
    const given = (member: 'email' | 'phone') => (members.includes(member) ? entered[member].trim() : null);
    const refused = await onHandOver({
      name: entered.name.trim(),
      email: given('email'),
      phone: given('phone'),
      reason: entered.reason.trim(),
    });
    const issues = problemsIn(refused, members);
    setProblems(
      Object.fromEntries(
        issues.map(([member, problem]) => [
          member,
          typeof problem === 'string' ? texts.handOverProblems[problem] : texts.undrawn(problem.undrawn),
        ]),
      ),
    );
    const [wrong] = issues;
    if (wrong) document.getElementById(`hand-over-${wrong[0]}`)?.focus();
  };

  return (
    <Sheet title={texts.handOverTitle} onClose={onClose} busy={action.sending}>
      <form className="stack" onSubmit={submit} noValidate>
        {members.map(member => (
          <div className="field" key={member}>
            <label htmlFor={`hand-over-${member}`}>{labelOf(member, texts)}</label>
            <Entry
              member={member}
              value={entered[member]}
              problem={problems[member] ?? null}
              onLeave={() => leave(member)}
              onValue={value => {
                setEntered(old => ({ ...old, [member]: value }));
                setProblems(old => ({ ...old, [member]: undefined }));
              }}
            />
            {problems[member] && (
              <p id={`hand-over-${member}-notice`} className="problem" role="alert">
                {problems[member]}
              </p>
            )}
          </div>
        ))}
        <ActionFailure action={action} offline={texts.handOverFailed} otherwise={texts.handOverFailed} />
        <p>{texts.handOverWhat(view.document.sender.organization)}</p>
        <div className="sheet-buttons">
          <button type="button" className="button" disabled={action.sending} onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className="button button-strong" aria-disabled={action.sending}>
            {action.sending ? texts.handingOver : texts.handOverSend}
          </button>
        </div>
      </form>
    </Sheet>
  );
};

type EntryProps = {
  member: Member;
  value: string;
  problem: string | null;
  onLeave: () => void;
  onValue: (value: string) => void;
};

const Entry = ({ member, value, problem, onLeave, onValue }: EntryProps) => {
  const common = {
    id: `hand-over-${member}`,
    className: 'input',
    value,
    maxLength: kinds[member].maxLength,
    'aria-required': true,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `hand-over-${member}-notice`,
    onBlur: onLeave,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  };
  if (member === 'reason') return <textarea {...common} />;
  const { type, autoComplete, inputMode } = kinds[member];
  return (
    <input {...common} {...{ type, autoComplete, inputMode }} {...(member === 'name' && { 'data-first': true })} />
  );
};
