/** The session that a request of the dashboard came with. */
import { apiError } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import { findSessionById, type Session } from '../../credentials/sign-in/session.ts';

/** Throws UNAUTHORIZED for keys and apps, which have none. */
export async function sessionOf(db: Queryable, { type, id }: Actor, now: Date): Promise<Session> {
  const found = type === 'USER' ? await findSessionById(db, id, now) : null;
  if (!found) throw apiError('UNAUTHORIZED');
  return found;
}
