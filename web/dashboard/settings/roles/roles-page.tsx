/** The roles of the workspace at the side, and what the chosen one may do. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Role } from '../../../../src/contract/schemas/workspaces/roles.ts';
import { Field } from '../../components/field.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useNarrow } from '../../components/use-narrow.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { SettingsMain } from '../settings-main.tsx';
import { NewRole } from './new-role.tsx';
import { RolePermissions } from './role-permissions.tsx';
import './roles.css';
import { useRoleTexts } from './texts.ts';
import { useRoles } from './use-roles.ts';

export const RolesPage = () => {
  const texts = useRoleTexts();
  const { permissions, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const { roles, error, isPending, refetch } = useRoles();
  const [params, setParams] = useSearchParams();
  const [copied, setCopied] = useState<Role | 'NOTHING' | null>(null);
  const [isShifted, setShifted] = useState(false);
  const detail = useRef<HTMLElement>(null);
  const role = roles.find(({ id }) => id === params.get('role')) ?? roles[0];
  const choose = (id: string | null) => setParams(id === null ? {} : { role: id }, { replace: true });
  const changed = () =>
    Promise.all(
      ['roles', 'members', 'viewer'].map(noun => client.invalidateQueries({ queryKey: [viewer.workspace.id, noun] })),
    );
  // After a role was made or deleted, what had the focus is gone.
  useEffect(() => {
    if (!isShifted) return;
    detail.current?.querySelector<HTMLElement>('h2')?.focus();
    setShifted(false);
  }, [isShifted]);
  return (
    <SettingsMain title={texts.title} about={texts.about} isWide isBusy={isPending}>
      {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
      {isPending && <Loading />}
      {role && (
        <div className="roles">
          <Picker
            roles={roles}
            chosen={role}
            onChoose={choose}
            onNew={permissions.has('MANAGE_WORKSPACE_ROLES') ? () => setCopied('NOTHING') : null}
          />
          <section ref={detail} className="role" aria-label={role.name}>
            <RolePermissions
              key={role.id}
              role={role}
              onCopy={() => setCopied(role)}
              onChanged={changed}
              onGone={async () => {
                choose(null);
                await changed();
                setShifted(true);
              }}
            />
          </section>
        </div>
      )}
      {copied && (
        <NewRole
          roles={roles}
          copied={copied === 'NOTHING' ? null : copied}
          onClose={() => setCopied(null)}
          onMade={async made => {
            setCopied(null);
            await changed();
            choose(made.id);
            setShifted(true);
          }}
        />
      )}
    </SettingsMain>
  );
};

interface PickerProps {
  roles: readonly Role[];
  chosen: Role;
  onChoose(id: string): void;
  /** Null: the person may not make roles. */
  onNew: (() => void) | null;
}

const Picker = ({ roles, chosen, onChoose, onNew }: PickerProps) => {
  const texts = useRoleTexts();
  const isNarrow = useNarrow();
  const described = ({ isDefault, memberCount }: Role) =>
    isDefault ? `${texts.builtIn}, ${texts.people(memberCount)}` : texts.people(memberCount);
  return (
    <div className="role-picker">
      {isNarrow ? (
        <Field label={texts.role}>
          {attributes => (
            <select {...attributes} value={chosen.id} onChange={({ target }) => onChoose(target.value)}>
              {roles.map(role => (
                <option key={role.id} value={role.id}>
                  {`${role.name} (${described(role)})`}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <ul aria-label={texts.roles}>
          {roles.map(role => (
            <li key={role.id}>
              <button
                type="button"
                className="role-choice"
                {...(role.id === chosen.id && { 'aria-current': true as const })}
                onClick={() => onChoose(role.id)}
              >
                <span>{role.name}</span>
                <span className="soft small">{described(role)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {onNew && (
        <p>
          <button type="button" className="button button-small" onClick={onNew}>
            {texts.newRole}
          </button>
        </p>
      )}
    </div>
  );
};
