/** Handing over signing to somebody else, and the other person's answer. */
import { z } from 'zod';
import { email, name, phone } from '../../values.ts';

/** `POST …/delegate`: hands over signing to somebody else. Requires the same verification as signing. */
export const delegateBody = z.strictObject({
  name,
  email: email.nullable(),
  phone: phone.nullable(),
  reason: z.string().trim().min(1).max(1_000),
});
export type DelegateBody = z.infer<typeof delegateBody>;

/** `POST …/delegation/decline`: the other person declines, and signing returns to the original party. */
export const declineDelegationBody = z.strictObject({ reason: z.string().trim().min(1).max(1_000) });
export type DeclineDelegationBody = z.infer<typeof declineDelegationBody>;

/** The link of the person who declined stops working with this response. */
export const declineDelegationAnswer = z.strictObject({ declined: z.literal(true) });
export type DeclineDelegationAnswer = z.infer<typeof declineDelegationAnswer>;
