/** Who can be the sender of a form. Pure. */
import { apiError } from '../../contract/errors.ts';
import { sendsForForm } from '../../contract/grants.ts';
import type { Permission } from '../../contract/permissions.ts';
import { type Actor, holds } from '../app/actor.ts';
import { requireAlso } from '../operations/authorize.ts';
import type { FormRow } from './form.ts';

type Who = Pick<Actor, 'type' | 'user' | 'permissions' | 'scopes'>;

/** The permissions that somebody lacks to be the sender. */
export const lackedBy = (actor: Pick<Actor, 'permissions'>): Permission[] =>
  sendsForForm.flatMap(({ permission }) => (holds(actor, permission) ? [] : [permission]));

/** An app works for a person who does not see what it does, so it makes nobody the sender who is not already. */
export const isAppOfAnother = ({ type, user }: Pick<Actor, 'type' | 'user'>, form: FormRow): boolean =>
  type === 'OAUTH_APP' && user.id !== form.sender_id;

/** Throws PERMISSION_DENIED. */
export function mustMaySend(actor: Who, form: FormRow): void {
  for (const grant of sendsForForm) requireAlso(actor, grant);
  if (isAppOfAnother(actor, form))
    throw apiError('PERMISSION_DENIED', { message: 'An app cannot change who the sender of a form is.' });
}
