/** Copying, renaming and deleting a role. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Role } from '../../../../src/contract/schemas/workspaces/roles.ts';
import { CloseRow } from '../../components/close-row.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { explained } from '../explained.ts';
import { RenameRole } from './new-role.tsx';
import { useRoleTexts } from './texts.ts';

interface Props {
  role: Role;
  /** Can be copied, but not changed. */
  isFixed: boolean;
  onCopy(): void;
  onChanged(): Promise<unknown>;
  onGone(): void;
}

export const RoleMenu = ({ role, isFixed, onCopy, onChanged, onGone }: Props) => {
  const texts = useRoleTexts();
  const [asked, setAsked] = useState<'RENAME' | 'REMOVE' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        label={texts.more(role.name)}
        align="end"
        groups={[
          [
            { label: texts.copy, onChoose: onCopy },
            ...(isFixed ? [] : [{ label: texts.rename, onChoose: () => setAsked('RENAME') }]),
          ],
          isFixed ? [] : [{ label: texts.remove, destructive: true, onChoose: () => setAsked('REMOVE') }],
        ]}
      >
        <Icon name="more" />
      </Menu>
      {asked === 'RENAME' && <RenameRole role={role} onChanged={onChanged} onClose={close} />}
      {asked === 'REMOVE' &&
        (role.memberCount > 0 ? (
          <InUse role={role} onClose={close} />
        ) : (
          <Removal role={role} onClose={close} onGone={onGone} />
        ))}
    </>
  );
};

const InUse = ({ role, onClose }: { role: Role; onClose(): void }) => {
  const texts = useRoleTexts();
  return (
    <Dialog title={texts.removeAsk(role.name)} onClose={onClose}>
      <div className="stack">
        <p>{texts.removeInUse(role.memberCount)}</p>
        <CloseRow onClose={onClose}>
          <Link className="button button-small" href="/settings/members">
            {texts.toMembers}
          </Link>
        </CloseRow>
      </div>
    </Dialog>
  );
};

const Removal = ({ role, onClose, onGone }: { role: Role; onClose(): void; onGone(): void }) => {
  const texts = useRoleTexts();
  const { requests } = useDashboard();
  const showToast = useToast();
  const removing = useMutation({
    mutationFn: () => requests.send('DELETE', `/roles/${role.id}`),
    onSuccess: () => {
      showToast(texts.removed(role.name));
      onClose();
      onGone();
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeAsk(role.name)}
      about={texts.removeAbout}
      label={texts.remove}
      failure={removing.error && explained(failureOf(removing.error), { INVALID_STATE: texts.stillUsed })}
      isPending={removing.isPending}
      onClose={onClose}
      onConfirm={() => removing.mutate()}
    />
  );
};
