/** The name of a role, and what it starts from. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Role } from '../../../../src/contract/schemas/workspaces/roles.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { explained } from '../explained.ts';
import { usePostOnce } from '../posting/use-post-once.ts';
import { useRoleTexts } from './texts.ts';
import { isGrantable } from './use-roles.ts';

interface NewProps {
  roles: readonly Role[];
  /** Null: it starts from nothing. */
  copied: Role | null;
  onClose(): void;
  onMade(role: Role): void;
}

export const NewRole = ({ roles, copied, onClose, onMade }: NewProps) => {
  const texts = useRoleTexts();
  const { permissions } = useDashboard();
  const post = usePostOnce();
  const showToast = useToast();
  const offered = roles.filter(role => isGrantable(role.permissions, permissions));
  const [from, setFrom] = useState(offered.find(({ id }) => id === copied?.id)?.id ?? '');
  return (
    <NameDialog
      title={texts.newRole}
      name={copied ? texts.copyOf(copied.name) : ''}
      label={texts.create}
      onClose={onClose}
      onSave={async name => {
        const granted = roles.find(({ id }) => id === from)?.permissions ?? [];
        const made = await post<Role>('/roles', { name, permissions: granted });
        showToast(texts.created(made.name));
        onMade(made);
      }}
    >
      <Field label={texts.from}>
        {attributes => (
          <select {...attributes} value={from} onChange={({ target }) => setFrom(target.value)}>
            <option value="">{texts.fromNothing}</option>
            {offered.map(role => (
              <option key={role.id} value={role.id}>
                {texts.fromRole(role.name)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </NameDialog>
  );
};

interface RenameProps {
  role: Role;
  onClose(): void;
  onChanged(): Promise<unknown>;
}

export const RenameRole = ({ role, onClose, onChanged }: RenameProps) => {
  const texts = useRoleTexts();
  const { requests } = useDashboard();
  const showToast = useToast();
  return (
    <NameDialog
      title={texts.renameTitle(role.name)}
      name={role.name}
      label={texts.save}
      onClose={onClose}
      onSave={async name => {
        const saved = await requests.send<Role>('PATCH', `/roles/${role.id}`, { name });
        showToast(texts.renamed(saved.name));
        await onChanged();
        onClose();
      }}
    />
  );
};

interface NameProps {
  title: string;
  name: string;
  label: string;
  onSave(name: string): Promise<unknown>;
  onClose(): void;
  children?: ReactNode;
}

const NameDialog = ({ title, name, label, onSave, onClose, children }: NameProps) => {
  const texts = useRoleTexts();
  const { texts: general } = useDashboard();
  const [written, setWritten] = useState(name);
  const saving = useMutation({ mutationFn: () => onSave(written.trim()) });
  const failure = saving.error && failureOf(saving.error);
  const nameError = errorAt(failure, 'name', general);
  const error =
    failure?.code === 'ALREADY_EXISTS'
      ? texts.nameTaken
      : nameError && written.trim() === ''
        ? texts.nameMissing
        : nameError;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={texts.name} error={error}>
          {attributes => (
            <input
              {...attributes}
              autoComplete="off"
              maxLength={255}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          )}
        </Field>
        {children}
        {failure && error === null && (
          <Notice failure={explained(failure, { PERMISSION_DENIED: texts.onlyOwn })} texts={general} />
        )}
        <FormButtons label={label} isPending={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
