/**
 * The limits of 2026-09: only Swedish BankID was counted, amounts were whole öre in separate members, and AI was
 * counted in tokens, which are always 0.
 */
import { z } from 'zod';
import { type Limits, shownPlans } from '../../../contract/schemas/workspaces/workspaces.ts';
import { count, dateTimeOrNull } from '../../../contract/values.ts';

const maxAt = count.nullable();
const allowed = z.strictObject({
  bankIdSignatures: maxAt,
  members: maxAt,
  aiTokens: maxAt,
  aiBudgetOre: maxAt,
  identityChecks: maxAt,
  documents: maxAt,
  workspaces: maxAt,
});

export const oldLimits = z.strictObject({
  plan: z.enum(shownPlans),
  balanceOre: z.int(),
  quota: allowed,
  usage: z.strictObject({
    bankIdSignatures: count,
    members: count,
    identityChecks: count,
    documents: count,
    workspaces: count,
    sms: count,
    aiTokens: count,
    aiTokensSigner: count,
    aiCostOre: count,
    aiCostSignerOre: count,
  }),
  remaining: allowed,
  subscription: z
    .strictObject({ isFreeTrial: z.boolean(), periodEnd: dateTimeOrNull, cancelAtPeriodEnd: z.boolean() })
    .nullable(),
});
export type OldLimits = z.output<typeof oldLimits>;

const toOldAllowed = ({ signatures, aiBudget, ...same }: Limits['quota']): OldLimits['quota'] => ({
  ...same,
  bankIdSignatures: signatures.SE_BANKID,
  aiTokens: aiBudget && 0,
  aiBudgetOre: aiBudget ? aiBudget.amount : null,
});

export function toOldLimits({ plan, balance, quota, usage, remaining, subscription }: Limits): OldLimits {
  const { signatures, aiSpent, aiSpentSigner, ...same } = usage;
  return {
    plan,
    balanceOre: balance.amount,
    quota: toOldAllowed(quota),
    usage: {
      ...same,
      bankIdSignatures: signatures.SE_BANKID,
      aiTokens: 0,
      aiTokensSigner: 0,
      aiCostOre: aiSpent.amount,
      aiCostSignerOre: aiSpentSigner.amount,
    },
    remaining: toOldAllowed(remaining),
    subscription,
  };
}
