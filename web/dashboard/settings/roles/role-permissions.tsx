/** One role: what it may do, changing that, and what else can be done with it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Permission } from '../../../../src/contract/permissions.ts';
import type { Role } from '../../../../src/contract/schemas/workspaces/roles.ts';
import { useDashboard } from '../../session/context.ts';
import { SectionForm } from '../form/section-form.tsx';
import { useSection } from '../form/use-section.ts';
import { inOrder } from './permission-groups.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RoleChange } from './role-change.tsx';
import { RoleMenu } from './role-menu.tsx';
import { useRoleTexts } from './texts.ts';
import { usePermissionLabels } from './use-permission-labels.ts';
import { isGrantable, useRoles } from './use-roles.ts';

interface Props {
  role: Role;
  onCopy(): void;
  onChanged(): Promise<unknown>;
  onGone(): void;
}

export const RolePermissions = ({ role, onCopy, onChanged, onGone }: Props) => {
  const texts = useRoleTexts();
  const { permissions: own, requests } = useDashboard();
  const client = useQueryClient();
  const { key, load } = useRoles();
  const labels = usePermissionLabels();
  const [query, setQuery] = useState('');
  const mayManage = own.has('MANAGE_WORKSPACE_ROLES');
  const isBeyond = !isGrantable(role.permissions, own);
  const section = useSection<{ permissions: Permission[] }>({
    id: `role ${role.id}`,
    saved: { permissions: inOrder(role.permissions) },
    reload: async () => {
      const roles = await load();
      client.setQueryData(key, roles);
      return { permissions: inOrder(roles.find(({ id }) => id === role.id)?.permissions ?? role.permissions) };
    },
    save: async changes => {
      const saved = await requests.send<Role>('PATCH', `/roles/${role.id}`, changes);
      client.setQueryData<Role[]>(key, roles => roles?.map(one => (one.id === saved.id ? saved : one)));
      await onChanged();
    },
  });
  const readOnly =
    role.isDefault && !(mayManage && isBeyond)
      ? texts.builtInAbout
      : mayManage
        ? isBeyond
          ? texts.beyondYou
          : undefined
        : texts.onlyReading;
  const granted = readOnly === undefined ? section.values.permissions : inOrder(role.permissions);
  return (
    <>
      {mayManage && !isBeyond && (
        <div className="role-menu">
          <RoleMenu role={role} isFixed={role.isDefault} {...{ onCopy, onChanged, onGone }} />
        </div>
      )}
      <SectionForm
        title={role.name}
        about={texts.heldBy(role.memberCount)}
        // What was changed before the role could no longer be changed is not saved.
        section={readOnly === undefined ? section : { ...section, isChanged: false }}
        names={{ permissions: texts.permissions }}
      >
        {readOnly !== undefined && <p className="notice">{readOnly}</p>}
        {readOnly === undefined && !own.has('ADMINISTRATOR') && <p className="soft small">{texts.onlyOwn}</p>}
        <PermissionMatrix
          labels={labels}
          granted={granted}
          query={query}
          onQuery={setQuery}
          isFixed={readOnly !== undefined}
          onChange={next => section.set('permissions', inOrder(next))}
        />
        {section.isChanged && readOnly === undefined && (
          <RoleChange role={role} labels={labels.labels} granted={granted} />
        )}
      </SectionForm>
    </>
  );
};
