/**
 * Who sees a template: everyone in the workspace, or only its creator, the selected users and holders of
 * VIEW_PRIVATE_TEMPLATE. For everyone else it does not exist.
 */
import { changesTemplateVisibility } from '../../contract/grants.ts';
import { type Actor, holds } from '../actor.ts';

/** Every query on templates takes this. */
export type TemplateReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions'>;

/** The user whose templates alone are visible, or null if the actor sees every template of the workspace. */
export const onlyFor = (reach: TemplateReach): string | null =>
  holds(reach, 'VIEW_PRIVATE_TEMPLATE') ? null : reach.user.id;

/** SQL condition that a user sees row `t`; never null. `user` is a parameter such as `$3`. */
export const seenBy = (user: string): string =>
  `(t.visibility = 'EVERYONE' or t.created_by = ${user} or ${user} = any(t.selected_user_ids))`;

/** Who may change the visibility, and where the request has it. */
export const showing = {
  needs: changesTemplateVisibility,
  path: 'templateMeta.selectedUserIds',
} as const;
