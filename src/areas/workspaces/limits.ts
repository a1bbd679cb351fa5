/** GET /limits: what the plan allows, what is used of it and what remains, for the whole organization. */

import type { Queryable } from '../../base/database.ts';
import { type Plan, planCurrency } from '../../contract/plans.ts';
import { type EidScheme, eidSchemes } from '../../contract/values.ts';
import { type Limits, workspaceRows } from '../../contract/workspaces.ts';
import { type Call, read } from '../act.ts';
import { usedThisMonth } from '../organizations/allowance.ts';
import { countryOf } from '../organizations/load.ts';
import { planOf, signaturesOf } from '../organizations/organization.ts';
import { countSeats } from './seats.ts';
import { countWorkspaces } from './workspace-store.ts';

const money = (amount: number) => ({ amount, currency: planCurrency });

const byScheme = <T>(of: (scheme: EidScheme) => T) =>
  Object.fromEntries(eidSchemes.map(scheme => [scheme, of(scheme)])) as Record<EidScheme, T>; // every scheme is there

const quotaOf = (plan: Plan, country: string): Limits['quota'] => ({
  signatures: byScheme(scheme => signaturesOf(plan, country, scheme)),
  members: plan.members,
  aiBudget: plan.aiBudget === null ? null : money(plan.aiBudget),
  identityChecks: plan.identityChecksPerMonth,
  documents: plan.documentsPerMonth,
  workspaces: plan.workspaces,
});

async function usageOf({ tx, actor, now }: Call<Queryable>): Promise<Limits['usage']> {
  const { id } = actor.organization;
  const [used, members, workspaces] = await Promise.all([
    usedThisMonth(tx, id, now),
    countSeats(tx, id, now),
    countWorkspaces(tx, id),
  ]);
  return {
    signatures: byScheme(scheme => used({ resource: 'SIGNATURES', scheme })),
    members,
    identityChecks: used({ resource: 'IDENTITY_CHECKS' }),
    documents: used({ resource: 'DOCUMENTS_SENT' }),
    workspaces,
    sms: used({ resource: 'SMS_SENT' }),
    aiSpent: money(0),
    aiSpentSigner: money(0),
  };
}

/** Never below none: a plan may have become smaller than what is used. */
const left = (quota: number | null, used: number): number | null => (quota === null ? null : Math.max(0, quota - used));

const moneyLeft = (quota: Limits['quota']['aiBudget'], spent: Limits['usage']['aiSpent']) =>
  quota && money(Math.max(0, quota.amount - spent.amount));

const remainingOf = (quota: Limits['quota'], usage: Limits['usage']): Limits['remaining'] => ({
  signatures: byScheme(scheme => left(quota.signatures[scheme], usage.signatures[scheme])),
  members: left(quota.members, usage.members),
  aiBudget: moneyLeft(quota.aiBudget, usage.aiSpent),
  identityChecks: left(quota.identityChecks, usage.identityChecks),
  documents: left(quota.documents, usage.documents),
  workspaces: left(quota.workspaces, usage.workspaces),
});

/** Nothing is billed here: no balance, no subscription. */
export const getLimits = read(workspaceRows.limits, async call => {
  const { organization } = call.actor;
  const quota = quotaOf(planOf(organization), await countryOf(call.tx, organization.id));
  const usage = await usageOf(call);
  return {
    plan: organization.sandbox ? ('SANDBOX' as const) : organization.plan,
    balance: money(0),
    quota,
    usage,
    remaining: remainingOf(quota, usage),
    subscription: null,
  };
});
