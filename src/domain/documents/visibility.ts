/**
 * Who sees a document: everyone in the workspace, or only its creator, the person responsible, the selected users and
 * holders of VIEW_PRIVATE_DOCUMENT. For everyone else it does not exist.
 */

import { apiError } from '../../contract/errors.ts';
import { changesVisibility } from '../../contract/grants.ts';
import type { Actor } from '../app/actor.ts';
import { documentSeenBy, onlyDocumentsFor } from '../workspaces/seen-by.ts';

/** Every query on documents takes this. */
export type DocumentReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions'>;

/**
 * The scope `documents:write` lets an app change what the person who connected it has created. Throws
 * PERMISSION_DENIED.
 */
export function mustBeTheirs({ scopes, user }: Pick<Actor, 'scopes' | 'user'>, createdBy: string): void {
  if (scopes !== null && createdBy !== user.id)
    throw apiError('PERMISSION_DENIED', {
      message: 'An app can change only documents that the person who connected it created.',
    });
}

/** The user whose documents alone are visible, or null if the actor sees every document of the workspace. */
export const onlyFor: (reach: DocumentReach) => string | null = onlyDocumentsFor;

/** SQL condition that a user sees row `d`; never null. `user` is a parameter such as `$3`. */
export const seenBy = documentSeenBy;

/** Who may change the visibility, and where the request has it. */
export const showing = {
  needs: changesVisibility,
  path: 'documentMeta.selectedUserIds',
} as const;
