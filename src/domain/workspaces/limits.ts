/** GET /limits: quota, usage and remainder of the plan, for the whole organization. */

import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import { planCurrency } from '../../contract/plans.ts';
import type { Limits } from '../../contract/schemas/workspaces/workspaces.ts';
import { type EidScheme, eidSchemes } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { ActorOrganization } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { query } from '../app/operation.ts';
import { usedThisMonth } from '../organizations/allowance.ts';
import { signatureTermsOf } from '../organizations/load.ts';
import { documentQuotasOf, planOf, type SignatureTerms, signaturesOf } from '../organizations/organization.ts';
import { countSeats } from './members/seats.ts';
import { countWorkspaces } from './workspace-store.ts';

const money = (amount: number) => ({ amount, currency: planCurrency });

const byScheme = <T>(of: (scheme: EidScheme) => T) =>
  Object.fromEntries(eidSchemes.map(scheme => [scheme, of(scheme)])) as Record<EidScheme, T>; // all schemes are set

export function quotaOf(
  app: Pick<App, 'sandboxQuotas'>,
  organization: Pick<ActorOrganization, 'plan' | 'sandbox'>,
  terms: SignatureTerms,
): Limits['quota'] {
  const plan = planOf(organization);
  return {
    signatures: byScheme(scheme => signaturesOf(organization, terms, scheme)),
    members: plan.members,
    aiBudget: plan.aiBudget === null ? null : money(plan.aiBudget),
    identityChecks: plan.identityChecksPerMonth,
    documents: documentQuotasOf(app, organization).documentsPerMonth,
    workspaces: plan.workspaces,
  };
}

export async function usageOf(tx: Queryable, id: string, now: Date): Promise<Limits['usage']> {
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

/** Never negative: after a change to a smaller plan, usage can exceed the quota. */
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

/** There is no billing here, so no balance and no subscription. */
export const getLimits = query(workspaceOperations.limits, async ctx => {
  const { organization } = ctx.actor;
  const quota = quotaOf(ctx.app, organization, await signatureTermsOf(ctx.tx, organization.id));
  const usage = await usageOf(ctx.tx, organization.id, ctx.now);
  return {
    plan: organization.sandbox ? ('SANDBOX' as const) : organization.plan,
    balance: money(0),
    quota,
    usage,
    remaining: remainingOf(quota, usage),
    subscription: null,
  };
});
