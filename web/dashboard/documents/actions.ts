/** What can be done with a document: which actions its state allows, and the permission each needs. Pure. */

import type { Permission } from '../../../src/contract/permissions.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';

export const actions = [
  'remind',
  'extend',
  'withdraw',
  'archive',
  'unarchive',
  'duplicate',
  'saveAsTemplate',
  'trash',
  'restore',
] as const;
export type Action = (typeof actions)[number];

type State = Pick<Document, 'status' | 'deletedAt'> & { archived: boolean };

interface Rule {
  /** One of these is enough. */
  permissions: readonly Permission[];
  isPossible(state: State): boolean;
}

const alive = ({ deletedAt }: State) => deletedAt === null;
const pending = (state: State) => alive(state) && state.status === 'PENDING';

const rules: Record<Action, Rule> = {
  remind: { permissions: ['SEND_DOCUMENT'], isPossible: pending },
  extend: {
    permissions: ['EDIT_DOCUMENT'],
    isPossible: state => pending(state) || (alive(state) && state.status === 'EXPIRED'),
  },
  withdraw: {
    permissions: ['EDIT_DOCUMENT', 'WITHDRAW_DOCUMENT'],
    isPossible: state => pending(state) || (alive(state) && state.status === 'EXPIRED'),
  },
  archive: {
    permissions: ['EDIT_DOCUMENT'],
    isPossible: state => alive(state) && !state.archived && state.status !== 'PENDING',
  },
  unarchive: { permissions: ['EDIT_DOCUMENT'], isPossible: state => alive(state) && state.archived },
  duplicate: { permissions: ['CREATE_DOCUMENT'], isPossible: alive },
  saveAsTemplate: { permissions: ['CREATE_TEMPLATE'], isPossible: alive },
  trash: { permissions: ['DELETE_DOCUMENT'], isPossible: state => alive(state) && state.status !== 'PENDING' },
  restore: { permissions: ['RESTORE_DOCUMENT'], isPossible: state => !alive(state) },
};

/** In the order of the menu. What the role does not allow is left out, as is what the state does not. */
export const actionsOn = (state: State, permissions: ReadonlySet<Permission>): Action[] =>
  actions.filter(
    action => rules[action].isPossible(state) && rules[action].permissions.some(one => permissions.has(one)),
  );
