/** A verification on the signing page: what a party proves before reading or signing. */
import { z } from 'zod';

/** Durations are whole seconds, so that clocks need not agree; 0: now, or over. */
export const signerVerification = z.strictObject({
  /** HAND_OVER: with the electronic ID that signing takes, before somebody else is asked to sign. */
  purpose: z.enum(['ACCESS', 'SIGN', 'HAND_OVER']),
  /** EID: an order with the electronic ID `scheme`; there is no code to enter. */
  method: z.enum(['PIN', 'SMS', 'EMAIL', 'EID']),
  /** Such as SE_BANKID; null unless the method is EID. */
  scheme: z.string().nullable(),
  /** Where codes are sent, mostly masked; null with PIN and EID. */
  to: z.string().nullable(),
  /** How long the code that was sent can still be entered; 0: there is none. */
  codeLastsS: z.int(),
  /** How long until another code can be requested. */
  nextCodeS: z.int(),
  triesLeft: z.int(),
  /** How long every attempt is rejected after too many wrong ones. */
  pausedS: z.int(),
});
export type SignerVerification = z.infer<typeof signerVerification>;
