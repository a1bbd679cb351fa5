/**
 * Who sees a template: everyone in the workspace, or only its creator, the selected users and holders of
 * VIEW_PRIVATE_TEMPLATE. For everyone else it does not exist.
 */
import { changesTemplateVisibility } from '../../contract/grants.ts';
import type { Actor } from '../app/actor.ts';
import { onlyTemplatesFor, templateSeenBy } from '../workspaces/seen-by.ts';

/** Every query on templates takes this. */
export type TemplateReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions'>;

/** The user whose templates alone are visible, or null if the actor sees every template of the workspace. */
export const onlyFor: (reach: TemplateReach) => string | null = onlyTemplatesFor;

/** SQL condition that a user sees row `t`; never null. `user` is a parameter such as `$3`. */
export const seenBy = templateSeenBy;

/** Who may change the visibility, and where the request has it. */
export const showing = {
  needs: changesTemplateVisibility,
  path: 'templateMeta.selectedUserIds',
} as const;
