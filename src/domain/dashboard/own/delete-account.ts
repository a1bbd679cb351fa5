/**
 * Deletes the person's own account: how they sign in, their saved signature and their memberships. Documents, journals and
 * what names them there stay, as docs/privacy.md says.
 */
import { apiError } from '../../../contract/errors.ts';
import type { Context } from '../../app/operation.ts';
import { findIdentityById } from '../../credentials/sign-in/identity.ts';
import { hasConfirmed, hasFactor, isFresh, type Session } from '../../credentials/sign-in/session.ts';
import { listPlaces } from '../../credentials/sign-in/standing.ts';
import { type Left, leaveOrganizations } from './leave.ts';

const usersOf = 'select id from users where identity_id = $1 for update';
const own = [
  'delete from saved_views where user_id = $1 and not shared',
  `delete from reports where created_by = $1 and visibility = 'PRIVATE'`,
  'delete from inbox_done where user_id = $1',
  'delete from notification_choices where user_id = $1',
];
const inactive = `
  delete from members m using users u
  where u.id = $1 and m.user_id = u.id and (m.status <> 'ACTIVE' or u.status <> 'ACTIVE')`;
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
  if (!isFresh(session, now))
    throw apiError('PERMISSION_DENIED', { message: 'Sign in again, and delete the account within 15 minutes.' });
  if (!(await hasConfirmed(tx, session.id, now)) || (!session.second_factor && (await hasFactor(tx, identity.id))))
    throw apiError('PERMISSION_DENIED', {
      message: 'Give a code of the second factor, or sign in with a passkey, first.',
    });
  const closed = (await listPlaces(tx, session)).find(({ demand }) => demand !== null);
  if (closed) throw apiError('PERMISSION_DENIED', { message: `Sign in first as ${closed.organization} demands it.` });
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
