/**
 * The sandboxes of an organization, which its plan limits. After a change to a smaller plan, the oldest stay active and
 * the others are paused; after a change to a larger one they are active again.
 */
import { apiError } from '../../contract/errors.ts';
import { limitExceeded } from '../../contract/limit-errors.ts';
import { type PlanName, plans } from '../../contract/plans.ts';
import type { Tx } from '../../platform/postgres/database.ts';

const lock = 'select plan, sandbox from organizations where id = $1 for update';
const count = 'select count(*)::int as taken from organizations where sandbox_of = $1';
const balance = `
  with ordered as (
    select id, row_number() over (order by created_at, id) as place from organizations
    where sandbox_of = $1 and status <> 'INACTIVE'
  )
  update organizations o set status = case when place <= $2 then 'ACTIVE' else 'PAUSED' end, updated_at = $3
  from ordered where ordered.id = o.id and o.status = case when place <= $2 then 'PAUSED' else 'ACTIVE' end
  returning o.id`;

/**
 * The plan of the organization that gets a sandbox. Until the end of the transaction no other sandbox of it is created.
 * Fails with NOT_FOUND, INVALID_STATE (it is a sandbox itself) or LIMIT_EXCEEDED.
 */
export async function mustHaveSandboxLeft(tx: Tx, organizationId: string): Promise<PlanName> {
  const parent = await tx.row<{ plan: PlanName; sandbox: boolean }>(lock, [organizationId]);
  if (!parent) throw apiError('NOT_FOUND', { message: `Organization ${organizationId} does not exist.` });
  if (parent.sandbox) throw apiError('INVALID_STATE', { message: 'A sandbox has no sandboxes.' });
  const max = plans[parent.plan].sandboxes;
  const taken = (await tx.row<{ taken: number }>(count, [organizationId]))?.taken ?? 0;
  if (taken >= max) throw limitExceeded('sandboxes', { max, inSandbox: false });
  return parent.plan;
}

/** Pauses the sandboxes that the plan does not include, and ends the pause of those that it does. */
export async function pauseSurplusSandboxes(tx: Tx, organizationId: string, plan: PlanName, now: Date): Promise<void> {
  await tx.rows(balance, [organizationId, plans[plan].sandboxes, now]);
}
