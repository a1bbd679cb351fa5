/** Sums up in a sentence what a change of a role means, and how many people it affects. */
import type { Permission } from '../../../../src/contract/permissions.ts';
import type { Role } from '../../../../src/contract/schemas/workspaces/roles.ts';
import { changesOf, inOrder } from './permission-groups.ts';
import { useRoleTexts } from './texts.ts';
import type { PermissionLabels } from './use-permission-labels.ts';

interface Props {
  role: Role;
  labels: PermissionLabels;
  granted: readonly Permission[];
}

/** Named one by one. Of more, the last words are how many. */
const maxNamed = 5;

export const RoleChange = ({ role, labels, granted }: Props) => {
  const texts = useRoleTexts();
  const { added, removed } = changesOf(inOrder(role.permissions), granted);
  const named = (all: readonly Permission[]): string[] => {
    const phrases = all.map(one => {
      const label = labels.get(one) ?? one;
      return one === 'ADMINISTRATOR' ? texts.everything : label.charAt(0).toLowerCase() + label.slice(1);
    });
    if (phrases.length <= maxNamed) return phrases;
    return [...phrases.slice(0, maxNamed - 1), texts.further(phrases.length - maxNamed + 1)];
  };
  return (
    <p className="notice role-change" role="status">
      {texts.change(role.name, named(added), named(removed), role.memberCount)}
    </p>
  );
};
