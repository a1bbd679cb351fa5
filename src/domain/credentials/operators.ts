/**
 * Operators: people who run the installation, wherever they are a member. The command line adds and removes them. An
 * operator is one in sessions of their own: an organization's provider decides nothing about the installation.
 */
import { apiError } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { confirmedMs as validMs } from './sign-in/session.ts';

const ofSession = `
  select s.confirmed_at, i.two_factor_enabled from identity_sessions s
  join identities i on i.id = s.identity_id join operators o on o.identity_id = i.id
  where s.id = $1 and s.only_user_id is null and i.email_verified`;
const insert = 'insert into operators (identity_id, added_at) values ($1, $2) on conflict do nothing';
const remove = 'delete from operators o using identities i where i.id = o.identity_id and i.email = lower($1)';
const list = `
  select i.email, i.name, i.two_factor_enabled as "hasSecondFactor", o.added_at as "addedAt"
  from operators o join identities i on i.id = o.identity_id order by o.added_at, i.email`;

interface OperatorSession {
  confirmed_at: Date | null;
  two_factor_enabled: boolean;
}

export interface Operator {
  email: string;
  name: string;
  hasSecondFactor: boolean;
  addedAt: Date;
}

/** False: they were one before. */
export const addOperator = async (tx: Tx, identityId: string, now: Date): Promise<boolean> =>
  (await tx.run(insert, [identityId, now])) === 1;
/** False: nobody with the address is one. */
export const removeOperator = async (tx: Tx, email: string): Promise<boolean> => (await tx.run(remove, [email])) === 1;
export const listOperators = (db: Queryable): Promise<Operator[]> => db.rows<Operator>(list);

const sessionOf = async (db: Queryable, { type, id }: Actor): Promise<OperatorSession | null> =>
  type === 'USER' ? db.row<OperatorSession>(ofSession, [id]) : null;

export const isOperator = async (db: Queryable, actor: Actor): Promise<boolean> =>
  (await sessionOf(db, actor)) !== null;

export interface OperatorStanding {
  hasSecondFactor: boolean;
  /** For how long what needs a code may be changed; 0: the operator has to give one first. */
  confirmedMs: number;
}

/** Throws PERMISSION_DENIED for everybody else, and always for keys, apps and assistants. */
export async function requireOperator(db: Queryable, actor: Actor, now: Date): Promise<OperatorStanding> {
  const found = await sessionOf(db, actor);
  if (!found) throw apiError('PERMISSION_DENIED', { message: 'Only operators of the installation may do this.' });
  const { two_factor_enabled: hasSecondFactor, confirmed_at: at } = found;
  const left = hasSecondFactor && at ? at.getTime() + validMs - now.getTime() : 0;
  return { hasSecondFactor, confirmedMs: Math.max(0, left) };
}

/** Throws PERMISSION_DENIED also for an operator who has not given a code of their second factor for ten minutes. */
export async function requireConfirmed(db: Queryable, actor: Actor, now: Date): Promise<void> {
  const { confirmedMs } = await requireOperator(db, actor, now);
  if (confirmedMs === 0)
    throw apiError('PERMISSION_DENIED', { message: 'Confirm with a code of your second factor first.' });
}
