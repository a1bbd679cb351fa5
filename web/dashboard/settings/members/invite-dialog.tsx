/** Inviting one or many people with one role. */
import { type FormEvent, useRef, useState } from 'react';
import { invitationLanguages } from '../../../../src/contract/invitations.ts';
import type { Role } from '../../../../src/contract/schemas/workspaces/roles.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { isGrantable } from '../roles/use-roles.ts';
import { addressesIn } from './addresses-in.ts';
import { useMemberTexts } from './texts.ts';
import { type InviteProblem, useInvite } from './use-invite.ts';

interface Props {
  roles: readonly Role[];
  /** What was typed; it outlives the dialog. */
  written: string;
  onWritten(change: string | ((text: string) => string)): void;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

/** The built-in role for daily work, if the person may give it. */
const usual = (roles: readonly Role[]): Role | undefined =>
  roles.find(role => role.isDefault && !role.permissions.includes('ADMINISTRATOR')) ?? roles[0];

/** Leaves what is being typed as it is if nothing of it was invited. */
function withoutInvited(text: string, invited: ReadonlySet<string>): string {
  const emails = addressesIn(text);
  const left = emails.filter(email => !invited.has(email.toLowerCase()));
  return left.length === emails.length ? text : left.join('\n');
}

export const InviteDialog = ({ roles, written, onWritten, onChanged, onClose }: Props) => {
  const texts = useMemberTexts();
  const { permissions, session, viewer, language } = useDashboard();
  const [emailLanguage, setEmailLanguage] = useState(language);
  const showToast = useToast();
  const offered = roles.filter(role => isGrantable(role.permissions, permissions));
  const [roleId, setRoleId] = useState(usual(offered)?.id ?? '');
  const [isAtOnce, setAtOnce] = useState(false);
  const [problems, setProblems] = useState<readonly InviteProblem[]>([]);
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { invite, at, isClosed } = useInvite();
  const emails = addressesIn(written);
  const hasOthers =
    session.workspaces.filter(({ organization }) => organization.id === viewer.organization.id).length > 1;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (at !== null || offered.length === 0) return;
    setProblems([]);
    setError(null);
    if (emails.length === 0) {
      setError(texts.addressesMissing);
      box.current?.focus();
      return;
    }
    const done = await invite({ emails, roleId, language: emailLanguage, isAtOnce });
    const gone = [...done.invited, ...done.added];
    if (done.invited.length > 0) showToast(texts.invited(done.invited.length));
    if (done.added.length > 0) showToast(texts.added(done.added.length));
    const invited = new Set(gone.map(email => email.toLowerCase()));
    onWritten(text => withoutInvited(text, invited));
    if (gone.length > 0) void onChanged();
    if (isClosed.current) return;
    if (done.problems.length === 0) {
      onClose();
      return;
    }
    setProblems(done.problems);
    setError(texts.notInvited(done.problems.length, gone.length));
    box.current?.focus();
  };

  return (
    <Dialog title={texts.inviteTitle} onClose={onClose}>
      <form className="stack" onSubmit={event => void submit(event)} noValidate>
        <Field label={texts.addresses} hint={texts.addressesHint} error={error}>
          {attributes => (
            <textarea
              {...attributes}
              ref={box}
              rows={4}
              spellCheck={false}
              autoCapitalize="off"
              readOnly={at !== null}
              value={written}
              onChange={({ target }) => onWritten(target.value)}
            />
          )}
        </Field>
        {problems.length > 0 && (
          <ul className="plain-list small member-problems">
            {problems.map(({ email, reason }) => (
              <li key={email}>{texts.problem(email, reason)}</li>
            ))}
          </ul>
        )}
        {offered.length === 0 ? (
          <p className="notice">{texts.noRole}</p>
        ) : (
          <Field label={texts.role}>
            {attributes => (
              <select {...attributes} value={roleId} onChange={({ target }) => setRoleId(target.value)}>
                {offered.map(role => (
                  <option key={role.id} value={role.id}>
                    {role.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label={texts.emailLanguage}>
          {attributes => (
            <select
              {...attributes}
              value={emailLanguage}
              onChange={({ target }) =>
                setEmailLanguage(invitationLanguages.find(one => one === target.value) ?? language)
              }
            >
              {invitationLanguages.map(one => (
                <option key={one} value={one}>
                  {texts.languages[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {hasOthers && (
          <label className="choice">
            <input type="checkbox" checked={isAtOnce} onChange={({ target }) => setAtOnce(target.checked)} />
            {texts.atOnce}
          </label>
        )}
        <FormButtons
          label={at === null ? texts.sendInvitations : texts.inviting(at, emails.length)}
          isPending={at !== null || offered.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
};
