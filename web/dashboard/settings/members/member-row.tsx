/** One member: who they are, when they were here last, their role, and what can be done about them. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Member } from '../../../../src/contract/schemas/workspaces/members.ts';
import type { Role } from '../../../../src/contract/schemas/workspaces/roles.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Face } from '../../components/face.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { explained } from '../explained.ts';
import { isGrantable } from '../roles/use-roles.ts';
import { useMemberTexts } from './texts.ts';

interface Props {
  member: Member;
  roles: readonly Role[];
  onChanged(): Promise<unknown>;
  /** The row disappears. */
  onGone(): void;
}

export const MemberRow = ({ member, roles, onChanged, onGone }: Props) => {
  const texts = useMemberTexts();
  const { viewer, permissions, language, texts: general } = useDashboard();
  const [asked, setAsked] = useState<'DEACTIVATE' | 'REMOVE' | null>(null);
  const changing = useChange(member, onChanged);
  const name = member.name || member.email;
  const role = roles.find(({ id }) => id === member.role.id);
  const mayChange = !role || isGrantable(role.permissions, permissions);
  const ask = (what: typeof asked) => {
    changing.reset();
    setAsked(what);
  };
  return (
    <li className="settings-row member">
      <div className="member-who">
        <Face name={name} />
        <div>
          <p className="member-name">
            <span className="strong">{member.id === viewer.user.id ? texts.you(name) : name}</span>
            {member.status === 'INACTIVE' && <span className="status status-warn small">{texts.inactive}</span>}
          </p>
          <p className="soft small">{member.email}</p>
          <p className="soft small">
            {member.lastActiveAt ? (
              <time dateTime={member.lastActiveAt} title={exactTime(member.lastActiveAt, language)}>
                {texts.active(shortTime(member.lastActiveAt, language, general))}
              </time>
            ) : (
              texts.neverActive
            )}
          </p>
        </div>
      </div>
      {mayChange ? (
        <RoleForm member={member} name={name} roles={roles} onChanged={onChanged} />
      ) : (
        <p className="small">{member.role.name}</p>
      )}
      {mayChange && (
        <Menu
          label={texts.more(name)}
          align="end"
          groups={[
            [
              member.status === 'ACTIVE'
                ? { label: texts.deactivate, onChoose: () => ask('DEACTIVATE') }
                : { label: texts.reactivate, onChoose: () => changing.mutate('ACTIVE') },
            ],
            [{ label: texts.remove, destructive: true, onChoose: () => ask('REMOVE') }],
          ]}
        >
          <Icon name="more" />
        </Menu>
      )}
      {asked === null && changing.error && (
        <div className="member-line">
          <Notice failure={failureOf(changing.error)} texts={general} />
        </div>
      )}
      {asked === 'DEACTIVATE' && (
        <ConfirmDialog
          title={texts.deactivateAsk(name)}
          about={texts.deactivateAbout(name)}
          label={texts.deactivate}
          failure={changing.error && explained(failureOf(changing.error), { INVALID_STATE: texts.lastAdministrator })}
          isPending={changing.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => changing.mutate('INACTIVE', { onSuccess: () => setAsked(null) })}
        />
      )}
      {asked === 'REMOVE' && <Removal {...{ member, name, onChanged, onGone }} onClose={() => setAsked(null)} />}
    </li>
  );
};

/** Shuts a member out, and lets them in again. */
function useChange(member: Member, onChanged: () => Promise<unknown>) {
  const texts = useMemberTexts();
  const { requests } = useDashboard();
  const showToast = useToast();
  return useMutation({
    mutationFn: (status: Member['status']) => requests.send<Member>('PATCH', `/members/${member.id}`, { status }),
    onSuccess: async ({ status, name, email }) => {
      showToast((status === 'ACTIVE' ? texts.reactivated : texts.deactivated)(name || email));
      await onChanged();
    },
  });
}

interface RemovalProps {
  member: Member;
  name: string;
  onChanged(): Promise<unknown>;
  onGone(): void;
  onClose(): void;
}

const Removal = ({ member, name, onChanged, onGone, onClose }: RemovalProps) => {
  const texts = useMemberTexts();
  const { viewer, requests } = useDashboard();
  const showToast = useToast();
  const isSelf = member.id === viewer.user.id;
  const removing = useMutation({
    mutationFn: () => requests.send('DELETE', `/members/${member.id}`),
    onSuccess: async () => {
      showToast(texts.removed(name));
      onClose();
      // Nothing outside the dialog takes the focus before it is closed.
      await onChanged();
      onGone();
    },
  });
  return (
    <ConfirmDialog
      title={isSelf ? texts.removeSelf : texts.removeAsk(name)}
      about={isSelf ? texts.removeSelfAbout : texts.removeAbout(name)}
      label={texts.remove}
      failure={
        removing.error &&
        explained(failureOf(removing.error), {
          INVALID_STATE: texts.lastAdministrator,
          PERMISSION_DENIED: texts.beyondYou,
        })
      }
      isPending={removing.isPending}
      onClose={onClose}
      onConfirm={() => removing.mutate()}
    />
  );
};

interface RoleProps {
  member: Member;
  name: string;
  roles: readonly Role[];
  onChanged(): Promise<unknown>;
}

/** Going through the choices by keys changes nothing before it is saved. */
const RoleForm = ({ member, name, roles, onChanged }: RoleProps) => {
  const texts = useMemberTexts();
  const { viewer, permissions, requests, texts: general } = useDashboard();
  const showToast = useToast();
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? member.role.id;
  const picker = useRef<HTMLSelectElement>(null);
  const saving = useMutation({
    mutationFn: () => requests.send<Member>('PATCH', `/members/${member.id}`, { roleId: chosen }),
    onSuccess: async saved => {
      picker.current?.focus();
      showToast(texts.roleSaved(name, saved.role.name));
      await onChanged();
      setPicked(null);
    },
  });
  const isChanged = chosen !== member.role.id;
  const next = roles.find(({ id }) => id === chosen)?.name ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending && isChanged) saving.mutate();
  };
  const undo = () => {
    saving.reset();
    setPicked(null);
    picker.current?.focus();
  };
  return (
    <form className="member-role" onSubmit={submit}>
      <select
        ref={picker}
        className="input"
        aria-label={texts.roleOf(name)}
        value={chosen}
        onChange={({ target }) => {
          saving.reset();
          setPicked(target.value);
        }}
      >
        {roles.every(({ id }) => id !== member.role.id) && <option value={member.role.id}>{member.role.name}</option>}
        {roles.map(role => (
          <option key={role.id} value={role.id} disabled={!isGrantable(role.permissions, permissions)}>
            {role.name}
          </option>
        ))}
      </select>
      {isChanged && (
        <>
          <p className="small" role="status">
            {member.id === viewer.user.id ? texts.changeOwnRole(next) : texts.changeRole(name, next)}
          </p>
          {saving.error && (
            <Notice
              failure={explained(failureOf(saving.error), {
                INVALID_STATE: texts.lastAdministrator,
                PERMISSION_DENIED: texts.beyondYou,
              })}
              texts={general}
            />
          )}
          <div className="row">
            <button
              type="submit"
              className="button button-strong button-small"
              aria-label={texts.saveOf(name)}
              aria-disabled={saving.isPending}
            >
              {texts.save}
            </button>
            <button type="button" className="button button-small" onClick={undo}>
              {general.undo}
            </button>
          </div>
        </>
      )}
    </form>
  );
};
