/** Handing signing to somebody else, and what they answer. */
import { z } from 'zod';
import { email, name, phone } from '../values.ts';

/** `POST …/delegate`: hands signing to somebody else; what must be passed before signing must be passed before this. */
export const delegateBody = z.strictObject({
  name,
  email: email.nullable(),
  phone: phone.nullable(),
  reason: z.string().trim().min(1).max(1_000),
});
export type DelegateBody = z.infer<typeof delegateBody>;

/** `POST …/delegation/decline`: the other person says no, and it goes back. */
export const declineDelegationBody = z.strictObject({ reason: z.string().trim().min(1).max(1_000) });
export type DeclineDelegationBody = z.infer<typeof declineDelegationBody>;

/** The link of whoever declined is dead with the answer. */
export const declineDelegationAnswer = z.strictObject({ declined: z.literal(true) });
export type DeclineDelegationAnswer = z.infer<typeof declineDelegationAnswer>;
