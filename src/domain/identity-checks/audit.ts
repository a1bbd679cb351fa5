/**
 * Audit entries of a check: what happened, who did it and from where (`audits` of its GET). The reason of a failed
 * attempt is only in its event.
 */

import type { IdentityCheck } from '../../contract/schemas/identity-checks.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Origin } from '../app/actor.ts';
import type { Context } from '../app/operation.ts';
import type { CheckRow } from './check.ts';

export type AuditType =
  | 'ID_CREATED'
  | 'ID_SENT'
  | 'ID_DELIVERY_FAILED'
  | 'ID_OPENED'
  | 'ID_VERIFIED'
  | 'ID_FAILED'
  | 'ID_CANCELLED'
  | 'ID_EXPIRED'
  // Somebody had the whole national number shown in the dashboard.
  | 'ID_NUMBER_SHOWN';

/** Who did it, in readable form. */
export interface AuditWho extends Origin {
  name: string | null;
  email: string | null;
}

export const systemActor: AuditWho = { name: null, email: null, ip: null, userAgent: null };
export const journalActor = ({ actor, origin }: Pick<Context, 'actor' | 'origin'>): AuditWho => ({
  name: actor.user.name,
  email: actor.user.email,
  ...origin,
});
/** The holder of the link. Their name is null because nothing is proven yet. */
export const visitor = (origin: Origin): AuditWho => ({ name: null, email: null, ...origin });

interface AuditRow {
  id: string;
  type: string;
  data: Record<string, unknown> | null;
  name: string | null;
  email: string | null;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
}

const insert = `
  insert into identity_check_audits (id, organization_id, check_id, type, data, name, email, ip, user_agent, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const list = `
  select id, type, data, name, email, ip, user_agent, created_at from identity_check_audits
  where check_id = $1 order by place`;

interface NewAudit {
  type: AuditType;
  who: AuditWho;
  data?: Record<string, string | number | boolean | null> | null;
}

export const writeAudit = (
  tx: Tx,
  check: Pick<CheckRow, 'id' | 'organization_id'>,
  { type, who, data = null }: NewAudit,
  now: Date,
) =>
  tx.run(insert, [
    newId('ida', now.getTime()),
    check.organization_id,
    check.id,
    type,
    data && JSON.stringify(data),
    who.name,
    who.email,
    who.ip,
    who.userAgent,
    now,
  ]);

export async function auditsOf(db: Queryable, checkId: string): Promise<NonNullable<IdentityCheck['audits']>> {
  const rows = await db.rows<AuditRow>(list, [checkId]);
  return rows.map(({ id, type, data, name, email, ip, user_agent: userAgent, created_at: at }) => ({
    id,
    type,
    createdAt: at.toISOString(),
    data,
    name,
    email,
    ipAddress: ip,
    userAgent,
  }));
}
