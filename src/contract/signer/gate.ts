/** A gate of the signer's page: what a party proves before it reads or signs. */
import { z } from 'zod';

/** Durations in whole seconds, so that no two clocks are compared; 0: at once, or over. */
export const signerGate = z.strictObject({
  purpose: z.enum(['ACCESS', 'SIGN']),
  /** EID: with the electronic ID `scheme`, by an order; there is no code to enter. */
  method: z.enum(['PIN', 'SMS', 'EMAIL', 'EID']),
  /** Such as SE_BANKID; null unless the method is EID. */
  scheme: z.string().nullable(),
  /** Where codes are sent, mostly hidden; null with PIN and EID. */
  to: z.string().nullable(),
  /** How long the code that was sent can be entered; 0: there is none. */
  codeLastsS: z.int(),
  /** Until another code can be asked for. */
  nextCodeS: z.int(),
  triesLeft: z.int(),
  /** After too many wrong tries nothing is taken for this long. */
  pausedS: z.int(),
});
export type SignerGate = z.infer<typeof signerGate>;
