/** The form of a service account. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Role } from '../../../../src/contract/schemas/workspaces/roles.ts';
import type { ServiceAccount } from '../../../../src/contract/schemas/workspaces/service-accounts.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { LineField } from '../../components/line-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { usePostOnce } from '../../settings/posting/use-post-once.ts';
import { useProblemFocus } from '../use-problem-focus.ts';
import { useKeyTexts } from './texts.ts';

interface Props {
  /** Null: a new one. */
  account: ServiceAccount | null;
  onSaved(account: ServiceAccount): void;
  onClose(): void;
}

export const AccountForm = ({ account, onSaved, onClose }: Props) => {
  const texts = useKeyTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const post = usePostOnce();
  const roles = useQuery({
    queryKey: [viewer.workspace.id, 'roles', 'of accounts'],
    queryFn: ({ signal }) => requests.get<{ data: Role[] }>('/roles', {}, signal),
  });
  const offered = roles.data?.data ?? [];
  const [name, setName] = useState(account?.name ?? '');
  const [roleId, setRoleId] = useState(account?.role.id ?? '');
  const saving = useMutation({
    mutationFn: (body: object) =>
      account
        ? requests.send<ServiceAccount>('PATCH', `/service-accounts/${account.id}`, body)
        : post<ServiceAccount>('/service-accounts', body),
    onSuccess: onSaved,
  });
  const form = useProblemFocus(saving.error);
  const failure = saving.error && failureOf(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate({ name: name.trim(), roleId });
  };
  const nameError = errorAt(failure, 'name', general);
  const roleError = errorAt(failure, 'roleId', general);
  /** The role that the account has, until the roles are there. */
  const known = offered.some(({ id }) => id === account?.role.id) || !account ? [] : [account.role];
  return (
    <Dialog title={account ? texts.editOf(account.name) : texts.newAccount} onClose={onClose}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <LineField
          label={texts.name}
          value={name}
          hint={texts.accountNameHint}
          error={nameError && name.trim() === '' ? texts.nameMissing : nameError}
          onChange={setName}
        />
        <Field
          label={texts.role}
          hint={texts.roleHint}
          error={roleError && roleId === '' ? texts.roleMissing : roleError}
        >
          {attributes => (
            <select {...attributes} value={roleId} onChange={({ target }) => setRoleId(target.value)}>
              {account === null && <option value="">{texts.chooseRole}</option>}
              {[...known, ...offered].map(role => (
                <option key={role.id} value={role.id}>
                  {role.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {roles.error && <Notice failure={failureOf(roles.error)} texts={general} onRetry={roles.refetch} />}
        {failure && failure.issues.length === 0 && <Notice failure={failure} texts={general} />}
        <FormButtons
          label={account ? texts.save : texts.createAccount}
          isPending={saving.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
};
