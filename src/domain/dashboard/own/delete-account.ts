/**
 * Deletes the person's own account: how they sign in, their saved signature and their memberships. Documents, journals and
 * what names them there stay, as docs/privacy.md says.
 */
import { apiError } from '../../../contract/errors.ts';
import type { Context } from '../../app/operation.ts';
import { findIdentityById } from '../../credentials/sign-in/identity.ts';
import { hasConfirmed, type Session } from '../../credentials/sign-in/session.ts';
import { type Left, leaveOrganizations } from './leave.ts';

const usersOf = 'select id from users where identity_id = $1 for update';
const own = [
  'delete from saved_views where user_id = $1 and not shared',
  'delete from inbox_done where user_id = $1',
  'delete from notification_choices where user_id = $1',
];
const inactive = 'delete from members where user_id = $1';
const unlink = 'update users set identity_id = null, phone = null, updated_at = $2 where identity_id = $1';
const revoke = 'update api_keys set revoked_at = $2 where user_id = $1 and revoked_at is null';
const remove = 'delete from identities where id = $1';

export async function deleteAccount(ctx: Context, session: Session, email: string): Promise<Left> {
  const { tx, app, now } = ctx;
  if (session.only_user_id !== null)
    throw apiError('PERMISSION_DENIED', { message: 'The account is deleted where the organization signs people in.' });
  const identity = await findIdentityById(tx, session.identity_id);
  if (identity?.email !== email.trim().toLowerCase())
    throw apiError('PERMISSION_DENIED', { message: 'This is not the address of the account.' });
  if (!(await hasConfirmed(tx, session.id, now)))
    throw apiError('PERMISSION_DENIED', { message: 'Give a code of the second factor first.' });
  const left = await leaveOrganizations(ctx, session, null);
  for (const { id } of await tx.rows<{ id: string }>(usersOf, [identity.id])) {
    for (const sql of [...own, inactive]) await tx.run(sql, [id]);
    await tx.run(revoke, [id, now]);
  }
  await tx.run(unlink, [identity.id, now]);
  await tx.run(remove, [identity.id]);
  tx.afterCommit(app.invalidateActors);
  return left;
}
